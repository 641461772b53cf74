// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A browser's loudspeaker: it runs once the page may make a sound. */
class Context {
  static now = 'suspended';
  static asked = 0;
  static mayRun = false;
  static struck = 0;
  readonly currentTime = 0;
  readonly destination = {};
  get state(): string {
    return Context.now;
  }
  async resume(): Promise<void> {
    Context.asked += 1;
    if (!Context.mayRun) throw new DOMException('', 'NotAllowedError');
    Context.now = 'running';
  }
  async suspend(): Promise<void> {
    Context.now = 'suspended';
  }
}

vi.mock('./strikes.ts', () => ({
  strikeSound: () => {
    Context.struck += 1;
  },
}));

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('AudioContext', Context);
  Object.assign(Context, { now: 'suspended', asked: 0, mayRun: false, struck: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a press that the browser refuses, and a sound that it stops later, are made good by the next press', async () => {
  const { wakeSpeaker } = await import('./sounds.ts');
  wakeSpeaker();
  wakeSpeaker();
  expect(Context.asked).toBe(2);
  Context.now = 'running';
  wakeSpeaker();
  expect(Context.asked).toBe(2);
  Context.now = 'interrupted';
  wakeSpeaker();
  expect(Context.asked).toBe(3);
});

test('a loudspeaker that is not needed rests, and the next sound wakes it', async () => {
  vi.useFakeTimers();
  const { loadSounds, playSound, wakeSpeaker } = await import('./sounds.ts');
  await loadSounds();
  Context.mayRun = true;
  wakeSpeaker();
  await vi.advanceTimersByTimeAsync(9_000);
  playSound('chip', 50);
  expect(Context.struck).toBe(1);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(Context.now).toBe('running');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(Context.now).toBe('suspended');
  playSound('chip', 50);
  await vi.advanceTimersByTimeAsync(0);
  expect([Context.now, Context.struck]).toEqual(['running', 2]);
});

test('a sound that the browser would let out late is left out', async () => {
  vi.useFakeTimers();
  const { loadSounds, playSound, wakeSpeaker } = await import('./sounds.ts');
  await loadSounds();
  Context.mayRun = true;
  wakeSpeaker();
  await vi.advanceTimersByTimeAsync(10_000);
  let allow: () => void = () => undefined;
  vi.spyOn(Context.prototype, 'resume').mockImplementation(
    () =>
      new Promise((resolve) => {
        allow = resolve;
      }),
  );
  playSound('chip', 50);
  await vi.advanceTimersByTimeAsync(5_000);
  allow();
  await vi.advanceTimersByTimeAsync(0);
  expect(Context.struck).toBe(0);
});
