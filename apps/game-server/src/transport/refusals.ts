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
  | 'no-video'
  | 'not-signed-on'
  | 'address-full'
  | 'account-full'
  | 'shutting-down'
  | 'try-again'
>;

export const refusedBy = (code: TransportRefusalCode): Refused => ({ code, phrase: phrase(`house.refusal.${code}`) });

/** Why a table is not served: nobody has it at the moment, or there is none with this id. */
export const absence = (awaited: ReadonlySet<string>, tableId: string): TransportRefusalCode =>
  awaited.has(tableId) ? 'try-again' : 'no-such-table';
