import { type DeckCard, readCardCode } from '@baize/rules';

/** A card that was read and does not count yet. */
export interface Reading extends DeckCard {
  readonly code: string;
  /** When it was read, ms. */
  readonly since: number;
}

/** Why a code in the picture is not read. */
export type ReadingNotice =
  /** It is no card code. */
  | 'unknown'
  /** Several unread cards are in the picture: the next one is not certain. */
  | 'several';

/** What the camera has read. */
export interface Readings {
  readonly shown: Reading | null;
  readonly notice: ReadingNotice | null;
  /** The codes that were read and are still in the picture, with the time they were last seen, ms. */
  readonly used: ReadonlyMap<string, number>;
}

export const NOTHING_READ: Readings = { shown: null, notice: null, used: new Map() };

/** How long a card is shown before it counts, ms. */
export const SHOWN_MS = 1_000;

/** A code that was not seen for this time has left the picture, ms: hands cover it and focus is lost for a moment. */
const GONE_MS = 1_500;

/**
 * The readings after a picture. A code is read once for as long as it stays in the picture, and only while a card is
 * expected; the card that is shown need not stay.
 * @param at the time of the picture, ms
 */
export function afterPicture(
  before: Readings,
  { codes, at, expects }: { readonly codes: readonly string[]; readonly at: number; readonly expects: boolean },
): Readings {
  const used = usedAfter(before.used, codes, at);
  if (before.shown !== null) return { shown: expects ? before.shown : null, notice: null, used };
  const fresh = [...new Set(codes)].filter((code) => !used.has(code));
  const cards = fresh.flatMap((code): Reading[] => {
    const card = readCardCode(code);
    return card ? [{ ...card, code, since: at }] : [];
  });
  if (expects && cards.length > 1) return { shown: null, notice: 'several', used };
  const [card = null] = cards;
  if (expects && card) return { shown: card, notice: null, used };
  return { shown: null, notice: cards.length < fresh.length ? 'unknown' : null, used };
}

/** The readings after the shown card was counted or rejected: it is read again once it has left the picture. */
export function afterUse(before: Readings, at: number): Readings {
  if (before.shown === null) return before;
  return { ...before, shown: null, used: new Map(before.used).set(before.shown.code, at) };
}

function usedAfter(used: Readings['used'], codes: readonly string[], at: number): Readings['used'] {
  const still = [...used].flatMap(([code, seen]): [string, number][] => {
    if (codes.includes(code)) return [[code, at]];
    return at - seen < GONE_MS ? [[code, seen]] : [];
  });
  return new Map(still);
}
