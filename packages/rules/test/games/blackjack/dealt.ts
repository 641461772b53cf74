/**
 * A round of blackjack as `.round` text up to the first decision: bets, two cards to seat one, and two to the dealer, the
 * second face down.
 * @param more bets beside the 1000 of ana on seat one, in the same line or in lines of their own
 */
export const dealt = (hand: string, up: string, more = ''): string => {
  const [first, second] = hand.split(' ');
  return `bet ana seat:1 1000 ${more}
close
card seat:1 ${first}
card dealer ${up}
card seat:1 ${second}
card dealer down
`;
};

/** The last line of a round. */
export const END = 'act take-and-pay';

/** Bets on two seats and three bets behind them. */
export const TABLE = `bet ana seat:1 1000
bet ben seat:3 1000
bet cem behind:1 400
bet dia behind:1 600
bet dia behind:3 200
`;
