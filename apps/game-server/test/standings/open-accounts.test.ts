import { expect, test } from 'vitest';
import { accountOpener } from '../../src/standings/open-accounts.ts';

function openingIn(...currencies: string[]) {
  const inUse = new Set(currencies);
  const asked: string[] = [];
  const answers: { resolve(): void; reject(error: Error): void }[] = [];
  const openAccounts = accountOpener(
    (userId, currency) => {
      asked.push(`${userId} ${currency}`);
      return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }));
    },
    () => inUse,
  );
  const answer = () => {
    for (const { resolve } of answers.splice(0)) resolve();
  };
  const fail = () => {
    for (const { reject } of answers.splice(0)) reject(new Error('no database'));
  };
  return { inUse, asked, openAccounts, answer, fail };
}

test('an account in every currency is opened once, however many messages wait for it', async () => {
  const { asked, openAccounts, answer } = openingIn('EUR', 'USD');
  const waiting = [openAccounts('ana'), openAccounts('ana'), openAccounts('ben')];
  expect(asked).toEqual(['ana EUR', 'ana USD', 'ben EUR', 'ben USD']);
  answer();
  await Promise.all(waiting);
  expect([openAccounts('ana'), openAccounts('ben')]).toEqual([undefined, undefined]);
  expect(asked).toHaveLength(4);
});

test('the currency of a table that is opened later is opened, and the others not again', async () => {
  const { inUse, asked, openAccounts, answer } = openingIn('EUR');
  const waiting = openAccounts('ana');
  answer();
  await waiting;
  inUse.add('JPY');
  expect(openAccounts('ana')).toBeInstanceOf(Promise);
  expect(asked).toEqual(['ana EUR', 'ana JPY']);
});

test('an account that could not be opened is opened with the next message', async () => {
  const { asked, openAccounts, answer, fail } = openingIn('EUR');
  const failed = openAccounts('ana');
  fail();
  await expect(failed).rejects.toThrow('no database');
  const again = openAccounts('ana');
  answer();
  await again;
  expect(asked).toEqual(['ana EUR', 'ana EUR']);
  expect(openAccounts('ana')).toBeUndefined();
});
