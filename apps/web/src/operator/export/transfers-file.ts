import type { ListedTransfer } from '@baize/database';
import { type CsvValue, csvAmount, csvLine, csvTime } from './csv.ts';

const COLUMNS: Readonly<Record<string, (transfer: ListedTransfer) => CsvValue>> = {
  transfer: ({ id }) => id,
  at: ({ at }) => csvTime(at),
  from: ({ from }) => from,
  'from name': ({ fromName }) => fromName,
  to: ({ to }) => to,
  'to name': ({ toName }) => toName,
  currency: ({ currency }) => currency,
  amount: ({ amountMinor, currency }) => csvAmount(amountMinor, currency),
  code: ({ code }) => code,
  round: ({ roundId }) => roundId,
  reason: ({ reason }) => reason,
};

/** Transfers as a CSV file, line by line: amounts in the currency's own unit, times in UTC. */
export async function* transfersAsCsv(transfers: AsyncIterable<ListedTransfer>): AsyncGenerator<string> {
  yield csvLine(Object.keys(COLUMNS));
  for await (const transfer of transfers) yield csvLine(Object.values(COLUMNS).map((value) => value(transfer)));
}

/** Transfers as one JSON array: amounts in minor units, times in UTC. */
export async function* transfersAsJson(transfers: AsyncIterable<ListedTransfer>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const { at, ...same } of transfers) {
    yield `${before}${JSON.stringify({ ...same, at: csvTime(at) })}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
