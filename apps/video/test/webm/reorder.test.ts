import { expect, test } from 'vitest';
import { Reorder } from '../../src/webm/reorder.ts';

const packet = (sequenceNumber: number) => ({ sequenceNumber, timestamp: 0, marker: true, payload: Buffer.alloc(1) });

/** What comes out for each packet: its number, with `!` after a loss. */
function run(...arrivals: readonly (readonly [number: number, at: number])[]) {
  const reorder = new Reorder();
  return arrivals.map(([number, at]) =>
    reorder.put(packet(number), at).map((due) => `${due.packet.sequenceNumber}${due.afterLoss ? '!' : ''}`),
  );
}

test('a late packet is put in its place, also across the wrap', () => {
  expect(run([65_534, 0], [0, 10], [1, 20], [65_535, 30])).toEqual([['65534'], [], [], ['65535', '0', '1']]);
});

test('a packet that does not come in 200 ms is lost', () => {
  expect(run([1, 0], [3, 10], [4, 200], [6, 211])).toEqual([['1'], [], [], ['3!', '4']]);
});

test('packets that come twice or too late are dropped', () => {
  expect(run([1, 0], [1, 1], [3, 10], [5, 300], [2, 310])).toEqual([['1'], [], [], ['3!'], []]);
});

test('no more than 512 packets wait', () => {
  const arrivals = Array.from({ length: 513 }, (_, index) => [index + 2, 1] as const);
  expect(run([0, 0], ...arrivals).at(-1)).toHaveLength(513);
});
