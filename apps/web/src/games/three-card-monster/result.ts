import type { OwnPacket, SpotRule, ThreeCardMonsterView } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import type { TableSight } from '../../table/game/table-sight.ts';
import type { PlayWords, ResultWords } from '../../table/game/words/game-words.ts';
import { handWords, type StoredHand } from '../../table/game/words/hand-words.ts';

export interface MonsterResult {
  readonly dealer: StoredHand;
  readonly qualifies: boolean;
}

/** The game's view; null before the bets are closed. */
export function asMonster(play: unknown): ThreeCardMonsterView | null {
  return typeof play === 'object' && play !== null && 'discard' in play ? (play as ThreeCardMonsterView) : null; // the game's only view
}

/** The viewer's own packet, hidden from others until it is revealed; null without one. */
export function ownPacketOf({ own, view }: Pick<TableSight, 'own' | 'view'>): OwnPacket | null {
  if (own?.roundId !== view.roundId) return null;
  const packet = own?.round?.own;
  return typeof packet === 'object' && packet !== null && 'best' in packet ? (packet as OwnPacket) : null; // the game's only private view
}

/** The result of a finished round; null if it is not one of this game, or there were no packets. */
export function asResult(result: unknown): MonsterResult | null {
  if (typeof result !== 'object' || result === null || !('dealer' in result) || !('qualifies' in result)) return null;
  const isHand = typeof result.dealer === 'string' || (typeof result.dealer === 'object' && result.dealer !== null);
  return isHand && !('winner' in result) ? (result as MonsterResult) : null; // these two are its only fields
}

/** `Dealer qualifies: pair of kings`, `Dealer does not qualify: queen high` */
export function describeResult(result: unknown, language: Language): ResultWords | null {
  const parsed = asResult(result);
  if (!parsed) return null;
  const { say } = language;
  const hand = handWords(parsed.dealer, language, 'inside');
  const qualifies = `${parsed.qualifies}` as const;
  return {
    title: say('games.three-card-monster.result.title', { qualifies, hand }),
    note: say('games.three-card-monster.result.note', { qualifies }),
  };
}

/** The deal, the dealer's hand and the settlement from position six to one. */
export function describePlay(play: unknown, language: Language): PlayWords | null {
  const { say } = language;
  const view = asMonster(play);
  if (!view) return null;
  const { positions, dealer, dealerHand, qualifies } = view;
  if (dealer.length === 0) return { signal: 'closed', word: say('games.three-card-monster.play.closed') };
  if (positions.some(({ decision }) => decision === null))
    return { signal: 'dealing', word: say('games.three-card-monster.play.dealing') };
  if (dealerHand === null) return { signal: 'dealing', word: say('games.three-card-monster.play.turns') };
  const hand = handWords(dealerHand, language, 'inside');
  const note = say('games.three-card-monster.result.title', { qualifies: `${qualifies === true}`, hand });
  const position = inHandOf(view);
  const word =
    position === null
      ? say('games.three-card-monster.play.takeAndPay')
      : say('games.three-card-monster.play.position', { position });
  return { signal: 'dealing', word, note };
}

/** The position whose hand is revealed and not yet collected. */
export const inHandOf = ({ positions }: ThreeCardMonsterView): number | null =>
  positions.find(({ best, racked }) => best.length > 0 && !racked)?.position ?? null;

/**
 * Ante and 3 Card Monster are always placed together, and Play is included: the house rules change all of their
 * figures.
 */
export function figuresOf({ id }: SpotRule, options: object): readonly string[] {
  const antes = 'playAntes' in options && options.playAntes !== 1 ? `-${options.playAntes}-antes` : '';
  const lose = 'equalHands' in options && options.equalHands === 'lose' ? '-equal-hands-lose' : '';
  return [`${id.startsWith('royal:') ? 'royal' : 'ante-and-monster'}${antes}${lose}`];
}
