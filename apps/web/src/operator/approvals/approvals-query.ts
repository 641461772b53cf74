import { APPROVAL_KINDS, APPROVAL_STATES } from '@baize/database/approvals';
import { addressOf, type QueryOf } from '../kit/address/list-address.ts';
import { hiddenOf, ofRows, oneOf, placeOf, ROWS, words } from '../kit/address/parts.ts';

/** The columns of the list of requests that can be hidden. */
export const APPROVAL_COLUMNS = ['subject', 'by', 'why', 'expires', 'state', 'decidedBy'] as const;
export type ApprovalColumn = (typeof APPROVAL_COLUMNS)[number];

const ID = /^\d{1,15}$/;

/** The addresses of the requests; `open` is the one that is shown in full. */
export const approvalsAddress = addressOf('/operator/approvals', {
  state: oneOf(APPROVAL_STATES),
  kind: oneOf(APPROVAL_KINDS),
  hidden: hiddenOf(APPROVAL_COLUMNS),
  size: ROWS,
  place: placeOf(
    (text) => (ID.test(text) ? { id: text } : undefined),
    ({ id }) => id,
  ),
  open: ofRows(words(ID)),
});
export type ApprovalsQuery = QueryOf<typeof approvalsAddress>;

/** The address of one request. */
export const approvalHref = (id: string | number): string => approvalsAddress.write({ open: String(id) });
