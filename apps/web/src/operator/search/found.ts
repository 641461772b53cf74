/** The kinds of what a search finds in the database; pages are known beforehand. */
export type FoundKind = 'tables' | 'rounds' | 'players' | 'staff';

/** A thing or a person that was found: its name, what tells it from others, and its page. */
export interface Found {
  readonly href: string;
  readonly name: string;
  readonly note: string;
}

/** What was found of a kind, the likeliest first, and the address of the list with the rest. */
export interface FoundGroup {
  readonly kind: FoundKind;
  readonly found: readonly Found[];
  readonly all: string | null;
}

/** So many of a kind are shown. */
export const MOST = 6;

/** A group with the first of what was found; none when nothing was. */
export function groupOf(kind: FoundKind, found: readonly Found[], all: string | null): readonly FoundGroup[] {
  if (found.length === 0) return [];
  return [{ kind, found: found.slice(0, MOST), all: found.length > MOST ? all : null }];
}

/** How early a text stands in a name: at its beginning, at the beginning of a word, anywhere; `null` when it does not. */
export function placeIn(name: string, text: string): number | null {
  const [within, wanted] = [name.toLowerCase(), text.trim().toLowerCase()];
  if (within.startsWith(wanted)) return 0;
  if (!within.includes(wanted)) return null;
  return within.split(/[\s-]+/).some((word) => word.startsWith(wanted)) ? 1 : 2;
}

/** What has a name with this text, the earlier it stands there the sooner; otherwise in the given order. */
export const matching = <Named extends { readonly name: string }>(
  all: readonly Named[],
  text: string,
): readonly Named[] =>
  all
    .flatMap((each) => {
      const place = placeIn(each.name, text);
      return place === null ? [] : [{ each, place }];
    })
    .sort((a, b) => a.place - b.place)
    .map(({ each }) => each);
