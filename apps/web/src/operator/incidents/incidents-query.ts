import { INCIDENT_KINDS, INCIDENT_STATES } from '@baize/database/incidents';
import { addressOf, type QueryOf } from '../kit/address/list-address.ts';
import { hiddenOf, named, ofRows, oneOf, placeOf, ROWS, words } from '../kit/address/parts.ts';

/** The columns of the register that can be hidden. */
export const INCIDENT_COLUMNS = ['kind', 'state', 'table', 'round', 'player', 'at', 'age', 'owner'] as const;
export type IncidentColumn = (typeof INCIDENT_COLUMNS)[number];

const ID = /^\d{1,15}$/;

/** The addresses of the register; `open` is the incident that is shown in full. */
export const incidentsAddress = addressOf('/operator/incidents', {
  text: named('q', words()),
  state: oneOf(INCIDENT_STATES),
  kind: oneOf(INCIDENT_KINDS),
  table: words(/^[a-z0-9-]{1,40}$/),
  hidden: hiddenOf(INCIDENT_COLUMNS),
  size: ROWS,
  place: placeOf(
    (text) => (ID.test(text) ? { id: text } : undefined),
    ({ id }) => id,
  ),
  open: ofRows(words(ID)),
});
export type IncidentsQuery = QueryOf<typeof incidentsAddress>;
