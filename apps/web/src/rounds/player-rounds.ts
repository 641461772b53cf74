import type { PlayerBet } from '@baize/protocol';
import { amountOf, outcomeOf, type Payout } from '@baize/rules';

/** A bet as it was just settled, in the form in which the house has booked it. */
export const playerBet = (payout: Payout): PlayerBet => ({
  spot: payout.spot,
  stakeMinor: payout.stake,
  returnedMinor: amountOf(payout),
  outcome: outcomeOf(payout),
  rule: payout.rule,
  paid: payout.paid,
  because: payout.because,
});
