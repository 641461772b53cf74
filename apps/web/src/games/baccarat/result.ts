import type { BaccaratResult, BaccaratView, SpotRule } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import type { PlayWords, ResultWords } from '../../table/game/words/game-words.ts';

export type Side = 'player' | 'banker';
export const SIDES = ['player', 'banker'] as const satisfies readonly Side[];

/** The side of the two-sided layout that a winner is drawn as. */
export const SIDE_OF = { player: 'first', banker: 'second', tie: 'neither' } as const;
export const sideName = (side: Side, { say }: Language): string => say(`games.baccarat.result.${side}`);

/** The game's view; null before the first card is requested. */
export function asBaccarat(play: unknown): BaccaratView | null {
  return typeof play === 'object' && play !== null && 'banker' in play ? (play as BaccaratView) : null; // the only view of baccarat
}

/** The result of a finished round; null if it is not one of this game. */
export function asResult(result: unknown): BaccaratResult | null {
  if (typeof result !== 'object' || result === null || !('winner' in result)) return null;
  return 'bankerPair' in result ? (result as BaccaratResult) : null; // the only result of baccarat has both
}

/** `Player wins`; `8 over 6, natural, Banker pair` */
export function describeResult(result: unknown, language: Language): ResultWords | null {
  const { say } = language;
  const parsed = asResult(result);
  if (!parsed) return null;
  const { winner, player, banker } = parsed;
  const [less, more] = [Math.min(player, banker), Math.max(player, banker)];
  const rare = {
    natural: `${parsed.natural}`,
    playerPair: `${parsed.playerPair}`,
    bankerPair: `${parsed.bankerPair}`,
  };
  const note =
    winner === 'tie'
      ? say('games.baccarat.result.all', { count: player, ...rare })
      : say('games.baccarat.result.over', { more, less, ...rare });
  const title =
    winner === 'tie'
      ? say('games.baccarat.result.tie')
      : say('games.baccarat.result.wins', { side: sideName(winner, language) });
  return { title, note };
}

/** The phases of the dealing. */
export function describePlay(play: unknown, language: Language): PlayWords | null {
  const { say } = language;
  const view = asBaccarat(play);
  if (!view) return null;
  const { player, banker, naturals, winner } = view;
  if (player.length === 0) return { signal: 'closed', word: say('games.baccarat.play.closed') };
  if (player.length + banker.length < 4) return { signal: 'dealing', word: say('games.baccarat.play.dealing') };
  if (winner === null) {
    return { signal: 'dealing', word: say('games.baccarat.play.draws', { side: sideName(drawsNext(view), language) }) };
  }
  if (naturals.length > 0) return { signal: 'dealing', word: say('games.baccarat.play.natural') };
  return { signal: 'dealing', word: say('games.baccarat.play.out') };
}

/** Of two unfinished hands with two or more cards, the Player hand draws first (BA 4). */
const drawsNext = ({ player, totals }: BaccaratView): Side =>
  player.length === 2 && totals.player <= 5 ? 'player' : 'banker';

/** Every bet has a figure of its own, Banker another one for tables without commission. */
export function figuresOf({ id }: SpotRule, options: object): readonly string[] {
  const free = 'commission' in options && options.commission === 'no-commission';
  return [id === 'banker' && free ? 'banker-no-commission' : id];
}
