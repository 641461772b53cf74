import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SessionRead, SPECTATOR, type Visitor } from '../../src/identity/visitor.ts';
import { VisitorWatch } from '../../src/identity/visitor-watch.ts';

const ANA: Visitor = { userId: 'ana', name: 'Ana', role: 'player', guest: false };
const TRUST_MS = 1_000;

const of = (visitor: Visitor | null, endsAt = Number.POSITIVE_INFINITY): SessionRead => ({
  ...SPECTATOR,
  visitor,
  endsAt,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A session store answered by hand, with the reads it received. */
function openStore(endsAt?: number) {
  const answers: ((visitor: Visitor | null) => void)[] = [];
  const idle: boolean[] = [];
  const changed: (Visitor | null)[] = [];
  const read = (isIdle: boolean) => {
    idle.push(isIdle);
    return new Promise<SessionRead>((resolve) => answers.push((visitor) => resolve(of(visitor))));
  };
  return {
    answers,
    idle,
    changed,
    watch: new VisitorWatch(of(ANA, endsAt), TRUST_MS, read, (visitor) => changed.push(visitor)),
  };
}

test('AD7: a trusted session is not read again, and no caller waits for a pending read', async () => {
  const { watch, idle } = openStore();
  expect(await watch.confirm()).toBe(ANA);
  void watch.check();
  expect(idle).toEqual([false]);
  expect(await watch.confirm()).toBe(ANA);
});

test('callers wait for an expired session, with one read for all of them', async () => {
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

test('the regular check reads active visitors each time; only activity since the last read counts', async () => {
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

test('the regular check reads idle visitors only when the trust has expired', async () => {
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

test('the check reads an idle visitor at the end of the session, however long it is trusted', async () => {
  const { watch, idle, answers, changed } = openStore(Date.now() + 100);
  await watch.check();
  expect(idle).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  const checked = watch.check();
  answers[0]?.(null);
  await checked;
  expect(idle).toEqual([true]);
  expect(changed).toEqual([null]);
});

test('a signed-out visitor is null from the next check on, reported once', async () => {
  const { watch, answers, changed } = openStore();
  await watch.confirm();
  const checked = watch.check();
  answers[0]?.(null);
  await checked;
  expect(await watch.confirm()).toBeNull();
  expect(changed).toEqual([null]);
});

test('the session of another user counts as signed out: the user of a connection never changes', async () => {
  const { watch, answers } = openStore();
  await vi.advanceTimersByTimeAsync(TRUST_MS + 1);
  const confirmed = watch.confirm();
  answers[0]?.({ ...ANA, userId: 'ben' });
  expect(await confirmed).toBeNull();
});

test('an unavailable store fails the command and keeps the known visitor', async () => {
  let broken = true;
  const read = async () => {
    if (broken) throw new Error('away');
    return of(ANA);
  };
  const watch = new VisitorWatch(of(ANA), TRUST_MS, read, () => undefined);
  await vi.advanceTimersByTimeAsync(TRUST_MS + 1);
  await expect(watch.confirm()).rejects.toThrow('away');
  broken = false;
  expect(await watch.confirm()).toEqual(ANA);
});
