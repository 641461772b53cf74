import { HOUSE_SCOPES } from '@baize/database/house';
import { addressOf } from '../kit/address/list-address.ts';
import { hiddenOf, oneOf, placeOf, ROWS } from '../kit/address/parts.ts';

/** The columns of the orders that can be hidden. */
export const HOUSE_COLUMNS = ['subject', 'by', 'text'] as const;
export type HouseColumn = (typeof HOUSE_COLUMNS)[number];

const ID = /^\d{1,15}$/;

/** The addresses of what was ordered for the house. */
export const houseAddress = addressOf('/operator/house', {
  scope: oneOf(HOUSE_SCOPES),
  hidden: hiddenOf(HOUSE_COLUMNS),
  size: ROWS,
  place: placeOf(
    (text) => (ID.test(text) ? { id: text } : undefined),
    ({ id }) => id,
  ),
});
