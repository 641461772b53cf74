import type { ListedPlayer } from '@baize/database';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../lib/settings/default-settings.ts';
import { csvLines } from '../lines.ts';
import { playersTable } from './players-file.ts';

const SEEN = Date.UTC(2026, 10, 20, 17);
const player = (more: Partial<ListedPlayer>): ListedPlayer => ({
  ...{ id: 'p1', name: '=Ana', guest: false, state: 'active', balances: [], rounds: 12, moreRounds: false },
  ...{ createdAt: SEEN - 60_000, lastSeenAt: SEEN, ...more },
});

async function* players() {
  yield player({
    balances: [
      { currency: 'EUR', balanceMinor: 123_456 },
      { currency: 'JPY', balanceMinor: 1_250 },
    ],
  });
  yield player({
    id: 'p2',
    name: 'Guest 7',
    guest: true,
    state: 'disabled',
    lastSeenAt: null,
    rounds: 10_000,
    moreRounds: true,
  });
}

it('players as CSV have a line for each balance, and one without any', async () => {
  let file = '';
  for await (const part of csvLines(playersTable(players()), DEFAULT_SETTINGS.csv)) file += part;
  expect(file.split('\r\n')).toEqual([
    'player,name,kind,state,since,last seen,rounds,currency,balance',
    "p1,'=Ana,account,active,2026-11-20T16:59:00.000Z,2026-11-20T17:00:00.000Z,12,EUR,1234.56",
    "p1,'=Ana,account,active,2026-11-20T16:59:00.000Z,2026-11-20T17:00:00.000Z,12,JPY,1250",
    'p2,Guest 7,guest,disabled,2026-11-20T16:59:00.000Z,,>10000,,',
    '',
  ]);
});
