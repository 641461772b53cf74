'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import { Keycap } from '../../ui/controls/keycap.tsx';
import { useShortcuts } from '../../ui/keyboard/shortcuts/use-shortcuts.ts';

const SHOWS = ['all', 'attention', 'dealer'] as const;

/** Which tables the pit lists. */
export type Show = (typeof SHOWS)[number];

export type ShowKeysProps = {
  show: Show;
  /** How many tables would be listed. */
  count: (show: Show) => number;
  onShow: (show: Show) => void;
};

/** Which tables are listed, also by 1 to 3. */
export function ShowKeys({ show, count, onShow }: ShowKeysProps) {
  const { say } = useLanguage();
  useShortcuts(
    SHOWS.map((each, nth) => ({
      key: `${nth + 1}`,
      does: say(`operator.pit.show.${each}`, { count: count(each) }),
      act: () => onShow(each),
    })),
  );
  return (
    <fieldset className="flex gap-1.5" aria-label={say('operator.pit.which')}>
      {SHOWS.map((key, nth) => (
        <button
          key={key}
          type="button"
          aria-pressed={show === key}
          onClick={() => onShow(key)}
          className="min-h-8 whitespace-nowrap rounded-1 border border-transparent px-3 font-medium text-ink-soft aria-pressed:border-accent aria-pressed:text-ink max-md:min-h-11"
        >
          {say(`operator.pit.show.${key}`, { count: count(key) })}
          <span aria-hidden="true" className="ms-2 max-xl:hidden">
            <Keycap>{nth + 1}</Keycap>
          </span>
        </button>
      ))}
    </fieldset>
  );
}
