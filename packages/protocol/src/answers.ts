import type { Phrase, RefusalCode } from '@baize/rules';

/** Refusals of the server, in addition to those of the rules. */
export const SERVER_REFUSALS = [
  'malformed',
  'signed-out',
  'not-allowed',
  'console-locked',
  'too-fast',
  'no-such-table',
  'no-video',
  'camera-elsewhere',
  'no-round',
  'table-paused',
  'table-closed',
  'not-enough-chips',
  'no-seat',
  'no-top-up',
  'balance-left',
  'bets-in-play',
  'top-up-later',
  'reality-check-due',
  'own-limit',
  'own-time-limit',
  'bets-off',
  'not-signed-on',
  'table-has-dealer',
  'automatic-dealer',
  'round-in-play',
  'no-such-dealer',
  'not-assigned',
  'dealing-elsewhere',
  'nothing-offered',
  'no-own-shoe',
  'drops-entries',
  'swaps-cards',
  'reason-missing',
  'second-person',
  'void-asked',
  'no-void-asked',
  'not-stopped',
  'abandon-asked',
  'no-abandon-asked',
  'no-such-round',
  'not-settled',
  'figures-changed',
  'muted',
  'slow-mode',
  'no-such-line',
  'address-full',
  'account-full',
  'command-id-reused',
  'shutting-down',
  'try-again',
] as const;

export type ServerRefusalCode = (typeof SERVER_REFUSALS)[number];

/** A code for the program and a phrase for the person. */
export interface Refused {
  readonly code: RefusalCode | ServerRefusalCode;
  readonly phrase: Phrase;
}

/** The answer to every message: either it took effect and is durable, or it changed nothing and this is the reason. */
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refused: Refused };

/**
 * The result of a command: the table's version of its event, when it was accepted (server's clock), and the balance
 * after it.
 */
export interface Accepted {
  readonly version: number;
  readonly at: number;
  /** Only for players. */
  readonly balanceMinor?: number;
}
