import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Visitor } from '../../src/identity/visitor.ts';
import { VisitorWatch } from '../../src/identity/visitor-watch.ts';

const ANA: Visitor = { userId: 'ana', name: 'Ana', role: 'player', guest: false };
const TRUST_MS = 1_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A store whose answers are given by hand, and what it was asked. */
function openStore() {
  const answers: ((visitor: Visitor | null) => void)[] = [];
  const idle: boolean[] = [];
  const changed: (Visitor | null)[] = [];
  const read = (isIdle: boolean) => {
    idle.push(isIdle);
    return new Promise<Visitor | null>((resolve) => answers.push(resolve));
  };
  return { answers, idle, changed, watch: new VisitorWatch(ANA, TRUST_MS, read, (visitor) => changed.push(visitor)) };
}

test('what is trusted is not asked about, and nobody waits for an answer that is on its way', async () => {
  const { watch, idle } = openStore();
  expect(await watch.confirm()).toBe(ANA);
  void watch.check();
  expect(idle).toEqual([false]);
  expect(await watch.confirm()).toBe(ANA);
});

test('what is trusted no more is waited for, and asked about once by however many', async () => {
  const { watch, idle, answers } = openStore();
  await vi.advanceTimersByTimeAsync(TRUST_MS + 1);
  const answered: string[] = [];
  const asked = ['first', 'second'].map((name) => watch.confirm().then(() => answered.push(name)));
  await vi.advanceTimersByTimeAsync(50);
  expect(answered).toEqual([]);
  answers[0]?.(ANA);
  await Promise.all(asked);
  expect(answered).toEqual(['first', 'second']);
  expect(idle).toEqual([false]);
});

test('the round asks about whoever plays each time, and counts only what was done since it last asked', async () => {
  const { watch, idle, answers } = openStore();
  await watch.confirm();
  for (let round = 0; round < 3; round++) {
    await vi.advanceTimersByTimeAsync(0.7 * TRUST_MS);
    const checked = watch.check();
    answers[round]?.(ANA);
    await checked;
  }
  expect(idle).toEqual([false, true, true]);
});

test('the round lets who does nothing be until the trust is over', async () => {
  const { watch, idle, answers } = openStore();
  await vi.advanceTimersByTimeAsync(0.7 * TRUST_MS);
  await watch.check();
  expect(idle).toEqual([]);
  await vi.advanceTimersByTimeAsync(0.7 * TRUST_MS);
  const checked = watch.check();
  answers[0]?.(ANA);
  await checked;
  expect(idle).toEqual([true]);
});

test('whoever has signed out is nobody from the round on, and is told of once', async () => {
  const { watch, answers, changed } = openStore();
  await watch.confirm();
  const checked = watch.check();
  answers[0]?.(null);
  await checked;
  expect(await watch.confirm()).toBeNull();
  expect(changed).toEqual([null]);
});

test('a session of somebody else is nobody: who a connection belongs to never changes', async () => {
  const { watch, answers } = openStore();
  await vi.advanceTimersByTimeAsync(TRUST_MS + 1);
  const confirmed = watch.confirm();
  answers[0]?.({ ...ANA, userId: 'ben' });
  expect(await confirmed).toBeNull();
});

test('a store that cannot be asked fails the command and leaves what is known', async () => {
  let broken = true;
  const read = async () => {
    if (broken) throw new Error('away');
    return ANA;
  };
  const watch = new VisitorWatch(ANA, TRUST_MS, read, () => undefined);
  await vi.advanceTimersByTimeAsync(TRUST_MS + 1);
  await expect(watch.confirm()).rejects.toThrow('away');
  broken = false;
  expect(await watch.confirm()).toEqual(ANA);
});
