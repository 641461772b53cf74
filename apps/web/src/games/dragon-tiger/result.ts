import type { Card, DragonTigerResult, DragonTigerView, SpotRule } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import type { PlayWords, ResultWords } from '../../table/game/words/game-words.ts';

export type Side = 'dragon' | 'tiger';
export type Winner = Side | 'tie';
export const SIDES = ['dragon', 'tiger'] as const satisfies readonly Side[];
export const WINNERS = ['dragon', 'tie', 'tiger'] as const satisfies readonly Winner[];

/** The side of the two-sided layout that a winner is drawn as. */
export const SIDE_OF = { dragon: 'first', tiger: 'second', tie: 'neither' } as const;

/** The game's view; null before the bets are closed. */
export function asDragonTiger(play: unknown): DragonTigerView | null {
  return typeof play === 'object' && play !== null && 'dragon' in play ? (play as DragonTigerView) : null; // the game's only view
}

/** The result of a finished round; null if it is not one of this game. */
export function asResult(result: unknown): DragonTigerResult | null {
  if (typeof result !== 'object' || result === null) return null;
  return 'dragon' in result && 'suited' in result ? (result as DragonTigerResult) : null; // the game's only result has both
}

/** `Dragon wins`; `K♥ over 9♣` */
export function describeResult(result: unknown, { say, tell }: Language): ResultWords | null {
  const parsed = asResult(result);
  if (!parsed) return null;
  const { winner, suited } = parsed;
  const print = (card: Card) => tell({ key: 'house.because.cards', values: { cards: { cards: [card] } } });
  const [dragon, tiger] = [print(parsed.dragon), print(parsed.tiger)];
  if (winner === 'tie') {
    const title = say(suited ? 'games.dragon-tiger.result.suitedTie' : 'games.dragon-tiger.result.tie');
    return { title, note: say('games.dragon-tiger.result.both', { dragon, tiger }) };
  }
  const [more, less] = winner === 'dragon' ? [dragon, tiger] : [tiger, dragon];
  return {
    title: say('games.dragon-tiger.result.wins', { side: say(`games.dragon-tiger.result.${winner}`) }),
    note: say('games.dragon-tiger.result.over', { more, less }),
  };
}

/** The phases of the dealing. */
export function describePlay(play: unknown, { say }: Language): PlayWords | null {
  const view = asDragonTiger(play);
  if (!view) return null;
  if (view.dragon === null) return { signal: 'closed', word: say('games.dragon-tiger.play.closed') };
  const word = view.tiger === null ? 'games.dragon-tiger.play.dealing' : 'games.dragon-tiger.play.out';
  return { signal: 'dealing', word: say(word) };
}

/** Every bet has a figure of its own. */
export const figuresOf = ({ id }: SpotRule): readonly string[] => [id];

/** The number of wins of each side among these. */
export function countsOf(results: readonly DragonTigerResult[]): Readonly<Record<Winner | 'suited', number>> {
  const count = (winner: Winner) => results.filter((result) => result.winner === winner).length;
  const suited = results.filter((result) => result.suited).length;
  return { dragon: count('dragon'), tie: count('tie'), tiger: count('tiger'), suited };
}
