import { Autocomplete } from '@base-ui/react/autocomplete';
import Link from 'next/link';
import { useLanguage } from '../../i18n/use-language.ts';
import { PersonName } from '../../ui/data/person-name.tsx';
import type { Line, ShownGroup } from './shown-groups.ts';

export type PaletteLinesProps = {
  text: string;
  /** Searches for people. */
  onAsk: () => void;
  /** After a line that leads elsewhere. */
  onClose: () => void;
};

const LINE =
  'flex min-h-10 cursor-pointer scroll-my-2 items-center gap-3 rounded-1 px-3 py-2 outline-none data-highlighted:bg-ink/9 max-md:min-h-11';

/** What was found, under its headings. Every line is a link, so that it can be opened beside the page too. */
export function PaletteLines({ text, onAsk, onClose }: PaletteLinesProps) {
  const { say } = useLanguage();
  return (
    <Autocomplete.List className="p-2 empty:hidden" aria-label={say('office.search.title')}>
      {(group: ShownGroup) => (
        <Autocomplete.Group key={group.name} items={group.items} className="not-first:mt-1">
          <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-fine text-ink-soft">
            {group.name}
          </Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(line: Line) =>
              line.is === 'people' ? (
                <Autocomplete.Item key="people" value={line} className={LINE} onClick={onAsk}>
                  <span className="min-w-0 flex-1 truncate">
                    {line.asking ? say('office.search.asking') : say('office.search.ask', { text })}
                  </span>
                  <span className="flex-none text-fine text-ink-soft">{say('office.search.recorded')}</span>
                </Autocomplete.Item>
              ) : (
                <Autocomplete.Item
                  key={line.href}
                  value={line}
                  render={<Link href={line.href} prefetch={false} />}
                  className={`${LINE} max-md:flex-wrap max-md:content-center max-md:gap-y-0`}
                  onClick={onClose}
                >
                  <span className={line.of === 'all' ? 'text-accent' : 'max-w-full flex-none truncate font-medium'}>
                    <PersonName name={line.name} />
                  </span>
                  {line.note !== '' && <span className="min-w-0 truncate text-ink-soft">{line.note}</span>}
                </Autocomplete.Item>
              )
            }
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  );
}
