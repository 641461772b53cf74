import { playerAccount } from '@baize/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool, eachPlayer, listPlayers } from '../../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';
import { writePerson, writeRound, writeTable } from './written.ts';

const AT = Date.UTC(2026, 10, 20, 17);

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  await writeTable(pool, 'vesper', 'Vesper', 'roulette');
  for (const [id, name] of [
    ['p1', 'Ana'],
    ['p2', 'Anatol'],
    ['p3', 'Bela'],
    ['p4', 'Guest 100%'],
  ] as const)
    await writePerson(pool, id, name);
  await writePerson(pool, 'd1', 'Andrea', 'dealer');
  await pool.query(`INSERT INTO ledger_account ("ownerKind", "ownerId", currency) VALUES ('player', 'p1', 'JPY')`);
  await pool.query(`UPDATE "user" SET banned = true WHERE id = 'p2'`);
  await pool.query(`INSERT INTO self_exclusion ("playerId", at, until)
                    VALUES ('p3', now(), now() + interval '7 days'), ('p4', now() - interval '2 days', now() - interval '1 day')`);
  await pool.query(`UPDATE "user" SET "isAnonymous" = true, username = NULL WHERE id = 'p4'`);
  await pool.query(
    `INSERT INTO session (id, token, "userId", "ipAddress", "expiresAt", "updatedAt")
     VALUES ('s1', 's1', 'p3', '192.0.2.7', now() + interval '1 hour', $1),
            ('s2', 's2', 'p1', '192.0.2.7', now() - interval '1 hour', $2)`,
    [new Date(AT + 60_000), new Date(AT - 60_000)],
  );
  await writeRound(pool, { id: 'VESPER-1', openedAt: AT, players: { p1: [100, 0], p3: [100, 200] } });
  await writeRound(pool, { id: 'VESPER-2', openedAt: AT + 1_000, players: { p1: [100, 0] } });
});

afterAll(async () => {
  await pool.end();
  await database.stop();
});

const found = async (text: string) => (await listPlayers(pool, text, 50)).players.map(({ id }) => id);

describe('the list of players', () => {
  test('has every player by name with balances, rounds and when they were last seen, and no staff', async () => {
    const { players } = await listPlayers(pool, '', 50);
    expect(players.map(({ id }) => id)).toEqual(['p1', 'p2', 'p3', 'p4']);
    expect(players[0]).toMatchObject({
      ...{ name: 'Ana', guest: false, state: 'active', rounds: 2, moreRounds: false, lastSeenAt: AT + 1_000 },
      balances: [
        { currency: 'EUR', balanceMinor: 0 },
        { currency: 'JPY', balanceMinor: 0 },
      ],
    });
    expect(players[1]).toMatchObject({ state: 'disabled', rounds: 0, lastSeenAt: null });
    expect(players[2]).toMatchObject({ state: 'away', rounds: 1, lastSeenAt: AT + 60_000 });
    expect(players[3]).toMatchObject({ state: 'active', guest: true });
  });

  test.each([
    ['the beginning of a name', ' an ', ['p1', 'p2']],
    ['a name as it is written', 'Bela', ['p3']],
    ['a name of a guest, with what means something in a pattern', 'Guest 100%', ['p4']],
    ['an id', 'p3', ['p3']],
    ['an account of the ledger', playerAccount('p1', 'JPY'), ['p1']],
    ['a round', 'vesper-1', ['p1', 'p3']],
    ['the address of a session that is open', '192.0.2.7', ['p3']],
    ['the id of somebody who works here', 'd1', []],
    ['nothing that anybody has', "' OR true --", []],
  ])('finds by %s', async (_, text, ids) => {
    expect(await found(text)).toEqual(ids);
  });

  test('finds the players of a round that is still in play by their stakes', async () => {
    await pool.query(
      `INSERT INTO transfer ("from", "to", amount, code, "roundId", "tableId") VALUES ($1, 'table:vesper', 5, 'stake', 'VESPER-3', 'vesper')`,
      [playerAccount('p2', 'EUR')],
    );
    expect(await found('VESPER-3')).toEqual(['p2']);
  });

  test('turns its pages in both directions, and has every player in a file', async () => {
    const first = await listPlayers(pool, '', 3);
    expect([first.players.map(({ id }) => id), first.previous]).toEqual([['p1', 'p2', 'p3'], null]);
    const second = await listPlayers(pool, '', 3, first.next ?? undefined);
    expect([second.players.map(({ id }) => id), second.next]).toEqual([['p4'], null]);
    const back = await listPlayers(pool, '', 3, second.previous ?? undefined);
    expect([back.players.map(({ id }) => id), back.previous]).toEqual([['p1', 'p2', 'p3'], null]);
    const inFile: string[] = [];
    for await (const { id } of eachPlayer(pool, 'an')) inFile.push(id);
    expect(inFile).toEqual(['p1', 'p2']);
  });
});
