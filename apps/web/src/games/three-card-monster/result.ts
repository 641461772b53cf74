import type { OwnPacket, ThreeCardMonsterView } from '@baize/rules';
import type { PlayWords, ResultWords } from '../../table/game-table.ts';
import type { TableSight } from '../../table/table-sight.ts';

export interface MonsterResult {
  /** The dealer's hand in words: `Pair of kings`. */
  readonly dealer: string;
  readonly qualifies: boolean;
}

/** The game's own view, as the rules write it; null before the bets are closed. */
export function asMonster(play: unknown): ThreeCardMonsterView | null {
  return typeof play === 'object' && play !== null && 'discard' in play ? (play as ThreeCardMonsterView) : null; // the game's only view has it
}

/** The viewer's own packet, which nobody else sees before it is turned; null without one. */
export function ownPacketOf({ own, view }: Pick<TableSight, 'own' | 'view'>): OwnPacket | null {
  if (own?.roundId !== view.roundId) return null;
  const packet = own?.round?.own;
  return typeof packet === 'object' && packet !== null && 'best' in packet ? (packet as OwnPacket) : null; // the game's only private view
}

/** A finished round; null when it is none of ours, or nobody had a packet. */
export function asResult(result: unknown): MonsterResult | null {
  if (typeof result !== 'object' || result === null || !('dealer' in result) || !('qualifies' in result)) return null;
  return typeof result.dealer === 'string' ? (result as MonsterResult) : null; // these two are all it has
}

/** `Dealer: pair of kings`; `does not qualify` */
export function describeResult(result: unknown): ResultWords | null {
  const told = asResult(result);
  if (!told) return null;
  return { title: `Dealer: ${inSentence(told.dealer)}`, note: told.qualifies ? 'qualifies' : 'does not qualify' };
}

/** The deal, the dealer's hand and the walk from position six to one. */
export function describePlay(play: unknown): PlayWords | null {
  const view = asMonster(play);
  if (!view) return null;
  const { positions, dealer, dealerHand, qualifies } = view;
  if (dealer.length === 0) return { signal: 'closed', word: 'No more bets' };
  if (positions.some(({ decision }) => decision === null)) return { signal: 'dealing', word: 'Dealing' };
  if (dealerHand === null) return { signal: 'dealing', word: 'Dealer’s hand' };
  const note = qualifies ? `Dealer: ${inSentence(dealerHand)}` : 'The dealer does not qualify';
  const inHand = positions.find(({ position, racked }) => !racked && position === inHandOf(view));
  return { signal: 'dealing', word: inHand ? `Position ${inHand.position}` : 'Take and pay', note };
}

/** The position whose hand is turned and not in the rack yet. */
export const inHandOf = ({ positions }: ThreeCardMonsterView): number | null =>
  positions.find(({ best, racked }) => best.length > 0 && !racked)?.position ?? null;

/** A hand in the middle of a sentence. */
export const inSentence = (hand: string): string => hand.replace(/^./, (letter) => letter.toLowerCase());
