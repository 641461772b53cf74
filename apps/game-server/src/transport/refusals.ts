import type { Refused } from '@baize/protocol';

const SENTENCES = {
  malformed: 'That was not understood. Reload the page and try again.',
  'signed-out': 'You are not signed in. Sign in, or play as a guest.',
  'not-allowed': 'Your account may not do that.',
  'console-locked': 'The console is locked. Unlock it with your password.',
  'too-fast': 'That was too fast. Wait a moment and try again.',
  'no-such-table': 'There is no such table. Choose one in the lobby.',
  'address-full': 'There are too many connections from your network. Close some pages of ours and try again.',
  'account-full': 'Your account is open in too many windows. Close some of them and try again.',
  'shutting-down': 'The house is restarting. Your bets on the table are kept; try again in a moment.',
  'try-again': 'That did not work, and it is our fault. Nothing was changed that you were not told of; try again.',
} as const satisfies Partial<Record<Refused['code'], string>>;

/** What the transport refuses by itself; everything else the table says. */
export type TransportRefusalCode = keyof typeof SENTENCES;

export const refusedBy = (code: TransportRefusalCode): Refused => ({ code, sentence: SENTENCES[code] });
