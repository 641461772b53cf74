// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { inPage } from '../in-page.testing.tsx';
import { lazily } from './lazily.tsx';

afterEach(() => document.body.replaceChildren());

const Word = ({ word }: { word: string }) => <p>{word}</p>;

test('a part that is not loaded is shown as soon as it is', async () => {
  const Part = lazily(async () => Word);
  const { page } = inPage(<Part word="Carte" />);
  expect(page.textContent).toBe('');
  await vi.waitFor(() => expect(page.textContent).toBe('Carte'), 15_000);
});

test('a part that was preloaded is shown at once', async () => {
  let loads = 0;
  const Part = lazily(async () => {
    loads += 1;
    return Word;
  });
  Part.preload();
  await vi.waitFor(() => expect(loads).toBe(1), 15_000);
  expect(inPage(<Part word="Carte" />).page.textContent).toBe('Carte');
});
