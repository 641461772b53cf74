import { isUp } from '../../core/cards/cards.ts';
import { numberInWords, numbersInWords } from '../../core/number-in-words.ts';
import { callPayout } from '../../core/payouts/payouts.ts';
import type { Phrase } from '../../core/phrase.ts';
import { handName } from '../../poker/hand-name.ts';
import { namedBoth, namedThree } from '../../poker/named-hand.ts';
import { settlePosition } from './settle.ts';
import type { ThreeCardMonsterOptions } from './spots.ts';
import { dealerRank, handRank, type Position, qualifies, type ThreeCardMonster } from './state.ts';

const called = (name: string, values?: Phrase['values']): Phrase =>
  values ? { key: `three-card-monster.call.${name}`, values } : { key: `three-card-monster.call.${name}` };

/** The dealer's current announcement: "Packet to position two.", "Position six: flush, king high, beats the dealer." */
export function call(options: ThreeCardMonsterOptions, table: ThreeCardMonster): Phrase | undefined {
  if (table.positions.length === 0) return undefined;
  return callDeal(table) ?? callDecisions(table) ?? callDealer(table) ?? callWalk(options, table);
}

function callDeal({ positions, dealer, done }: ThreeCardMonster): Phrase | undefined {
  if (dealer.length === 0) return { key: 'house.call.no-more-bets' };
  if (!done.includes('lay-discard-across')) return called('dealers-packet');
  const next = positions.find(({ cards }) => cards.length < 4);
  if (next) return called('packet', { position: numberInWords(next.position) });
  return done.includes('rack-rest') ? undefined : called('all-packets');
}

function callDecisions({ positions, done, dealer }: ThreeCardMonster): Phrase | undefined {
  const deciding = positions.filter(({ decision }) => decision === undefined);
  if (deciding.length === positions.length) return called('decide');
  if (deciding.length > 0) return called('to-decide', callPositions(deciding));
  const folded = positions.filter(({ decision }) => decision === 'fold');
  if (folded.length > 0 && !done.includes('collect-folded')) return called('fold', callPositions(folded));
  return dealer.every(isUp) ? undefined : called('dealer-turns');
}

/** Announces the dealer's hand, until the first position is turned. */
function callDealer(table: ThreeCardMonster): Phrase | undefined {
  const { positions, done } = table;
  if (positions.some(({ turned }) => turned)) return undefined;
  if (positions.every(({ decision }) => decision === 'fold')) return callEnd(table);
  const hand = handName(namedThree(dealerRank(table)), 'held');
  if (qualifies(table)) return called('dealer-qualifies', { hand });
  if (done.includes('push-plays')) return called('plays-pushed', { hand });
  return { key: 'house.call.not-qualified', values: { hand } };
}

/** Announces the position being settled: its hand, then the outcome of each of its bets. */
function callWalk(options: ThreeCardMonsterOptions, table: ThreeCardMonster): Phrase | undefined {
  const at = table.positions.findLast(({ decision, racked }) => decision === 'play' && !racked);
  if (!at) return callEnd(table);
  const position = numberInWords(at.position);
  if (!at.turned) return called('next', { position });
  if (!at.paid) {
    const [mine, dealers] = [handRank(at), dealerRank(table)];
    const name = mine > dealers ? 'beats' : mine < dealers ? 'loses' : 'ties';
    const [held] = namedBoth(namedThree, mine, dealers);
    return called(name, { position, hand: handName(held, 'inside') });
  }
  const bets = settlePosition(options, table, at).map((payout) => {
    return called(`bet-${payout.spot.split(':')[0]}`, { payout: callPayout(payout) });
  });
  return called('paid', { position, bets: { list: bets } });
}

const callEnd = ({ done }: ThreeCardMonster): Phrase =>
  called(done.includes('rack-dealer') ? 'deck-back' : 'all-settled');

const callPositions = (positions: readonly Position[]) => ({
  positions: numbersInWords(positions.map(({ position }) => position)),
  count: positions.length,
});
