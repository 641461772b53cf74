import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createAuth, readSession } from '@baize/auth';
import { createPrisma } from '@baize/database';
import { startTestDatabase } from '@baize/database/testing';
import { games, type Wager } from '@baize/rules';
import { expect, test } from 'vitest';
import { admitPlayers, Chance, restless, signInAsGuest, signInWith } from '../src/index.ts';
import { ME, tableOf } from './hand-table.ts';

const ids = Object.keys(games) as (keyof typeof games)[];

/** Two hundred commands of a random player, and whether each was valid at the table. */
function evening(id: (typeof ids)[number], seed: number): readonly string[] {
  const table = tableOf(id);
  table.open(60_000);
  const chance = new Chance(seed);
  return Array.from({ length: 200 }, () => {
    const command = restless({ sight: table.sight(), chance, betsPlaced: 0 });
    if (command?.type === 'placeBets') table.bet(ME, ...(command.wagers as Wager[]));
    if (command?.type === 'withdrawBets') table.withdraw(ME, ...(command.wagers as Wager[]));
    return JSON.stringify(command ?? null);
  });
}

test.each(ids)('at %s the same seed acts the same, another one differs, and every command is valid', (id) => {
  const first = evening(id, 1);
  expect(evening(id, 1)).toEqual(first);
  expect(evening(id, 2)).not.toEqual(first);
  expect(first.filter((command) => command.includes('placeBets')).length).toBeGreaterThan(1);
});

test('players sign in through the web app and with prepared sessions alike', async () => {
  const database = await startTestDatabase();
  const prisma = createPrisma(database.url);
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`; // a listening TCP server
  const auth = createAuth({ prisma, secret: 'a secret that only these tests know', baseUrl: address });
  http.on('request', async (request, response) => {
    const headers = request.headers as Record<string, string>; // no header occurs twice here
    const body = await text(request);
    const answer = await auth.handle(new Request(`${address}${request.url}`, { method: 'POST', body, headers }));
    response.writeHead(answer.status, { 'set-cookie': answer.headers.getSetCookie() }).end(await answer.text());
  });
  try {
    const identityOf = (cookie: string) => readSession(auth, new Headers({ cookie }));
    expect(await identityOf(await signInAsGuest(address))).toMatchObject({ role: 'player', guest: true });
    await expect(signInWith(address, 'nobody', 'a password of some length')).rejects.toThrow(/wrong-credentials/);
    const [pass] = await admitPlayers(auth, ['Mia']);
    expect(await identityOf(pass?.cookie ?? '')).toMatchObject({ userId: pass?.userId, name: 'Mia', guest: false });
    expect(await identityOf(`${pass?.cookie.slice(0, -4)}AAAA`)).toBeNull();
  } finally {
    http.close();
    await prisma.$disconnect();
    await database.stop();
  }
});
