import { Autocomplete } from '@base-ui/react/autocomplete';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { ShownGroup } from './shown-groups.ts';
import type { Asked } from './use-answer.ts';

export type PaletteStatusProps = {
  text: string;
  groups: readonly ShownGroup[];
  records: Asked;
  people: Asked;
  /** Takes the focus from the key that goes. */
  onAgain: () => void;
};

/** How the search stands: for screen readers always, and in sight when nothing was found or it does not answer. */
export function PaletteStatus({ text, groups, records, people, onAgain }: PaletteStatusProps) {
  const { say } = useLanguage();
  const failed = [records, people].find(({ state }) => state === 'failed');
  const isAsking = records.state === 'asking' || people.state === 'asking';
  const lines = groups.flatMap(({ items }) => items);
  const count = lines.filter(({ is }) => is === 'link').length;
  const isNothing = count === 0;
  const isNobody = people.state === 'answered' && people.groups.length === 0;
  const isSeen = failed !== undefined || (isAsking ? lines.length === 0 : isNothing || isNobody);
  return (
    <>
      <Autocomplete.Status
        className={isSeen ? `grid gap-1.5 px-5 pb-5 ${lines.length === 0 ? 'pt-4' : 'pt-2'}` : 'sr-only'}
      >
        {failed ? (
          <>
            <span className="font-medium text-warning">{say('office.search.failed')}</span>
            <span className="text-ink-soft">{say('office.search.failedHow')}</span>
          </>
        ) : isAsking ? (
          <span className="animate-late text-ink-soft opacity-0">{say('office.search.searching')}</span>
        ) : isNothing ? (
          <>
            <span className="font-medium">
              {say(lines.length === 0 ? 'office.search.none' : 'office.search.noRecord', { text })}
            </span>
            <span className="text-ink-soft">{say('office.search.noneHow')}</span>
          </>
        ) : (
          <span className="text-ink-soft">
            {isNobody ? say('office.search.nobody') : say('office.search.count', { count })}
          </span>
        )}
      </Autocomplete.Status>
      {failed && (
        <Button
          size="small"
          className="mx-5 mb-5"
          onClick={() => {
            failed.again();
            onAgain();
          }}
        >
          {say('office.search.again')}
        </Button>
      )}
    </>
  );
}
