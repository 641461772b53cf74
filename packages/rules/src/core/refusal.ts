import type { Chips } from './bets/chips.ts';
import type { Card } from './cards/cards.ts';
import type { Phrase, PhraseValue } from './phrase.ts';

/** Why a command was refused: a closed list of reasons. */
export type Refusal =
  | { readonly code: 'bets-closed' }
  | { readonly code: 'bets-open' }
  | { readonly code: 'round-over' }
  | { readonly code: 'no-such-spot'; readonly spot: string }
  | { readonly code: 'nothing-staked' }
  | { readonly code: 'not-an-amount' }
  | { readonly code: 'below-minimum'; readonly spot: string; readonly limit: Chips }
  | { readonly code: 'above-maximum'; readonly spot: string; readonly limit: Chips }
  | { readonly code: 'off-step'; readonly spot: string; readonly limit: Chips }
  | { readonly code: 'above-table-maximum'; readonly limit: Chips }
  | { readonly code: 'needs-bet'; readonly spot: string; readonly other: string }
  | { readonly code: 'needs-another-player'; readonly spot: string; readonly other: string }
  | { readonly code: 'not-together'; readonly spot: string; readonly other: string }
  | { readonly code: 'not-equal'; readonly spot: string; readonly other: string }
  | { readonly code: 'not-level'; readonly spot: string; readonly limit: Chips }
  | { readonly code: 'spot-taken'; readonly spot: string }
  | { readonly code: 'one-spot-only'; readonly spot: string }
  | { readonly code: 'no-such-bet'; readonly spot: string }
  | { readonly code: 'out-of-turn' }
  | { readonly code: 'not-yours' }
  | { readonly code: 'no-such-fact' }
  | { readonly code: 'duplicate-card'; readonly card: Card }
  /** `mend`: the peek can be corrected, or, after a decision, the round can only be voided. */
  | { readonly code: 'contradicts-peek'; readonly card: Card; readonly mend: 'correct' | 'void' }
  | { readonly code: 'decided-since' }
  | { readonly code: 'correction-breaks-round' };

export type RefusalCode = Refusal['code'];

/** The refusal as a phrase, `house.refusal.<code>`, with the names of the spots involved. */
export function refusalPhrase(refusal: Refusal, name: (spot: string) => PhraseValue): Phrase {
  const values: Record<string, PhraseValue> = {};
  if ('spot' in refusal) values.spot = name(refusal.spot);
  if ('other' in refusal) values.other = name(refusal.other);
  if ('limit' in refusal) values.limit = { chips: refusal.limit };
  if ('card' in refusal) values.card = { cards: [refusal.card] };
  if ('mend' in refusal) values.mend = refusal.mend;
  return { key: `house.refusal.${refusal.code}`, values };
}
