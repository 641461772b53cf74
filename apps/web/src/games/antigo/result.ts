import type { AntigoView, Column, SpotRule } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import type { PlayWords, ResultWords } from '../../table/game/words/game-words.ts';

export interface AntigoResult {
  readonly dealer: number;
  readonly community: number;
  readonly column: Column;
}

/** The game's view; null before the bets are closed. */
export function asAntigo(play: unknown): AntigoView | null {
  return typeof play === 'object' && play !== null && 'ribbon' in play ? (play as AntigoView) : null; // the only view of Antigo!
}

/** The result of a finished round; null if it is not one of this game. */
export function asResult(result: unknown): AntigoResult | null {
  if (typeof result !== 'object' || result === null || !('community' in result)) return null;
  return 'column' in result ? (result as AntigoResult) : null; // the only result of Antigo! has both
}

/** `Dealer 7, community 9`; `four players`. A single-player table has no community. */
export function describeResult(result: unknown, { say }: Pick<Language, 'say'>): ResultWords | null {
  const parsed = asResult(result);
  if (!parsed) return null;
  const { dealer, community, column } = parsed;
  const note = say('games.antigo.result.note', { column });
  if (column === 'single') return { title: say('games.antigo.result.alone', { dealer }), note };
  const outcome = community > dealer ? 'wins' : community === dealer ? 'ties' : 'loses';
  return { title: say('games.antigo.result.shared', { outcome, dealer, community }), note };
}

/** The phases of the dealing and of the dealer's hand. */
export function describePlay(play: unknown, { say }: Pick<Language, 'say'>): PlayWords | null {
  const view = asAntigo(play);
  if (!view) return null;
  const { seats, dealer } = view;
  if (seats.every(({ cards }) => cards.length === 0))
    return { signal: 'closed', word: say('games.antigo.play.closed') };
  if (seats.some(({ cards }) => cards.length < 3)) return { signal: 'dealing', word: say('games.antigo.play.dealing') };
  if (dealer.cards.includes('down')) return { signal: 'dealing', word: say('games.antigo.play.turns') };
  if (dealer.cards.length === 2 && dealer.total <= 6)
    return { signal: 'dealing', word: say('games.antigo.play.draws', { total: dealer.total }) };
  const word = say('games.antigo.play.has', { total: dealer.total });
  return { signal: 'dealing', word, note: say('games.antigo.play.takeAndPay') };
}

/** The ante by the number of players, insurance by the total on which it wins. */
export function figuresOf({ id }: SpotRule, options: object): readonly string[] {
  if (id.startsWith('insurance:')) {
    const third = 'insuranceWinsOn' in options && options.insuranceWinsOn === 'third-card-nine';
    return [third ? 'insurance-third-card' : 'insurance'];
  }
  const alone = 'mode' in options && options.mode === 'single';
  const seats = 'seats' in options && typeof options.seats === 'number' ? options.seats : 5;
  const shared = (alone ? [] : [2, 3, 4, 5]).filter((players) => players <= seats);
  return ['ante-single', ...shared.flatMap((players) => [`ante-${players}`, `ante-${players}-together`])];
}
