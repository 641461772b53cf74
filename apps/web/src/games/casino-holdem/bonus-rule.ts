import { readOptions } from '@baize/rules';
import { casinoHoldem } from '@baize/rules/games/casino-holdem';

/** Whether only a call collects the Bonus, as this table has it. */
export function callCollects(options: object): boolean {
  const read = readOptions(casinoHoldem.options, options);
  return read.ok && !read.value.bonusAfterFold;
}
