import { notFound } from 'next/navigation';
import { isValidElement, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentOr } from './content-or.tsx';

let sent = new Headers();
vi.mock('next/headers', () => ({ headers: async () => sent }));

beforeEach(() => void vi.useFakeTimers());
beforeEach(() => {
  sent = new Headers();
});
afterEach(() => void vi.useRealTimers());

test('content that is there in time is sent without a skeleton', async () => {
  expect(await contentOr('skeleton', Promise.resolve('content'))).toBe('content');
});

test('content that takes longer is announced by its skeleton', async () => {
  const { promise, resolve } = withResolvers();
  const page = contentOr('skeleton', promise);
  await vi.advanceTimersByTimeAsync(1_000);
  const shown = await page;
  expect(isValidElement(shown) && [shown.type, shown.props]).toEqual([
    Suspense,
    { fallback: 'skeleton', children: promise },
  ]);
  resolve('content');
});

test('content after an act of the reader is awaited, however long it takes', async () => {
  sent = new Headers({ 'next-action': 'some-act' });
  const { promise, resolve } = withResolvers();
  const page = contentOr('skeleton', promise);
  await vi.advanceTimersByTimeAsync(1_000);
  resolve('content');
  expect(await page).toBe('content');
});

test('what content in time decides about the answer, it decides', async () => {
  const missing = async () => notFound();
  await expect(contentOr('skeleton', missing())).rejects.toThrow('404');
});

function withResolvers() {
  let resolve: (content: string) => void = () => undefined;
  const promise = new Promise<string>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
