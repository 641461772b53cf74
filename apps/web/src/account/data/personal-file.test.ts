import { expect, test } from 'vitest';
import { asJson } from './personal-file.ts';

async function* rows(count: number) {
  for (let n = 1; n <= count; n++) yield { n };
}

test('parts of any length are one object of JSON, and nothing is read before it is written', async () => {
  let text = '';
  let read = 0;
  async function* counted() {
    for await (const row of rows(3)) {
      read += 1;
      yield row;
    }
  }
  const parts = [
    { name: 'none', rows: rows(0) },
    { name: 'three', rows: counted() },
  ];
  for await (const piece of asJson({ about: 'ana', leftOut: ['x'] }, parts)) {
    if (piece.includes('none')) expect(read).toBe(0);
    text += piece;
  }
  expect(JSON.parse(text)).toEqual({ about: 'ana', leftOut: ['x'], none: [], three: [{ n: 1 }, { n: 2 }, { n: 3 }] });
});
