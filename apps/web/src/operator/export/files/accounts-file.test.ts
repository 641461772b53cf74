import type { ListedAccount } from '@baize/database';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../lib/settings/default-settings.ts';
import { csvLines } from '../lines.ts';
import { accountsAsJson, accountsTable } from './accounts-file.ts';

const holds = (id: string, name: string | null, currency: string, balanceMinor: number): ListedAccount => ({
  ...{ id, kind: 'player', name, currency, balanceMinor },
});

async function* accounts() {
  yield holds('player:ana', '=Ana', 'EUR', 123_456);
  yield holds('player:ben@JPY', 'Ben', 'JPY', 1_250);
  yield holds('player:cy@KWD', null, 'KWD', -5);
}

const whole = async (text: AsyncGenerator<string>): Promise<string> => {
  let all = '';
  for await (const part of text) all += part;
  return all;
};

it('R23: accounts as CSV count in the minor units of their currency, with nothing a spreadsheet would run', async () => {
  expect((await whole(csvLines(accountsTable(accounts()), DEFAULT_SETTINGS.csv))).split('\r\n')).toEqual([
    'account,kind,name,currency,balance',
    "player:ana,player,'=Ana,EUR,1234.56",
    'player:ben@JPY,player,Ben,JPY,1250',
    'player:cy@KWD,player,,KWD,-0.005',
    '',
  ]);
});

it('accounts as JSON count in minor units and name the currency', async () => {
  expect(JSON.parse(await whole(accountsAsJson(accounts())))).toMatchObject([
    { id: 'player:ana', currency: 'EUR', balanceMinor: 123_456 },
    { currency: 'JPY', balanceMinor: 1_250 },
    { currency: 'KWD', balanceMinor: -5 },
  ]);
});
