'use client';

import { gameName } from '@baize/rules';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { Swatch } from '../../games/swatch.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useShortcuts } from '../../ui/keyboard/shortcuts/use-shortcuts.ts';
import { OtherIcon } from '../../ui/other-icons.tsx';
import { Signal } from '../../ui/signal.tsx';
import type { FloorTable } from '../tiles/table-limits.ts';
import { KeyRow } from './key-row.tsx';
import { ALL_TABLES, gamesOf, type LobbyFilter, type MinimumBet, minimumBets } from './lobby-filter.ts';

/** The id of the search field, for links to it. */
export const SEARCH_FIELD = 'search';

export type FilterBarProps = {
  tables: readonly FloorTable[];
  filter: LobbyFilter;
  onFilter: (filter: LobbyFilter) => void;
  /** The tables that are favourites, and those with a picture. */
  counts: { readonly favourites: number; readonly live: number };
  search: RefObject<HTMLInputElement | null>;
};

/** Filters the tables. Every button shows whether it is on; pressing it again turns it off. */
export function FilterBar({ tables, filter, onFilter, counts, search }: FilterBarProps) {
  const { say, tell } = useLanguage();
  const change = (part: Partial<LobbyFilter>) => onFilter({ ...filter, ...part });
  const games = gamesOf(tables);
  const minimums = minimumBets(tables);
  const narrowing = <Narrowing {...{ minimums, filter, change }} favourites={counts.favourites} />;
  // A few stay in view beside the games, many scroll with them.
  const isLong = minimums.length > 2;
  return (
    // biome-ignore lint/a11y/useSemanticElements: keys that act at once are no form
    <div
      role="group"
      aria-label={say('house.filter.label')}
      className="mt-5 mb-4 flex flex-row-reverse items-start gap-x-4 gap-y-2 max-sm:-mx-4 max-sm:my-2 max-sm:flex-col max-sm:items-stretch low:my-2"
    >
      <SearchField text={filter.text} onText={(text) => change({ text })} field={search} />
      <div className={KEYS}>
        <KeyRow chosen={filter.game}>
          <FilterKey on={isAll(filter)} onPress={() => onFilter(ALL_TABLES)}>
            {say('house.filter.all', { count: tables.length })}
          </FilterKey>
          {(counts.live > 0 || filter.live) && (
            <FilterKey on={filter.live} onPress={() => change({ live: !filter.live })}>
              <Signal is="open" tint="shape">
                {say('house.filter.live', { count: counts.live })}
              </Signal>
            </FilterKey>
          )}
          {games.length > 1 &&
            games.map((game) => (
              <FilterKey
                key={game}
                on={filter.game === game}
                onPress={() => change({ game: filter.game === game ? null : game })}
              >
                <Swatch game={game} />
                {tell(gameName(game))}
              </FilterKey>
            ))}
          {isLong && narrowing}
        </KeyRow>
        {!isLong && narrowing}
      </div>
    </div>
  );
}

type NarrowingProps = {
  minimums: readonly MinimumBet[];
  filter: LobbyFilter;
  change: (part: Partial<LobbyFilter>) => void;
  favourites: number;
};

/** The keys that narrow any game's tables down. */
function Narrowing({ minimums, filter, change, favourites }: NarrowingProps) {
  const { money, say } = useLanguage();
  const hasFavourites = favourites > 0 || filter.favourites;
  if (minimums.length === 0 && !hasFavourites) return null;
  return (
    <div className="flex flex-none items-center gap-0.5 before:mx-2 before:h-5 before:w-px before:bg-line-strong">
      {minimums.map((minimum) => {
        const on = isSame(filter.minimum, minimum);
        const amount = money(minimum.minor, minimum.currency, { trim: true });
        return (
          <FilterKey
            key={`${minimum.minor} ${minimum.currency}`}
            on={on}
            onPress={() => change({ minimum: on ? null : minimum })}
          >
            {say('house.filter.betsFrom', { amount })}
          </FilterKey>
        );
      })}
      {hasFavourites && (
        <FilterKey on={filter.favourites} onPress={() => change({ favourites: !filter.favourites })}>
          <OtherIcon name="star" size={16} />
          {say('house.filter.favourites', { count: favourites })}
        </FilterKey>
      )}
    </div>
  );
}

/** On phones and low screens one line that scrolls, on a laptop one that does not but for its games. */
const KEYS =
  'flex min-w-0 flex-1 flex-wrap items-center gap-0.5 max-sm:flex-none max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:overscroll-x-contain max-sm:px-4 max-sm:[scrollbar-width:none] xl:flex-nowrap low:flex-nowrap low:overflow-x-auto low:overscroll-x-contain low:[scrollbar-width:none]';

const KEY =
  'inline-flex h-11 flex-none items-center gap-2 whitespace-nowrap rounded-1 border border-transparent px-2.25 font-medium text-ink-soft hover:text-ink aria-pressed:border-accent aria-pressed:text-ink xl:max-2xl:px-2';

const SEARCH =
  'flex h-11 w-50 flex-none items-center gap-2.5 rounded-1 border border-line-strong bg-well px-3.5 focus-within:outline-offset-2 focus-within:[outline:var(--focus-ring)] max-sm:mx-4 max-sm:w-auto';

/** Without a text, it leaves a laptop's keys more room; on phones it opens over them, from the tabs at the foot. */
const UNUSED =
  'max-sm:not-focus-within:pointer-events-none max-sm:not-focus-within:absolute max-sm:not-focus-within:opacity-0 xl:max-2xl:w-43';

const isSame = (a: MinimumBet | null, b: MinimumBet): boolean => a?.minor === b.minor && a.currency === b.currency;

const isAll = ({ game, minimum, favourites, live, text }: LobbyFilter): boolean =>
  game === null && minimum === null && !favourites && !live && text.trim() === '';

function FilterKey({ on, onPress, children }: { on: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-pressed={on} onClick={onPress} className={KEY}>
      {children}
    </button>
  );
}

type SearchFieldProps = { text: string; onText: (text: string) => void; field: RefObject<HTMLInputElement | null> };

function SearchField({ text, onText, field }: SearchFieldProps) {
  const { say } = useLanguage();
  useEffect(() => {
    if (window.location.hash === `#${SEARCH_FIELD}`) field.current?.focus();
  }, [field]);
  useShortcuts([{ key: '/', does: say('house.filter.search'), act: () => field.current?.focus() }]);
  return (
    <span className={`${SEARCH} ${text === '' ? UNUSED : ''}`}>
      <OtherIcon name="search" size={18} />
      <input
        ref={field}
        id={SEARCH_FIELD}
        type="search"
        className="min-w-0 flex-1 appearance-none bg-transparent outline-none placeholder:text-ink-faint placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden"
        enterKeyHint="search"
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onText('');
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
        placeholder={say('house.filter.searchHint')}
        aria-label={say('house.filter.search')}
        aria-keyshortcuts="/"
      />
      {text !== '' && (
        <IconButton
          label={say('house.filter.clear')}
          icon={<Icon name="close" size={16} />}
          onClick={() => onText('')}
          className="-me-3"
        />
      )}
    </span>
  );
}
