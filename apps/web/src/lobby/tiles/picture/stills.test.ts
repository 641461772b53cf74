import type { Answer, ThumbnailPass } from '@baize/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Stills } from './stills.ts';

const PASS: Answer<ThumbnailPass> = { ok: true, value: { address: { port: 3002 }, token: 't.1' } };
const still = { close: vi.fn() };
const asked: string[] = [];
let answers: number[] = [];
let passes: Answer<ThumbnailPass>[] = [];

const page = { visibilityState: 'visible' };
beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  still.close.mockClear();
  page.visibilityState = 'visible';
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol: 'https:', hostname: 'casino.test' });
  vi.stubGlobal('createImageBitmap', async () => still);
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(`${url} ${headers.authorization}`);
    return new Response(null, { status: answers.shift() ?? 200 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function follow() {
  const shown: (boolean | null)[] = [];
  const pass = vi.fn(async () => passes.shift() ?? PASS);
  const stills = new Stills('vesper', { pass, show: (each) => shown.push(each && true) });
  return { stills, shown, pass };
}

test('a still is shown every two seconds with one pass', async () => {
  const { stills, shown, pass } = follow();
  await vi.advanceTimersByTimeAsync(4_100);
  expect(asked).toEqual(Array(3).fill('https://casino.test:3002/video/vesper/thumbnail Bearer t.1'));
  expect([shown, pass.mock.calls.length]).toEqual([[true, true, true], 1]);
  stills.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(3);
});

test('an expired pass is replaced, and a still that does not come is forgotten', async () => {
  answers = [200, 401, 200, 204, 204, 204, 204];
  const { stills, shown, pass } = follow();
  await vi.advanceTimersByTimeAsync(12_100);
  expect(shown).toEqual([true, true, null]);
  expect(pass).toHaveBeenCalledTimes(2);
  stills.close();
});

test('a refused pass is asked for again after a while, and a hidden page asks for nothing', async () => {
  passes = [{ ok: false, refused: { code: 'no-video', phrase: { key: 'house.refusal.no-video' } } }];
  const { stills, shown, pass } = follow();
  await vi.advanceTimersByTimeAsync(20_000);
  expect([asked, shown, pass.mock.calls.length]).toEqual([[], [null], 1]);
  page.visibilityState = 'hidden';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pass).toHaveBeenCalledTimes(1);
  page.visibilityState = 'visible';
  await vi.advanceTimersByTimeAsync(2_000);
  expect([shown, pass.mock.calls.length]).toEqual([[null, true], 2]);
  stills.close();
});

test('a still that arrives after the end is not shown', async () => {
  const { stills, shown } = follow();
  stills.close();
  await vi.advanceTimersByTimeAsync(100);
  expect(shown).toEqual([]);
});
