import type { ListedRound } from '@baize/database';
import { describe, expect, it } from 'vitest';
import { csvAmount, csvLine } from '../../../files/csv.ts';
import { DEFAULT_SETTINGS } from '../../../lib/settings/default-settings.ts';
import { csvLines } from '../lines.ts';
import { roundsAsJson, roundsTable } from './rounds-file.ts';

const PLAIN = DEFAULT_SETTINGS.csv;

const ROUND: ListedRound = {
  id: 'VESPER-1042',
  tableId: 'vesper',
  tableName: 'Vesper, "the old one"',
  currency: 'EUR',
  number: 1042,
  game: 'roulette',
  rulesVersion: 1,
  configVersion: 12,
  state: 'settled',
  dealing: 'console',
  dealerId: 'u-dora',
  dealerName: '=HYPERLINK("x")',
  openedAt: Date.UTC(2026, 10, 20, 17, 0, 0, 4),
  closedAt: Date.UTC(2026, 10, 20, 17, 0, 25),
  endedAt: Date.UTC(2026, 10, 20, 17, 1),
  resettled: false,
  players: 3,
  bets: 7,
  handleMinor: 100_005,
  payoutMinor: 100_030,
  houseResultMinor: -25,
  entered: 0,
  corrections: 1,
  voidReason: null,
  result: { number: 17 },
  shoeId: null,
  shoeRevealed: false,
  demo: { players: 1, handleMinor: 100_000, payoutMinor: 25 },
  soFar: null,
};

async function* rounds(...list: readonly ListedRound[]) {
  yield* list;
}

const whole = async (text: AsyncGenerator<string>): Promise<string> => {
  let all = '';
  for await (const part of text) all += part;
  return all;
};

describe('rounds as CSV', () => {
  it('have a head, decimal amounts, times in UTC, and nothing a spreadsheet would run', async () => {
    const [head, line, ...rest] = (await whole(csvLines(roundsTable(rounds(ROUND)), PLAIN))).split('\r\n');
    expect(head).toBe(
      'round,table id,table,game,rules version,configuration version,state,dealt by,dealer id,dealer,opened,bets closed,ended,players,bets,currency,handle,payout,house result,corrections,result corrected,void because,shoe,demo players,demo handle,demo payout',
    );
    expect(line).toBe(
      'VESPER-1042,vesper,"Vesper, ""the old one""",roulette,1,12,settled,dealer,u-dora,"\'=HYPERLINK(""x"")",2026-11-20T17:00:00.004Z,2026-11-20T17:00:25.000Z,2026-11-20T17:01:00.000Z,3,7,EUR,1000.05,1000.30,-0.25,1,,,,1,1000.00,0.25',
    );
    expect(rest).toEqual(['']);
  });

  it('are read by German and French spreadsheets: amounts, umlauts and times', async () => {
    const form = { separator: 'semicolon', decimal: 'comma', forSpreadsheets: true } as const;
    const kuwait = { ...ROUND, tableName: 'Grüner Salon', currency: 'KWD' };
    const [head, line] = (await whole(csvLines(roundsTable(rounds(kuwait)), form))).split('\r\n');
    expect(head?.slice(0, 10)).toBe('\uFEFFround;tab');
    expect(head).toContain(';opened (UTC);bets closed (UTC);ended (UTC);players;');
    expect(line).toContain(';Grüner Salon;');
    expect(line).toContain(
      ';2026-11-20 17:00:00;2026-11-20 17:00:25;2026-11-20 17:01:00;3;7;KWD;100,005;100,030;-0,025;',
    );
  });

  it.each([
    ['JPY', '100005,100030,-25', '1,100000,25'],
    ['KWD', '100.005,100.030,-0.025', '1,100.000,0.025'],
    ['BRL', '1000.05,1000.30,-0.25', '1,1000.00,0.25'],
  ])('count in the minor units of %s', async (currency, amounts, demo) => {
    const line = (await whole(csvLines(roundsTable(rounds({ ...ROUND, currency })), PLAIN))).split('\r\n')[1];
    expect(line).toContain(`,3,7,${currency},${amounts},1,,,,${demo}`);
  });

  it('leave empty what a round that is not settled does not have', async () => {
    const open = { ...ROUND, state: 'playing' as const, endedAt: null };
    const line = (await whole(csvLines(roundsTable(rounds(open)), PLAIN))).split('\r\n')[1];
    expect(line).toContain(',in play,');
    expect(line).toContain('T17:00:25.000Z,,,,EUR,,,,1,,');
  });
});

describe('rounds as JSON', () => {
  it('are read back whole, also when there are none', async () => {
    const read: unknown = JSON.parse(await whole(roundsAsJson(rounds(ROUND, { ...ROUND, id: 'VESPER-1043' }))));
    expect(read).toMatchObject([
      { id: 'VESPER-1042', houseResultMinor: -25, result: { number: 17 }, openedAt: '2026-11-20T17:00:00.004Z' },
      { id: 'VESPER-1043' },
    ]);
    expect(JSON.parse(await whole(roundsAsJson(rounds())))).toEqual([]);
  });
});

describe('a cell of CSV', () => {
  it.each([
    ['+1', "'+1\r\n"],
    ['-12.50', '-12.50\r\n'],
    ['@SUM(A1)', "'@SUM(A1)\r\n"],
    ['two\nlines', '"two\nlines"\r\n'],
  ])('%j', (value, line) => {
    expect(csvLine([value], PLAIN)).toBe(line);
  });

  it.each([
    [5, 'EUR', '0.05'],
    [-5, 'EUR', '-0.05'],
    [123_456, 'EUR', '1234.56'],
    [1_250, 'JPY', '1250'],
    [-1_250, 'JPY', '-1250'],
    [5, 'KWD', '0.005'],
    [-1_234_567, 'KWD', '-1234.567'],
    [0, 'EUR', '0.00'],
  ])('%i %s', (minor, currency, text) => {
    expect(csvAmount(minor, currency)).toEqual({ decimal: text });
  });
});
