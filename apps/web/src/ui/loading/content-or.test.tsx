import { notFound } from 'next/navigation';
import { isValidElement, Suspense, type SuspenseProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentOr, lastingContentOr, listOr } from './content-or.tsx';

const inTime = Promise.resolve('content');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('content that is there in time is sent without a skeleton', async () => {
  expect(await contentOr('skeleton', inTime)).toBe('content');
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

test('content that lasts is at the same place of the page, in time or late', async () => {
  const { promise, resolve } = withResolvers();
  const late = lastingContentOr('skeleton', promise);
  await vi.advanceTimersByTimeAsync(1_000);
  for (const [shown, children] of [
    [await late, promise],
    [await lastingContentOr('skeleton', inTime), inTime],
  ] as const)
    expect(isValidElement(shown) && [shown.type, shown.props]).toEqual([Suspense, { fallback: 'skeleton', children }]);
  resolve('content');
});

test('a list is at the same place of its page, in time or late, so that what is typed in it stays; without scripts it is asked for whole', async () => {
  const asked = { path: '/operator/rounds', parameters: { table: ['vesper', 'orbit'], q: 'ada' } };
  const { promise, resolve } = withResolvers();
  const late = listOr('skeleton', asked, promise);
  await vi.advanceTimersByTimeAsync(1_000);
  for (const [shown, children] of [
    [await late, promise],
    [await listOr('skeleton', asked, inTime), inTime],
  ] as const) {
    if (!isValidElement<SuspenseProps>(shown)) throw new Error('a list is an element');
    expect([shown.type, shown.props.children]).toEqual([Suspense, children]);
    expect(renderToStaticMarkup(shown.props.fallback)).toBe(
      '<noscript><meta http-equiv="refresh" content="0; url=/operator/rounds?table=vesper&amp;table=orbit&amp;q=ada&amp;whole="/></noscript>skeleton',
    );
  }
  expect(await listOr('skeleton', { ...asked, parameters: { whole: '' } }, inTime)).toBe('content');
  resolve('content');
});

test('what content in time decides about the answer, it decides', async () => {
  const missing = async () => notFound();
  await expect(contentOr('skeleton', missing())).rejects.toThrow('404');
  await expect(lastingContentOr('skeleton', missing())).rejects.toThrow('404');
});

function withResolvers() {
  let resolve: (content: string) => void = () => undefined;
  const promise = new Promise<string>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
