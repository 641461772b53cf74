import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { csvAmount } from '../../files/csv.ts';
import type { FileTable } from './columns.ts';
import { xlsxBytes } from './xlsx.ts';

interface Row {
  readonly id: string;
  readonly minor: number;
  readonly currency: string;
  readonly at: number | null;
  readonly text: string | null;
}

const COLUMNS: FileTable<Row>['columns'] = {
  id: ({ id }) => id,
  amount: ({ minor, currency }) => csvAmount(minor, currency),
  at: { at: ({ at }) => at },
  bets: () => 3,
  text: ({ text }) => text,
};

/** The parts of an archive, by the names in its directory. */
function unzipped(archive: Buffer): Readonly<Record<string, string>> {
  const end = archive.lastIndexOf('PK\x05\x06');
  const parts: Record<string, string> = {};
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    const [size, nameLength, extra, comment] = [20, 28, 30, 32].map((offset) =>
      offset === 20 ? archive.readUInt32LE(at + offset) : archive.readUInt16LE(at + offset),
    ) as [number, number, number, number]; // one for each offset
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    parts[name] = inflateRawSync(archive.subarray(start, start + size)).toString('utf8');
    at += 46 + nameLength + extra + comment;
  }
  return parts;
}

/** The cells of the first sheet, each with the format of its number and what it holds. */
async function cellsOf(rows: readonly Row[], zone: string) {
  const bytes = await new Response(xlsxBytes({ columns: COLUMNS, rows }, zone)).arrayBuffer();
  const parts = unzipped(Buffer.from(bytes));
  const styles = parts['xl/styles.xml'] ?? '';
  const own = Object.fromEntries(
    [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  );
  const formats = [...(/<cellXfs.*?<\/cellXfs>/s.exec(styles)?.[0] ?? '').matchAll(/<xf [^>]*numFmtId="(\d+)"/g)].map(
    ([, id = '']) => own[id] ?? id,
  );
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(
      ([, column, attributes = '', content = '']) => ({
        column,
        is: /t="(\w+)"/.exec(attributes)?.[1] ?? 'n',
        format: formats[Number(/s="(\d+)"/.exec(attributes)?.[1] ?? 0)],
        holds: content.replace(/<[^>]*>/g, ''),
        isFormula: content.includes('<f'),
      }),
    ),
  );
}

/** A date as a workbook counts it: days since the end of 1899. */
const day = (text: string) => String((Date.parse(text) - Date.UTC(1899, 11, 30)) / 86_400_000);

const row = (more: Partial<Row>): Row => ({ id: '007', minor: 0, currency: 'EUR', at: null, text: null, ...more });

it('a workbook has amounts as numbers with the decimals of their currency, dates in the zone of the reader, and ids as text', async () => {
  const [head = [], ...rows] = await cellsOf(
    [
      row({ minor: 123_450, at: Date.parse('2026-11-20T23:45:00.250Z') }),
      row({ minor: -1_250, currency: 'JPY', at: Date.parse('2026-07-20T10:00:00Z') }),
      row({ minor: 1_500, currency: 'KWD' }),
    ],
    'Europe/Vienna',
  );
  expect(head.map(({ is, holds }) => [is, holds])).toEqual(
    ['id', 'amount', 'at (Europe/Vienna)', 'bets', 'text'].map((name) => ['inlineStr', name]),
  );
  const cell = (at: number, column: string) => rows[at]?.find((each) => each.column === column);
  expect(cell(0, 'A')).toMatchObject({ is: 'inlineStr', holds: '007' });
  expect([0, 1, 2].map((at) => cell(at, 'B'))).toMatchObject([
    { is: 'n', format: expect.stringMatching(/^(2|0\.00)$/), holds: '1234.5' },
    { is: 'n', format: expect.stringMatching(/^(1|0)$/), holds: '-1250' },
    { is: 'n', format: '0.000', holds: '1.5' },
  ]);
  expect([0, 1].map((at) => cell(at, 'C'))).toMatchObject([
    { is: 'n', format: 'yyyy-mm-dd hh:mm:ss', holds: day('2026-11-21T00:45:00Z') },
    { is: 'n', format: 'yyyy-mm-dd hh:mm:ss', holds: day('2026-07-20T12:00:00Z') },
  ]);
  expect(cell(2, 'C')?.holds ?? '').toBe('');
  expect(cell(0, 'D')).toMatchObject({ is: 'n', holds: '3' });
});

it('a workbook holds no formula, whatever a text begins with, and no text that is too long for a cell', async () => {
  const texts = ['=1+1', '+41', '-2+3', '@SUM(A1)', '\t=1', '12', '<b>&', 'x'.repeat(40_000)];
  const [, ...rows] = await cellsOf(
    texts.map((text) => row({ text })),
    'UTC',
  );
  const cells = rows.map((cells) => cells.find(({ column }) => column === 'E'));
  expect(cells.map((cell) => [cell?.is, cell?.isFormula])).toEqual(texts.map(() => ['inlineStr', false]));
  const held = cells.map((cell) => cell?.holds ?? '');
  expect(held.slice(0, -1)).toEqual(['=1+1', '+41', '-2+3', '@SUM(A1)', '\t=1', '12', '&lt;b&gt;&amp;']);
  expect([held.at(-1)?.length, held.at(-1)?.at(-1)]).toEqual([32_767, '…']);
});

it('a workbook is written while it is read, and read no further once nobody wants it', async () => {
  let ended = false;
  async function* endless() {
    try {
      for (let nth = 0; ; nth++) yield row({ id: `${nth}`, text: 'x'.repeat(2_000) });
    } finally {
      ended = true;
    }
  }
  const reader = xlsxBytes({ columns: COLUMNS, rows: endless() }, 'UTC').getReader();
  for (let piece = 0; piece < 20; piece++) expect((await reader.read()).done).toBe(false);
  expect(ended).toBe(false);
  await reader.cancel();
  expect(ended).toBe(true);
});
