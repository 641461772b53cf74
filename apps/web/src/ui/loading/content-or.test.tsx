import { notFound } from 'next/navigation';
import { isValidElement, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentOr } from './content-or.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('content that is there in time is sent without a skeleton', async () => {
  expect(await contentOr('skeleton', Promise.resolve('content'))).toBe('content');
});

test('content that takes longer is announced by its skeleton', async () => {
  const { promise, resolve } = withResolvers();
  const page = contentOr('skeleton', promise);
  await vi.advanceTimersByTimeAsync(1_000);
  const sent = await page;
  expect(isValidElement(sent) && [sent.type, sent.props]).toEqual([
    Suspense,
    { fallback: 'skeleton', children: promise },
  ]);
  resolve('content');
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
