import { isUp } from '../../core/cards.ts';
import { callPayout } from '../../core/payouts.ts';
import { spoken, spokenAll } from '../../core/spoken.ts';
import { held } from '../../poker/held.ts';
import { sayThree } from '../../poker/three.ts';
import { lower, settlePosition } from './settle.ts';
import type { ThreeCardMonsterOptions } from './spots.ts';
import { dealerRank, handRank, type Position, qualifies, type ThreeCardMonster } from './state.ts';

const BETS: Readonly<Record<string, string>> = {
  play: 'Play',
  ante: 'Ante',
  monster: '3 Card Monster',
  royal: 'Royal Family Bonus',
};

/** What the dealer says now: "Packet to position two.", "Position six: flush, king high, beats the dealer." */
export function call(options: ThreeCardMonsterOptions, table: ThreeCardMonster): string | undefined {
  if (table.positions.length === 0) return undefined;
  return callDeal(table) ?? callDecisions(table) ?? callDealer(table) ?? callWalk(options, table);
}

function callDeal({ positions, dealer, done }: ThreeCardMonster): string | undefined {
  if (dealer.length === 0) return 'No more bets.';
  if (!done.includes('lay-discard-across')) return 'The dealer’s packet.';
  const next = positions.find(({ cards }) => cards.length < 4);
  if (next) return `Packet to position ${spoken(next.position)}.`;
  return done.includes('rack-rest') ? undefined : 'All packets are dealt.';
}

function callDecisions({ positions, done, dealer }: ThreeCardMonster): string | undefined {
  const deciding = positions.filter(({ decision }) => decision === undefined);
  if (deciding.length === positions.length) return 'Play or fold, please.';
  if (deciding.length > 0) return `${callPositions(deciding)} to decide.`;
  const folded = positions.filter(({ decision }) => decision === 'fold');
  if (folded.length > 0 && !done.includes('collect-folded'))
    return `${callPositions(folded)} ${folded.length === 1 ? 'folds' : 'fold'}.`;
  return dealer.every(isUp) ? undefined : 'The dealer turns.';
}

/** The dealer's hand, until the first position is turned. */
function callDealer(table: ThreeCardMonster): string | undefined {
  const { positions, done } = table;
  if (positions.some(({ turned }) => turned)) return undefined;
  if (positions.every(({ decision }) => decision === 'fold')) return callEnd(table);
  const hand = `Dealer has ${held(sayThree(dealerRank(table)))}`;
  if (qualifies(table)) return `${hand} and qualifies.`;
  return `${hand} and does not qualify. ${done.includes('push-plays') ? 'The Play bets are pushed back.' : ''}`.trim();
}

/** The position in the dealer's hands: its hand, then what each of its bets brought. */
function callWalk(options: ThreeCardMonsterOptions, table: ThreeCardMonster): string | undefined {
  const at = table.positions.findLast(({ decision, racked }) => decision === 'play' && !racked);
  if (!at) return callEnd(table);
  const name = `Position ${spoken(at.position)}`;
  if (!at.turned) return `${name} next.`;
  if (!at.paid) {
    const [mine, dealers] = [handRank(at), dealerRank(table)];
    const against = mine > dealers ? 'beats the dealer' : mine < dealers ? 'loses to the dealer' : 'ties';
    return `${name}: ${lower(mine)}, ${against}.`;
  }
  const bets = settlePosition(options, table, at).map((payout) => {
    return `${BETS[payout.spot.split(':')[0] ?? '']} ${callPayout(payout)}`;
  });
  return `${name}: ${bets.join(', ')}.`;
}

const callEnd = ({ done }: ThreeCardMonster): string =>
  done.includes('rack-dealer') ? 'The deck goes back to the shuffler.' : 'All hands are settled.';

const callPositions = (positions: readonly Position[]): string =>
  spokenAll(
    'Position',
    positions.map(({ position }) => position),
  );
