import { createHash } from 'node:crypto';
import { createPool } from '@baize/database';
import { startTestDatabase } from '@baize/database/testing';
import { DECK } from '@baize/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cryptoEntropy } from '../../../src/dealing/entropy.ts';
import { PostgresShoes } from '../../../src/dealing/postgres-shoes.ts';
import { commitmentOf, seal, unseal } from '../../../src/dealing/seal.ts';
import { sealKeys } from '../../../src/dealing/seal-keys.ts';
import { MemoryShoeStore, type ShoeStore } from '../../../src/dealing/shoe-store.ts';
import { BrokenSeal, Shoes } from '../../../src/dealing/shoes.ts';
import { fisherYates, shuffled } from '../../../src/dealing/shuffle.ts';
import { Ownership } from '../../../src/ownership/ownership.ts';
import { seeded } from '../../fixtures/chance/random.ts';
import { unshuffled } from '../../fixtures/chance/unshuffled.ts';
import { accepted, openTestCasino } from '../../fixtures/open-table.ts';

const KEY = Buffer.alloc(32, 3);
const SHOE = { kind: 'shoe', decks: 8, cutCardFromEnd: 14, burn: true } as const;

/** Sum of (seen − expected)² / expected. */
const chiSquare = (seen: readonly number[], expected: number): number =>
  seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);

describe('shuffling', () => {
  test('R2, R3: every card is equally frequent at every position (chi-square at 99.9 %)', () => {
    const random = seeded(20_260_101);
    const entropy = { below: random, bytes: cryptoEntropy.bytes };
    const rounds = 20_000;
    const seen = Array.from({ length: 10 }, () => Array.from({ length: 10 }, () => 0));
    for (let i = 0; i < rounds; i++) {
      for (const [position, card] of fisherYates([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], entropy).entries()) {
        const row = seen[position] ?? [];
        row[card] = (row[card] ?? 0) + 1;
      }
    }
    // 9 degrees of freedom: exceeds 27.9 by chance once in a thousand.
    for (const row of seen) expect(chiSquare(row, rounds / 10)).toBeLessThan(27.9);
  });

  test('R2: every order of four cards is equally frequent', () => {
    const random = seeded(7);
    const orders = new Map<string, number>();
    for (let i = 0; i < 24_000; i++) {
      const order = fisherYates(['a', 'b', 'c', 'd'], { below: random, bytes: cryptoEntropy.bytes }).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(24);
    // 23 degrees of freedom
    expect(chiSquare([...orders.values()], 1_000)).toBeLessThan(49.7);
  });

  test('R1: the production entropy source draws every pocket equally often', async () => {
    const shoes = new Shoes(new MemoryShoeStore(), sealKeys(KEY), cryptoEntropy);
    const wheel = { kind: 'wheel', pockets: 37, spins: 37_000 } as const;
    const { sealId } = await shoes.sealNumbers('vesper', wheel, 1_800_000_000_000);
    const seen = Array.from({ length: 37 }, () => 0);
    for (let spin = 0; spin < 37_000; spin++) {
      const number = shoes.number(sealId, spin);
      seen[number] = (seen[number] ?? 0) + 1;
    }
    expect(() => shoes.number(sealId, 37_000)).toThrow();
    // 36 degrees of freedom; exceeded by chance once in 10 million runs
    expect(chiSquare(seen, 1_000)).toBeLessThan(104);
  });

  test('R4: a shoe holds every card eight times, a deck once', () => {
    const { order } = shuffled(SHOE, cryptoEntropy);
    for (const card of DECK) expect(order.filter((each) => each === card)).toHaveLength(8);
    expect(new Set(shuffled({ kind: 'deck', decks: 1 }, cryptoEntropy).order).size).toBe(52);
  });

  test('the first card burns as many cards as its value, a ten or a face card ten; the cut card is before the last fourteen', () => {
    expect(shuffled(SHOE, unshuffled())).toMatchObject({ burned: 2, cut: 416 - 14 });
    for (let i = 0; i < 50; i++) {
      const { order, burned } = shuffled(SHOE, cryptoEntropy);
      const rank = order[0]?.charAt(0) ?? '';
      expect(burned).toBe('TJQK'.includes(rank) ? 11 : 1 + (rank === 'A' ? 1 : Number(rank)));
    }
  });
});

describe('a sealed shoe', () => {
  const secret = { salt: 'abcd', text: DECK.join('') };

  test('opens with its key and id, and with no other', () => {
    const sealed = seal(KEY, 'shoe-1', secret, cryptoEntropy);
    expect(unseal(KEY, 'shoe-1', sealed)).toEqual(secret);
    expect(sealed.includes('AcKc')).toBe(false);
    expect(() => unseal(Buffer.alloc(32, 4), 'shoe-1', sealed)).toThrow();
    expect(() => unseal(KEY, 'shoe-2', sealed)).toThrow();
    const tampered = Buffer.from(sealed);
    tampered.writeUInt8(tampered.readUInt8(40) ^ 1, 40);
    expect(() => unseal(KEY, 'shoe-1', tampered)).toThrow();
  });

  test('DE2: anyone can verify the commitment when the shoe is revealed', async () => {
    const casino = await openTestCasino({ game: 'three-card-poker' });
    await casino.player('ana');
    accepted(await casino.bet('ana', 'ante', 1_000));
    await casino.clock.pass(60_000);
    const events = await casino.events();
    const opened = events.find((event) => event.type === 'shoeOpened');
    const closed = events.find((event) => event.type === 'shoeClosed');
    if (opened?.type !== 'shoeOpened' || closed?.type !== 'shoeClosed') throw new Error('the deck was not changed');
    expect(closed.shoeId).toBe(opened.shoeId);
    expect(createHash('sha256').update(closed.salt).update(closed.order).digest('hex')).toBe(opened.commitment);
    const dealt = events.flatMap((event) =>
      event.type === 'reported' && event.fact.fact === 'card' && event.fact.card !== 'down' ? [event.fact.card] : [],
    );
    expect(closed.order.startsWith(dealt[0] ?? '?')).toBe(true);
    const first = JSON.stringify(events.slice(0, events.indexOf(closed)));
    expect(first).not.toContain(closed.salt);
    expect(first).not.toContain(closed.order);
  });
});

test('R4: a shoe is changed after the round in which the cut card appears', async () => {
  const casino = await openTestCasino({ game: 'baccarat', entropy: unshuffled() });
  const shoe = () => casino.table.view().shoe;
  const first = shoe()?.id;
  while ((shoe()?.left ?? 0) > 14 && casino.table.view().roundNumber < 200) await casino.clock.pass(5_000);
  expect(shoe()?.id).toBe(first);
  const { roundNumber } = casino.table.view();
  while (casino.table.view().roundNumber === roundNumber) await casino.clock.pass(1_000);
  expect(shoe()).toMatchObject({ left: 416 - 2, of: 416, cut: 402 });
  const closed = (await casino.events()).filter(({ type }) => type === 'shoeClosed');
  expect(closed).toHaveLength(1);
  expect(shoe()?.id).not.toBe(first);
  await casino.clock.pass(60_000);
  expect(casino.table.view().roundNumber).toBeGreaterThan(roundNumber + 1);
  expect(casino.table.results().at(-1)?.shoe).toBe(shoe()?.id);
  expect(casino.table.results()[0]?.shoe).toBe(first);
});

let pool: ReturnType<typeof createPool>;
let ownership: Ownership;
let stop: () => Promise<void>;

beforeAll(async () => {
  const database = await startTestDatabase();
  pool = createPool(database.url);
  await pool.query(`INSERT INTO "table" (id, name, game) VALUES ('vesper', 'Vesper', 'blackjack')`);
  ownership = new Ownership(pool, 'a test');
  await ownership.take(['vesper']);
  stop = async () => {
    await pool.end();
    await database.stop();
  };
});
afterAll(() => stop());

describe.each([
  ['memory', (): ShoeStore => new MemoryShoeStore()],
  ['Postgres', (): ShoeStore => new PostgresShoes(pool, ownership)],
])('shoes kept in %s', (_, store) => {
  test('R4: are found by another process, in sealed form only', async () => {
    const kept = store();
    const shoes = new Shoes(kept, sealKeys(KEY), cryptoEntropy);
    const { shoeId, commitment, cards } = await shoes.shuffle('vesper', SHOE, 1_800_000_000_000);
    const others = new Shoes(kept, sealKeys(KEY), cryptoEntropy);
    expect(() => others.card(shoeId, 0)).toThrow();
    await others.restore(shoeId, commitment);
    for (const position of [0, 207, cards - 1])
      expect(others.card(shoeId, position)).toBe(shoes.card(shoeId, position));
    expect(commitmentOf(others.openSeal(shoeId))).toBe(commitment);
    await shoes.close('vesper', shoeId, 1_800_000_001_000);
    expect(() => shoes.card(shoeId, 0)).toThrow();
    await expect(others.restore('no-such-shoe', commitment)).rejects.toThrow(BrokenSeal);
  });

  test('are opened only if they match their commitment', async () => {
    const kept = store();
    const { shoeId, commitment } = await new Shoes(kept, sealKeys(KEY), cryptoEntropy).shuffle(
      'vesper',
      SHOE,
      1_800_000_000_000,
    );
    const again = new Shoes(kept, sealKeys(KEY), cryptoEntropy);
    await expect(again.restore(shoeId, 'f'.repeat(64))).rejects.toThrow('is not what its commitment says');
    expect(() => again.card(shoeId, 0)).toThrow();
    const withAnotherKey = new Shoes(kept, sealKeys(Buffer.alloc(32, 4)), cryptoEntropy);
    await expect(withAnotherKey.restore(shoeId, commitment)).rejects.toThrow(BrokenSeal);
  });

  test('are opened with the key they were sealed with even when it is retired; new ones are sealed with the new key', async () => {
    const kept = store();
    const before = new Shoes(kept, sealKeys(KEY), cryptoEntropy);
    const old = await before.shuffle('vesper', SHOE, 1_800_000_000_000);
    const next = Buffer.alloc(32, 4);
    const rotated = new Shoes(kept, sealKeys(next, [KEY]), cryptoEntropy);
    await rotated.restore(old.shoeId, old.commitment);
    expect(rotated.card(old.shoeId, 207)).toBe(before.card(old.shoeId, 207));
    const fresh = await rotated.shuffle('vesper', SHOE, 1_800_000_001_000);
    const later = new Shoes(kept, sealKeys(next), cryptoEntropy);
    await later.restore(fresh.shoeId, fresh.commitment);
    expect(later.card(fresh.shoeId, 0)).toBe(rotated.card(fresh.shoeId, 0));
    await expect(later.restore(old.shoeId, old.commitment)).rejects.toThrow(BrokenSeal);
  });

  test('are kept for their table until they are put in play', async () => {
    const shoes = new Shoes(store(), sealKeys(KEY), cryptoEntropy);
    const shuffle = () => shoes.shuffle('vesper', SHOE, 1_800_000_000_000);
    const first = await shuffle();
    expect(await shuffle()).toEqual(first);
    shoes.drawAnew('vesper');
    expect((await shuffle()).shoeId).not.toBe(first.shoeId);
  });
});
