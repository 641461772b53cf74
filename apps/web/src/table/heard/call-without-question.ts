import type { PhraseOrText } from '@baize/rules';
import type { Writer } from '@baize/words';

/** The dealer's calls that end with a question to a player, and the values that are announced to everybody. */
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  'blackjack.call.decision': ['hand'],
  'blackjack.call.next-decision': ['before', 'hand'],
  'blackjack.call.no-blackjack': ['hand'],
  'casino-holdem.call.decide': ['hand'],
  'casino-holdem.call.bonus-hit': ['hand'],
  'three-card-poker.call.decide': ['hand'],
};

/** The dealer's call as announced to everybody: its question is announced by the decision bar only. */
export function withoutQuestion(call: PhraseOrText, tell: Writer): string {
  const names = typeof call === 'string' ? undefined : QUESTIONS[call.key];
  if (typeof call === 'string' || names === undefined) return tell(call);
  const parts = names.flatMap((name) => {
    const value = call.values?.[name];
    return typeof value === 'object' && 'key' in value ? [`${tell(value)}.`] : [];
  });
  return parts.join(' ');
}
