import { chainKey } from '@baize/database';
import {
  type DossierAct,
  dossierActs,
  dossierConfigurations,
  dossierRounds,
  dossierTables,
  LineProof,
  type LinkLine,
  type RoundLine,
  readRecorded,
  roundsLeftOut,
  signedAct,
} from '@baize/database/dossier';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyOf, type Evening, playEvening } from './evening.ts';

const KEY = chainKey('c4'.repeat(32)).publicHex;
const PERIOD = { from: 0, until: Date.now() + 3_600_000 };

let evening: Evening;
let copy: Awaited<ReturnType<typeof copyOf>>;
let pool: pg.Pool;

beforeAll(async () => {
  evening = await playEvening();
  copy = await copyOf(evening);
  pool = copy.pool;
}, 180_000);

afterAll(async () => {
  await copy.drop();
  await evening.close();
});

/** All rounds of the evening, as the files of a dossier hold them. */
async function read(): Promise<{ links: LinkLine[]; rounds: RoundLine[] }> {
  const [table] = await dossierTables(pool, { table: 'quick' });
  if (!table) throw new Error('there is no such table');
  const found: { links: LinkLine[]; rounds: RoundLine[] } = { links: [], rounds: [] };
  for await (const { links, rounds } of dossierRounds(pool, table, PERIOD)) {
    found.links.push(...links);
    found.rounds.push(...rounds);
  }
  return found;
}

function faultsOf({ links, rounds }: { links: readonly LinkLine[]; rounds: readonly RoundLine[] }, key = KEY) {
  const proof = new LineProof([key]);
  const faults = [...links.map((link) => proof.link(link))];
  for (const { round, events, shoe } of rounds) {
    faults.push(proof.record(round), shoe && proof.record(shoe.record));
    for (const event of events) faults.push(proof.event('quick', event));
  }
  return faults.filter((fault) => fault !== null);
}

test('every finished round stands in its dossier as its links have it, with its reversal, and none that shares a link with a round in play', async () => {
  const whole = await read();
  expect(faultsOf(whole)).toEqual([]);
  const ids = whole.rounds.map(({ round }) => round.key);
  expect(ids).toEqual(expect.arrayContaining([evening.reversed, evening.plain, evening.asked]));
  const { rows } = await pool.query<{ open: number }>(
    `SELECT min("firstVersion") AS open FROM round WHERE "endedAt" IS NULL`,
  );
  for (const { link } of whole.links)
    if (link.chain !== 'records') expect(link.last).toBeLessThan(rows[0]?.open ?? 1e9);
  const numbers = whole.rounds.map(({ round }) => Number(readRecorded(round).number));
  expect(numbers).toEqual(numbers.map((_, nth) => (numbers[0] ?? 0) + nth));
});

test('a round with an event that may not be shown yet is left out, and counted as such', async () => {
  const [table] = await dossierTables(pool, { table: 'quick' });
  const { rows } = await pool.query<{ number: number; version: number }>(
    `SELECT r.number, max(e.version) AS version FROM round r JOIN event e ON e."roundId" = r.id WHERE r.id = $1 GROUP BY 1`,
    [evening.reversed],
  );
  if (!table || !rows[0]) throw new Error('nothing was played');
  const { number, version } = rows[0];
  expect(await roundsLeftOut(pool, table, PERIOD)).not.toContain(number);
  const earlier = { ...table, upTo: version - 1 };
  expect(await roundsLeftOut(pool, earlier, PERIOD)).toContain(number);
  for await (const { rounds } of dossierRounds(pool, earlier, PERIOD))
    expect(rounds.map(({ round }) => round.key)).not.toContain(evening.reversed);
});

test('an event, a transfer, a row or a digest that is not as it was signed is named, and everything under another key', async () => {
  const whole = await read();
  const nth = whole.rounds.findIndex(({ round }) => round.key === evening.plain);
  const round = whole.rounds[nth];
  const at = round?.events.findIndex(({ transfers }) => transfers !== undefined) ?? -1;
  const event = round?.events[at];
  if (!round || event?.row == null) throw new Error('nothing was bet');
  const { version } = event;
  const withEvent = (change: object) => ({
    ...whole,
    rounds: whole.rounds.with(nth, { ...round, events: round.events.with(at, { ...event, ...change }) }),
  });
  const wrong = (what: string) => [{ what, tableId: 'quick', version }];
  expect(faultsOf(withEvent({ row: event.row.replace('500', '501') }))).toEqual(wrong('event-unproven'));
  expect(faultsOf(withEvent({ row: null, digest: 'ab'.repeat(32) }))).toEqual(wrong('event-unproven'));
  expect(faultsOf(withEvent({ transfers: undefined }))).toEqual(wrong('transfers-unproven'));
  expect(faultsOf(withEvent({ version: 1e6 }))).toEqual([{ what: 'event-unproven', tableId: 'quick', version: 1e6 }]);
  const rewritten = { ...round, round: { ...round.round, row: round.round.row.replace('"settled"', '"void"') } };
  expect(faultsOf({ ...whole, rounds: whole.rounds.with(nth, rewritten) })).toEqual([
    { what: 'record-unproven', source: 'round', key: evening.plain },
  ]);
  const [first] = whole.links;
  if (!first) throw new Error('there is no link');
  const forged = { link: { ...first.link, at: first.link.at + 1 } };
  expect(faultsOf({ links: [forged], rounds: [] })).toEqual([
    { what: 'link-unsigned', chain: first.link.chain, number: first.link.number },
  ]);
  const another = faultsOf({ links: whole.links, rounds: [] }, chainKey('d5'.repeat(32)).publicHex);
  expect(another).toHaveLength(whole.links.length);
});

test('the configurations and the acts of the period are there, each act of the log as its link has it, and no line of the chat', async () => {
  const tables = await dossierTables(pool, {});
  const configurations = await dossierConfigurations(pool, tables, PERIOD);
  const proof = new LineProof([KEY]);
  const check = ({ links }: { links: readonly LinkLine[] }) => links.map((link) => proof.link(link));
  expect(check(configurations).filter(Boolean)).toEqual([]);
  expect(configurations.records.map((each) => proof.record(each)).filter(Boolean)).toEqual([]);
  expect(configurations.records.map(({ key }) => key)).toContain('quick 1');
  const acts: DossierAct[] = [];
  for await (const part of dossierActs(pool, PERIOD)) {
    expect(check(part).filter(Boolean)).toEqual([]);
    acts.push(...part.acts);
  }
  const proven = acts.flatMap(({ record }) => record ?? []);
  expect(proven.map((each) => proof.record(each)).filter(Boolean)).toEqual([]);
  expect(acts.map(({ act }) => act.act)).toEqual(expect.arrayContaining(['reversal-asked', 'round-reversed']));
  expect(JSON.stringify(acts)).not.toContain('a lout');
});

test('an act that was written just now has no signature before the game server runs again', async () => {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO audit_entry (by, act) VALUES ('house', 'verified') RETURNING id::text`,
  );
  expect(await signedAct(pool, rows[0]?.id ?? '')).toBeNull();
  const { rows: before } = await pool.query<{ id: string }>('SELECT id::text FROM audit_entry ORDER BY id LIMIT 1');
  const signed = await signedAct(pool, before[0]?.id ?? '');
  expect(signed?.links).toHaveLength(1);
  expect(signed?.records.map(({ source }) => source)).toEqual(['audit_entry']);
});
