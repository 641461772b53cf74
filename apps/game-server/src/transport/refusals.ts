import type { HouseRefusalCode, Refused } from '@baize/protocol';
import { phrase } from '../phrase.ts';

/** The refusals of the transport itself; all others come from the table. */
export type TransportRefusalCode = Extract<
  HouseRefusalCode,
  | 'malformed'
  | 'signed-out'
  | 'not-allowed'
  | 'console-locked'
  | 'too-fast'
  | 'no-such-table'
  | 'address-full'
  | 'account-full'
  | 'shutting-down'
  | 'try-again'
>;

export const refusedBy = (code: TransportRefusalCode): Refused => ({ code, phrase: phrase(`house.refusal.${code}`) });
