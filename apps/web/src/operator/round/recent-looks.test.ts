import { expect, test, vi } from 'vitest';
import { RecentLooks } from './recent-looks.ts';

test('the pieces of one thing are one look for a quarter of an hour', async () => {
  const looks = new RecentLooks();
  const record = vi.fn(async () => undefined);
  await Promise.all([looks.oncePer('olga VESPER-1', record, 0), looks.oncePer('olga VESPER-1', record, 10)]);
  await looks.oncePer('olga VESPER-1', record, 899_999);
  expect(record).toHaveBeenCalledTimes(1);
  await looks.oncePer('olga VESPER-2', record, 899_999);
  await looks.oncePer('pia VESPER-1', record, 899_999);
  expect(record).toHaveBeenCalledTimes(3);
  await looks.oncePer('olga VESPER-1', record, 900_000);
  expect(record).toHaveBeenCalledTimes(4);
});

test('nothing is shown whose look could not be recorded, not even a second piece', async () => {
  const looks = new RecentLooks();
  let fail: () => void = () => undefined;
  const failing = new Promise<void>((_, reject) => {
    fail = () => reject(new Error('no database'));
  });
  const both = [looks.oncePer('olga', () => failing), looks.oncePer('olga', async () => undefined)];
  fail();
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const record = vi.fn(async () => undefined);
  await looks.oncePer('olga', record);
  expect(record).toHaveBeenCalledTimes(1);
});

test('no more are kept than a house makes in that time', async () => {
  const looks = new RecentLooks();
  const record = vi.fn(async () => undefined);
  for (let nth = 0; nth <= 1_000; nth++) await looks.oncePer(`${nth}`, record, 0);
  await looks.oncePer('1000', record, 0);
  expect(record).toHaveBeenCalledTimes(1_001);
  await looks.oncePer('0', record, 0);
  expect(record).toHaveBeenCalledTimes(1_002);
});
