import { ACTS } from '@baize/database/acts';
import { addressOf, type QueryOf } from '../kit/address/list-address.ts';
import { hiddenOf, ofRows, oneOf, PERIOD, ROWS, timedPlace, words } from '../kit/address/parts.ts';

/** The columns of the audit log that can be hidden. */
export const ACT_COLUMNS = ['who', 'from', 'act', 'subject', 'what', 'row'] as const;
export type ActColumn = (typeof ACT_COLUMNS)[number];

/** The id of a listed act. */
const ID = /^(?:(?:event:[\w-]{1,80}|[a-z]{1,8}):)?\d{1,18}$/;

/** The addresses of the audit log; `open` is the entry that is shown in full. */
export const auditAddress = addressOf('/operator/audit', {
  by: words(),
  act: oneOf(ACTS),
  subject: words(),
  at: PERIOD,
  hidden: hiddenOf(ACT_COLUMNS),
  size: ROWS,
  place: timedPlace(ID),
  open: ofRows(words(ID)),
});
export type ActQuery = QueryOf<typeof auditAddress>;
