import type { Language } from '../../i18n/language.ts';
import type { OfficePage } from '../office-pages.ts';
import { type FoundGroup, type FoundKind, matching, placeIn } from './found.ts';
import type { Asked } from './use-answer.ts';

/** A line of the palette: a page to go to, or the key that searches for people. */
export type Line =
  | {
      readonly is: 'link';
      readonly of: FoundKind | 'pages' | 'all';
      readonly href: string;
      readonly name: string;
      readonly note: string;
    }
  | { readonly is: 'people'; readonly asking: boolean };

/** Lines under a heading. */
export interface ShownGroup {
  readonly name: string;
  readonly items: readonly Line[];
}

export interface Searched {
  readonly text: string;
  readonly pages: readonly OfficePage[];
  readonly records: Asked;
  readonly people: Asked;
  /** Whether the reader may search for people. */
  readonly mayAsk: boolean;
}

/**
 * The lines of the palette for a text. What an earlier text has found stays while it fits the present one, so that nothing
 * flickers and nothing is opened by mistake.
 */
export function shownGroups(
  { text, pages, records, people, mayAsk }: Searched,
  { say }: Pick<Language, 'say'>,
): readonly ShownGroup[] {
  const opened = matching(pages, text);
  const found = [...records.groups, ...people.groups];
  const isSettled = records.state === 'answered' || records.state === 'failed';
  const isAnswered = people.state === 'answered';
  return [
    ...(opened.length === 0 ? [] : [{ name: say('office.search.pages'), items: opened.map(lineOfPage) }]),
    ...found.flatMap((group) => {
      const isPresent = (isPeople(group.kind) ? people : records).state === 'answered';
      const items = linesOf(group, text, isPresent, say(`office.search.all.${group.kind}`));
      return items.length === 0 ? [] : [{ name: say(`office.search.${group.kind}`), items }];
    }),
    ...(mayAsk && isSettled && !isAnswered
      ? [{ name: say('office.search.people'), items: [{ is: 'people', asking: people.state === 'asking' } as const] }]
      : []),
  ];
}

const isPeople = (kind: FoundKind): boolean => kind === 'players' || kind === 'staff';

const lineOfPage = ({ href, name }: OfficePage): Line => ({ is: 'link', of: 'pages', href, name, note: '' });

function linesOf({ kind, found, all }: FoundGroup, text: string, isPresent: boolean, allName: string): readonly Line[] {
  const fitting = isPresent ? found : found.filter(({ name }) => placeIn(name, text) !== null);
  const lines = fitting.map((each): Line => ({ is: 'link', of: kind, ...each }));
  return isPresent && all !== null ? [...lines, { is: 'link', of: 'all', href: all, name: allName, note: '' }] : lines;
}
