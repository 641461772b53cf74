import type { ListedTransfer } from '@baize/database';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../lib/settings/default-settings.ts';
import { csvLines } from '../lines.ts';
import { transfersAsJson, transfersTable } from './transfers-file.ts';

const stake = (currency: string, amountMinor: number): ListedTransfer => ({
  id: '9007199254740993',
  at: Date.UTC(2026, 10, 20, 17),
  from: `player:ana@${currency}`,
  fromName: 'Ana',
  to: `table:kyoto@${currency}`,
  toName: 'Kyoto',
  currency,
  amountMinor,
  code: 'stake',
  roundId: 'KYOTO-1',
  reason: null,
});

async function* transfers() {
  yield stake('JPY', 1_250);
  yield stake('KWD', 1_250);
  yield stake('KWD', 5);
}

const whole = async (text: AsyncGenerator<string>): Promise<string> => {
  let all = '';
  for await (const part of text) all += part;
  return all;
};

it('transfers as CSV count in the minor units of their currency', async () => {
  const [head, ...lines] = (await whole(csvLines(transfersTable(transfers()), DEFAULT_SETTINGS.csv))).split('\r\n');
  expect(head).toBe('transfer,at,from,from name,to,to name,currency,amount,code,round,reason');
  expect(lines.slice(0, 2)).toEqual([
    '9007199254740993,2026-11-20T17:00:00.000Z,player:ana@JPY,Ana,table:kyoto@JPY,Kyoto,JPY,1250,stake,KYOTO-1,',
    '9007199254740993,2026-11-20T17:00:00.000Z,player:ana@KWD,Ana,table:kyoto@KWD,Kyoto,KWD,1.250,stake,KYOTO-1,',
  ]);
  expect(lines[2]).toContain(',KWD,0.005,');
});

it('transfers as JSON count in minor units and name the currency', async () => {
  const read: unknown = JSON.parse(await whole(transfersAsJson(transfers())));
  expect(read).toMatchObject([
    { currency: 'JPY', amountMinor: 1_250 },
    { currency: 'KWD', amountMinor: 1_250 },
    { currency: 'KWD', amountMinor: 5 },
  ]);
});
