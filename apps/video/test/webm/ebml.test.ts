import { describe, expect, test } from 'vitest';
import { element, float, longSizeOf, openElement, uint } from '../../src/webm/ebml.ts';

const hex = (bytes: Buffer) => bytes.toString('hex');

describe('an element', () => {
  test('is its id, its size and its content', () => {
    expect(hex(uint(0xd7, 1))).toBe('d78101');
    expect(hex(uint(0x2ad7b1, 1_000_000))).toBe('2ad7b1830f4240');
    expect(hex(float(0xb5, 48_000))).toBe('b58840e7700000000000');
    expect(hex(openElement(0x18538067))).toBe('1853806701ffffffffffffff');
    expect(hex(uint(0xe7, 2 ** 40))).toBe('e786010000000000');
  });

  test('has the shortest size that is not all ones', () => {
    const headOf = (size: number) => hex(element(0xa1, Buffer.alloc(size)).subarray(1, -size));
    expect(headOf(126)).toBe('fe');
    expect(headOf(127)).toBe('407f');
    expect(headOf(16_382)).toBe('7ffe');
    expect(headOf(16_383)).toBe('203fff');
    expect(hex(longSizeOf(5))).toBe('0100000000000005');
  });
});
