import type { AndarBaharResult, AndarBaharView, SpotRule } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import type { PlayWords, ResultWords } from '../../table/game/words/game-words.ts';

export const SIDES = ['andar', 'bahar'] as const;

/** The side of the two-sided layout that a side is drawn as. */
export const SIDE_OF = { andar: 'first', bahar: 'second' } as const;

/** The bets on the number of cards, lowest first. */
export const COUNTS = ['1-5', '6-10', '11-15', '16-25', '26-30', '31-35', '36-40', '41-up'] as const;
export type Count = (typeof COUNTS)[number];

/** The bet on the number of cards that wins with so many. */
export const countOf = (cards: number): Count =>
  COUNTS.findLast((count) => Number.parseInt(count, 10) <= cards) ?? COUNTS[0];

/** The game's view; null before the bets are closed. */
export function asAndarBahar(play: unknown): AndarBaharView | null {
  return typeof play === 'object' && play !== null && 'joker' in play ? (play as AndarBaharView) : null; // the game's only view
}

/** The result of a finished round; null if it is not one of this game. */
export function asResult(result: unknown): AndarBaharResult | null {
  if (typeof result !== 'object' || result === null) return null;
  return 'joker' in result && 'cards' in result ? (result as AndarBaharResult) : null; // the game's only result has both
}

/** `Andar wins`; `7 cards, joker 9♥` */
export function describeResult(result: unknown, { say, tell }: Language): ResultWords | null {
  const parsed = asResult(result);
  if (!parsed) return null;
  const joker = tell({ key: 'house.because.cards', values: { cards: { cards: [parsed.joker] } } });
  return {
    title: say('games.andar-bahar.result.wins', { side: say(`games.andar-bahar.result.${parsed.winner}`) }),
    note: say('games.andar-bahar.result.after', { count: parsed.cards, joker }),
  };
}

/** The phases of the dealing, with the number of cards so far. */
export function describePlay(play: unknown, { say }: Language): PlayWords | null {
  const view = asAndarBahar(play);
  if (!view) return null;
  if (view.joker === null) return { signal: 'closed', word: say('games.andar-bahar.play.closed') };
  const count = view.andar.length + view.bahar.length;
  const word =
    view.winner === null ? say('games.andar-bahar.play.dealing', { count }) : say('games.andar-bahar.play.out');
  return { signal: 'dealing', word };
}

/** Every bet has a figure of its own for each number of decks, and each side one for each rule of the first card. */
export function figuresOf({ id, kind }: SpotRule, options: object): readonly string[] {
  const byColour = kind === 'main' && 'first' in options && options.first === 'colour';
  const eight = 'decks' in options && options.decks === '8';
  return [[id, ...(byColour ? ['by-colour'] : []), ...(eight ? ['eight-decks'] : [])].join('-')];
}
