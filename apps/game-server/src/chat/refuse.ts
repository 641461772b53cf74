import type { Refused } from '@baize/protocol';
import { refusedAs } from '../table/commands/refusal.ts';

/** A refusal of the chat: the code, and the text with its values. */
export const refuse = (
  ...refused: Parameters<typeof refusedAs>
): { readonly ok: false; readonly refused: Refused } => ({
  ok: false,
  refused: refusedAs(...refused),
});
