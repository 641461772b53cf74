/** Money: a whole number of the currency's minor unit. Never a fraction, never negative. */
export type Chips = number & { readonly brand: 'Chips' };

/** Whether a number is an amount: a non-negative safe integer. Input is checked with it. */
export const isChips = (amount: number): amount is Chips => Number.isSafeInteger(amount) && amount >= 0;

/** Brands an amount that is already valid. Throws a RangeError otherwise: a broken invariant. */
export function chips(amount: number): Chips {
  if (!isChips(amount)) throw new RangeError(`not an amount of chips: ${amount}`);
  return amount;
}

export const none = chips(0);

export function total(amounts: Iterable<Chips>): Chips {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return chips(sum);
}

/** Odds as printed on the felt: `[35, 1]` is "35 to 1", `[3, 2]` is "3 to 2". */
export type Odds = readonly [win: number, per: number];

/** Maximum number of chip values at a table: each has a design of its own. */
export const MAX_TABLE_CHIPS = 6;

/** The winnings of a stake at these odds, rounded down to a minor unit. */
export const winningsAt = (stake: Chips, [win, per]: Odds): Chips => chips(Math.floor((stake * win) / per));

/** The stake plus its winnings. */
export const pay = (stake: Chips, odds: Odds): Chips => chips(stake + winningsAt(stake, odds));

/** Half of a stake, rounded down to a minor unit. */
export const half = (stake: Chips): Chips => chips(Math.floor(stake / 2));

/** `35:1`, as in a paytable. */
export const printOdds = ([win, per]: Odds): string => `${win}:${per}`;
