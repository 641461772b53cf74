import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '@baize/database';
import { startTestDatabase, type TestDatabase } from '@baize/database/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { BusWitness } from '../../../../chaos/cluster/bus-witness.ts';
import { witnessConfig, witnessKey } from '../../../../chaos/cluster/witness-key.ts';
import { findNats } from '../../../../scripts/running/find-nats.mjs';
import { type Nats, startNats } from '../../../../scripts/running/nats.mjs';
import { NatsBus } from '../../src/bus/nats-bus.ts';
import { silent } from '../fixtures/silent-log.ts';

const ROUND = 'round-1';

describe.skipIf(findNats() === null)('the witness on the bus', () => {
  const key = witnessKey();
  const folder = mkdtempSync(join(tmpdir(), 'baize-witness-'));
  let database: TestDatabase;
  let pool: ReturnType<typeof createPool>;
  let nats: Nats;
  beforeAll(async () => {
    const config = join(folder, 'nats.conf');
    writeFileSync(config, witnessConfig(key));
    [database, nats] = await Promise.all([startTestDatabase(), startNats({ config })]);
    pool = createPool(database.url);
    const facts = [
      { fact: 'card', place: 'position:1', card: 'As' },
      { fact: 'card', place: 'dealer', card: 'Kd' },
      { fact: 'act', act: 'turn', place: 'position:1' },
    ];
    for (const [i, fact] of facts.entries())
      await pool.query(
        `INSERT INTO event ("tableId", version, "roundId", type, data, actor, at) VALUES ('monster', $1, $2, 'reported', $3, 'shoe', now())`,
        [i + 1, ROUND, { fact }],
      );
  });
  afterAll(async () => {
    await pool.end();
    await Promise.all([database.stop(), nats.stop()]);
    rmSync(folder, { recursive: true });
  });

  const view = (version: number, ...cards: string[]) => ({
    public: { view: { tableId: 'monster', version, roundId: ROUND, round: { cards } } },
    own: [{ userId: 'ana', view: { round: { cards: ['As'] } } }],
  });

  test('names every card that was hidden when everybody was told of it, and none that was not', async () => {
    const witness = await BusWitness.open(nats.url, key.seed);
    const settings = { servers: [nats.url], seed: nats.keys.engine.seed, caFile: undefined, prefix: 'baize' };
    const parts = { name: 'a test', refused: () => undefined, restored: () => undefined, log: silent };
    const engine = await NatsBus.open(settings, parts);
    const messages = [view(1, 'down'), view(2, 'Kd'), view(3, 'Kd', 'As')];
    for (const message of messages) engine.publish('table.monster.publication', message);
    await engine.flush();
    await vi.waitFor(async () => expect((await witness.proof(pool)).said).toMatch(/^3 messages on the bus, 2 of them/));
    expect((await witness.proof(pool)).wrong).toEqual([]);
    engine.publish('table.monster.publication', view(2, 'Kd', 'As'));
    engine.publish('table.monster.attend', { gateway: 'As' });
    engine.publish('table.vesper.publication', view(1, 'down'));
    await engine.flush();
    await vi.waitFor(async () =>
      expect((await witness.proof(pool)).wrong).toEqual([
        'a card on baize.table.monster.attend',
        'a view of monster on baize.table.vesper.publication',
        `the public part of monster names As of ${ROUND} in version 2`,
      ]),
    );
    await Promise.all([engine.close(), witness.close()]);
  });
});
