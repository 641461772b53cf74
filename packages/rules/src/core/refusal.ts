import type { Card } from './cards.ts';
import type { Chips } from './chips.ts';
import type { Phrase, PhraseValue } from './phrase.ts';

/** Why a command changes nothing: a closed list of states of the world. */
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
  | { readonly code: 'card-lies-already'; readonly card: Card }
  /** `mend`: the look can be corrected, or somebody has decided since and the round can only be void. */
  | { readonly code: 'contradicts-peek'; readonly card: Card; readonly mend: 'correct' | 'void' }
  | { readonly code: 'decided-since' }
  | { readonly code: 'correction-breaks-round' };

export type RefusalCode = Refusal['code'];

/** The refusal as a phrase, `house.refusal.<code>`, with the printed names of the spots that it is about. */
export function refusalPhrase(refusal: Refusal, name: (spot: string) => PhraseValue): Phrase {
  const values: Record<string, PhraseValue> = {};
  if ('spot' in refusal) values.spot = name(refusal.spot);
  if ('other' in refusal) values.other = name(refusal.other);
  if ('limit' in refusal) values.limit = { chips: refusal.limit };
  if ('card' in refusal) values.card = { cards: [refusal.card] };
  if ('mend' in refusal) values.mend = refusal.mend;
  return { key: `house.refusal.${refusal.code}`, values };
}

/**
 * The refusal as a sentence for the person, saying what to do next where there is something to do.
 * @param name the printed name of a spot
 * @param money an amount in the table's currency
 */
export function sayRefusal(refusal: Refusal, name: (spot: string) => string, money: (amount: Chips) => string): string {
  switch (refusal.code) {
    case 'bets-closed':
      return 'Bets are closed. Wait for the next round.';
    case 'bets-open':
      return 'Betting is still open.';
    case 'round-over':
      return 'This round is over.';
    case 'no-such-spot':
      return 'There is no such bet at this table.';
    case 'nothing-staked':
      return 'Put at least one chip down.';
    case 'not-an-amount':
      return 'That is not an amount of chips.';
    case 'below-minimum':
      return `The least bet on ${name(refusal.spot)} is ${money(refusal.limit)}.`;
    case 'above-maximum':
      return `The most on ${name(refusal.spot)} is ${money(refusal.limit)}.`;
    case 'off-step':
      return `Bets on ${name(refusal.spot)} go in steps of ${money(refusal.limit)}.`;
    case 'above-table-maximum':
      return `The most you may bet in one round here is ${money(refusal.limit)}.`;
    case 'needs-bet':
      return `${name(refusal.spot)} goes with a bet on ${name(refusal.other)}. Place that first.`;
    case 'needs-another-player':
      return `Nobody else has a bet on ${name(refusal.other)}.`;
    case 'not-together':
      return `You cannot bet on ${name(refusal.spot)} together with ${name(refusal.other)}.`;
    case 'not-equal':
      return `${name(refusal.spot)} must be as much as ${name(refusal.other)}.`;
    case 'not-level':
      return `Every bet here is the same: put ${money(refusal.limit)} on ${name(refusal.spot)}.`;
    case 'spot-taken':
      return `${name(refusal.spot)} is taken by another player.`;
    case 'one-spot-only':
      return 'You can hold one place at this table.';
    case 'no-such-bet':
      return `You have no such bet on ${name(refusal.spot)}.`;
    case 'out-of-turn':
      return 'That is not what the table is waiting for.';
    case 'not-yours':
      return 'That decision is not yours to make.';
    case 'no-such-fact':
      return 'There is no such entry to correct.';
    case 'card-lies-already':
      return `The ${refusal.card} lies on the table already. Look at the card again, or correct the earlier entry.`;
    case 'contradicts-peek':
      return refusal.mend === 'correct'
        ? `The look under this card rules out the ${refusal.card}. Check the card; if it is right, correct the look.`
        : `The look under this card rules out the ${refusal.card}. Check the card; if it is right, ask for the round to be void: somebody has decided since the look.`;
    case 'decided-since':
      return 'Somebody has decided since, so it cannot be corrected any more. Ask for the round to be void.';
    case 'correction-breaks-round':
      return 'What came after it cannot be entered again. Ask for the round to be void.';
  }
}
