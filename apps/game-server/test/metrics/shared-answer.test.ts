import { expect, test } from 'vitest';
import { sharedAnswer } from '../../src/metrics/shared-answer.ts';

test('many who ask cost one question, and its answer is asked for again when it is old', async () => {
  let [now, asked] = [0, 0];
  const ask = sharedAnswer(
    async () => {
      asked += 1;
      if (asked === 2) throw new Error('the database is away');
      return asked;
    },
    1_000,
    () => now,
  );
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  now = 999;
  expect(await ask()).toBe(1);
  now = 1_000;
  for (const failed of await Promise.allSettled([ask(), ask()])) expect(failed.status).toBe('rejected');
  expect(asked).toBe(2);
  now = 2_000;
  expect(await ask()).toBe(3);
});
