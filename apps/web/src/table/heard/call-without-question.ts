import type { PhraseOrText } from '@baize/rules';
import type { Writer } from '@baize/words';
import type { GameHeard } from '../game/game-heard.ts';

/** The dealer's call as announced to everybody: its question is announced by the decision bar only. */
export function withoutQuestion(call: PhraseOrText, { questions }: GameHeard, tell: Writer): string {
  const names = typeof call === 'string' ? undefined : questions[call.key];
  if (typeof call === 'string' || names === undefined) return tell(call);
  const parts = names.flatMap((name) => {
    const value = call.values?.[name];
    return typeof value === 'object' && 'key' in value ? [`${tell(value)}.`] : [];
  });
  return parts.join(' ');
}
