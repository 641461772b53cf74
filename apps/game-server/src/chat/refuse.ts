import type { Refused } from '@baize/protocol';

/** A refusal of the chat, in its own words. */
export const refuse = (code: Refused['code'], sentence: string): { readonly ok: false; readonly refused: Refused } => ({
  ok: false,
  refused: { code, sentence },
});
