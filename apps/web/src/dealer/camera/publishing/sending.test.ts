import { expect, test } from 'vitest';
import { readCameraChoices, writeCameraChoices } from '../devices/camera-choices.ts';
import { readArrived, readSent, type Sending, sendingBetween, sentTogether } from './sending.ts';

const report = (at: number, bytesSent: number) =>
  new Map([
    ['s', { type: 'outbound-rtp', kind: 'audio', bytesSent: 9_999, timestamp: at }],
    ['v', { type: 'outbound-rtp', kind: 'video', bytesSent, timestamp: at, frameHeight: 720, framesPerSecond: 30 }],
    ['r', { type: 'remote-inbound-rtp', kind: 'video', fractionLost: 0.02 }],
  ]);

test('the rate is that of the picture between two readings', () => {
  const [before, after] = [readSent(report(1_000, 10_000)), readSent(report(2_000, 197_500))];
  const sending = { bitsPerSecond: 1_500_000, lost: 0.02, height: 720, framesPerSecond: 30 };
  expect(before && after && sendingBetween(before, after)).toEqual(sending);
  expect(before && sendingBetween(before, before)).toBeNull();
  expect(readSent(new Map())).toBeNull();
});

test('what arrives is counted for the connection, not for a picture', () => {
  const transport = { type: 'transport', bytesReceived: 4_200 };
  const pair = { type: 'candidate-pair', bytesReceived: 4_000 };
  expect(readArrived([...report(1_000, 10_000), ['t', transport] as const, ['p', pair] as const])).toBe(4_200);
});

test('what arrives is counted for each pair of candidates where the transport does not count it (Firefox)', () => {
  const transport = { type: 'transport', dtlsState: 'connected' };
  const pair = (bytesReceived: number) => ({ type: 'candidate-pair', state: 'succeeded', bytesReceived });
  const parts = [['t', transport] as const, ['a', pair(40)] as const, ['b', pair(2)] as const];
  expect(readArrived([...report(1_000, 10_000), ...parts])).toBe(42);
});

test('nothing is known where no browser counts what arrives: that is no silence', () => {
  expect(readArrived(report(1_000, 10_000))).toBeNull();
  expect(readArrived([['t', { type: 'transport' }]])).toBeNull();
});

test('two cameras send the sum of both rates, and the larger loss counts', () => {
  const dealer: Sending = { bitsPerSecond: 1_500_000, lost: 0.02, height: 720, framesPerSecond: 30 };
  const table: Sending = { bitsPerSecond: 700_000, lost: 0.1, height: 1_080, framesPerSecond: 25 };
  expect(sentTogether(dealer, table)).toEqual({
    bitsPerSecond: 2_200_000,
    lost: 0.1,
    height: 1_080,
    framesPerSecond: 30,
  });
  expect(sentTogether(dealer, { ...table, lost: null })?.lost).toBe(0.02);
  expect(sentTogether(null, table)).toBe(table);
  expect(sentTogether(null, null)).toBeNull();
});

test('the choices of this device are kept, and rubbish is not believed', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  const defaults = { onIn: null, camera: null, microphone: null, tableCamera: null, mirror: true };
  expect(readCameraChoices(storage)).toEqual(defaults);
  const choices = { onIn: 'vesper 7', camera: 'c', microphone: null, tableCamera: 't', mirror: false };
  writeCameraChoices(storage, choices);
  expect(readCameraChoices(storage)).toEqual(choices);
  for (const rubbish of ['{', '7', '{"onIn":7,"camera":[],"tableCamera":true}']) {
    kept.set('baize.camera', rubbish);
    expect(readCameraChoices(storage)).toEqual(defaults);
  }
});
