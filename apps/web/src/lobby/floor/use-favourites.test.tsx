// @vitest-environment jsdom
import { act } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { inPage } from '../../ui/in-page.testing.tsx';
import { keepFavourite } from './keep-favourite.ts';
import { type Favourites, useFavourites } from './use-favourites.ts';

vi.mock('./keep-favourite.ts', () => ({ keepFavourite: vi.fn() }));

beforeAll(() => {
  // React asks for this where `act` is used.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

let shown: Favourites | undefined;
function Seen() {
  shown = useFavourites([]);
  return null;
}

test('of two favourites in quick succession, the one that failed goes back and the other stays', async () => {
  let fail: (error: Error) => void = () => undefined;
  vi.mocked(keepFavourite)
    .mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)))
    .mockResolvedValueOnce(true);
  await act(async () => inPage(<Seen />));
  await act(async () => {
    shown?.toggle('vesper');
    shown?.toggle('orbit');
  });
  expect([...(shown?.ids ?? [])]).toEqual(['vesper', 'orbit']);
  await act(async () => fail(new TypeError('Failed to fetch')));
  expect([...(shown?.ids ?? [])]).toEqual(['orbit']);
});
