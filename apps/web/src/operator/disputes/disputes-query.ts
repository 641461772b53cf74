import { DISPUTE_STATES } from '@baize/database/disputes';
import { addressOf, type QueryOf } from '../kit/address/list-address.ts';
import { hiddenOf, named, ofRows, oneOf, placeOf, ROWS, words } from '../kit/address/parts.ts';

/** The columns of the list of cases that can be hidden. */
export const DISPUTE_COLUMNS = ['player', 'round', 'text', 'due', 'state', 'owner'] as const;
export type DisputeColumn = (typeof DISPUTE_COLUMNS)[number];

const ID = /^\d{1,15}$/;

/** The addresses of the cases; `open` is the one that is shown in full. */
export const disputesAddress = addressOf('/operator/disputes', {
  text: named('q', words()),
  state: oneOf(DISPUTE_STATES),
  hidden: hiddenOf(DISPUTE_COLUMNS),
  size: ROWS,
  place: placeOf(
    (text) => (ID.test(text) ? { id: text } : undefined),
    ({ id }) => id,
  ),
  open: ofRows(words(ID)),
});
export type DisputesQuery = QueryOf<typeof disputesAddress>;
