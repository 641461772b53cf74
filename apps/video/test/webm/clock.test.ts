import { expect, test } from 'vitest';
import { ntpOf as ntp } from '../../src/stream/source-clock.ts';
import { Clock } from '../../src/webm/clock.ts';

test('timestamps become ms on one line, also across the wrap', () => {
  const clock = new Clock();
  expect(clock.place('video', 2 ** 32 - 9_000, 1_000)).toBe(0);
  expect(clock.place('video', 9_000, 1_190)).toBe(200);
});

test('the sender reports put the sound where its picture is', () => {
  const clock = new Clock();
  clock.place('video', 90_000, 5_000);
  expect(clock.place('audio', 480, 5_150)).toBe(150);
  clock.report('video', ntp(10_000), 90_000);
  clock.report('audio', ntp(10_050), 480);
  expect(clock.place('audio', 960, 5_160)).toBeCloseTo(60);
});

test('a difference that is not noticed changes nothing', () => {
  const clock = new Clock();
  clock.place('video', 90_000, 5_000);
  clock.place('audio', 480, 5_080);
  clock.report('video', ntp(10_000), 90_000);
  clock.report('audio', ntp(10_050), 480);
  expect(clock.place('audio', 960, 5_090)).toBe(90);
});

test('reports that came before the first packet count, and those of another source do not', () => {
  const clock = new Clock();
  clock.report('video', ntp(10_000), 90_000);
  clock.report('audio', ntp(10_000), 480);
  clock.changeSource();
  clock.report('video', ntp(10_000), 90_000);
  clock.place('video', 90_000, 5_000);
  expect(clock.place('audio', 480, 5_300)).toBe(300);
  clock.report('audio', ntp(10_100), 480);
  expect(clock.place('audio', 480, 5_310)).toBeCloseTo(100);
});

test('the picture’s report says when the line was filmed, and that of another source says it anew', () => {
  const clock = new Clock();
  expect(clock.filmedMs).toBeNull();
  clock.place('video', 90_000, 5_000);
  expect(clock.filmedMs).toBeNull();
  // The picture at 100 ms of the line.
  clock.report('video', ntp(10_000), 99_000);
  expect(clock.filmedMs).toBeCloseTo(9_900);
  clock.report('audio', ntp(20_000), 480);
  expect(clock.filmedMs).toBeCloseTo(9_900);
  clock.changeSource();
  expect(clock.filmedMs).toBeNull();
  clock.report('video', ntp(10_500), 126_000);
  expect(clock.filmedMs).toBeCloseTo(10_100);
});
