import type { ListedTransfer } from '@baize/database';
import { csvAmount, isoTime } from '../../../files/csv.ts';
import { writeEnglish } from '../../../i18n/write-english.ts';
import type { FileTable } from '../columns.ts';
import { jsonLines } from '../lines.ts';

const COLUMNS: FileTable<ListedTransfer>['columns'] = {
  transfer: ({ id }) => id,
  at: { at: ({ at }) => at },
  from: ({ from }) => from,
  'from name': ({ fromName }) => fromName,
  to: ({ to }) => to,
  'to name': ({ toName }) => toName,
  currency: ({ currency }) => currency,
  amount: ({ amountMinor, currency }) => csvAmount(amountMinor, currency),
  code: ({ code }) => code,
  round: ({ roundId }) => roundId,
  reason: ({ reason }) => reason && writeEnglish(reason),
};

/** Transfers as a table: amounts in the currency's own unit. */
export const transfersTable = (rows: AsyncIterable<ListedTransfer>): FileTable<ListedTransfer> => ({
  columns: COLUMNS,
  rows,
});

/** Transfers as one JSON array: amounts in minor units, times in UTC. */
export const transfersAsJson = (transfers: AsyncIterable<ListedTransfer>): AsyncGenerator<string> =>
  jsonLines(transfers, ({ at, reason, ...same }) => ({
    ...same,
    reason: reason && writeEnglish(reason),
    at: isoTime(at),
  }));
