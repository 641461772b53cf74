import { recordedTable } from '../chain/recorded.ts';
import type { RecordedRow, RecordLine } from './lines.ts';

/** The values of a recorded row, read from its text. */
export function readRecorded({ source, row }: Pick<RecordLine, 'source' | 'row'>): RecordedRow {
  const { columns, times } = recordedTable(source);
  const values = JSON.parse(row) as unknown[]; // an array, as `rowText` writes it
  const names = [...columns, ...times];
  const read = Object.fromEntries(names.map((name, nth) => [name, values[nth]]));
  return { ...read, parts: values.slice(names.length) as RecordedRow['parts'] };
}
