import { clockTime } from '@baize/protocol/wall-clock';
import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import type { FileColumn, FileTable } from './columns.ts';

/** The longest text that a cell of a spreadsheet may hold. */
const LONGEST_TEXT = 32_767;

/**
 * A list as a workbook, written while it is read: amounts are numbers with the decimals of their currency, times are dates
 * by the clock of the zone, which the head of their column names, and everything else is text that is never a formula.
 */
export function xlsxBytes<Row>({ columns, rows }: FileTable<Row>, zone: string): ReadableStream<Uint8Array> {
  const all = Object.entries(columns).map(([name, column]) => new XlsxColumn(name, column, zone));
  async function* cells(): AsyncGenerator<CellValue[]> {
    for await (const row of rows) yield all.map((column) => column.cellOf(row));
  }
  return writeXlsxStream(cells(), { name: 'Baize', columns: all, freezePane: { rows: 1 } });
}

/** A column, whose format is asked for with every row: that of an amount has the decimals of the row's currency. */
class XlsxColumn<Row> implements ColumnDef {
  readonly header: string;
  readonly width = 18;
  numFmt = '@';
  readonly #column: FileColumn<Row>;
  readonly #zone: string;

  constructor(name: string, column: FileColumn<Row>, zone: string) {
    this.header = typeof column === 'function' ? name : `${name} (${zone})`;
    this.#column = column;
    this.#zone = zone;
  }

  cellOf(row: Row): CellValue {
    const value = typeof this.#column === 'function' ? this.#column(row) : this.#column.at(row);
    if (value === null) return null;
    if (typeof this.#column === 'object' && typeof value === 'number') {
      this.numFmt = 'yyyy-mm-dd hh:mm:ss';
      return clockTime(value, this.#zone);
    }
    if (typeof value === 'number') {
      this.numFmt = '0';
      return value;
    }
    if (typeof value === 'object') {
      const decimals = value.decimal.split('.')[1] ?? '';
      this.numFmt = decimals === '' ? '0' : `0.${'0'.repeat(decimals.length)}`;
      return Number(value.decimal);
    }
    this.numFmt = '@';
    return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT - 1)}…` : value;
  }
}
