// @vitest-environment jsdom
import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followTranslator } from './translated-page.ts';

let stop: () => void;
beforeEach(() => {
  stop = followTranslator();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** Does to every text of the page what a browser's translation does. */
function translate(page: Node): void {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text); // as asked for
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `«${text.data}»`;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

function drawn(first: ReactNode) {
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  const draw = (next: ReactNode) => flushSync(() => root.render(<StrictMode>{next}</StrictMode>));
  draw(first);
  translate(page);
  return { page, draw };
}

test('a text beside others is never stale, whatever of the page was translated', () => {
  const ask = (side: string) => (
    <h1>
      Card to <b>{side}</b> now, {side}
    </h1>
  );
  const { page, draw } = drawn(ask('Player'));
  expect(page.textContent).toBe('«Card to »«Player»« now, »«Player»');
  draw(ask('Banker'));
  expect(page.textContent).toBe('«Card to »Banker« now, »Banker');
  translate(page);
  draw(ask('Player'));
  expect(page.textContent).not.toMatch(/Banker/);
});

test('texts go, come and change their order', () => {
  const line = (words: readonly (string | null)[]) => (
    <p>
      {words.map((word) => word && <span key={word}>{word}</span>)}
      {words[0]}
      <i>{words.length}</i>
      {words[1]}
    </p>
  );
  const { page, draw } = drawn(line(['one', 'two', 'three']));
  draw(line([null, 'two']));
  expect(page.textContent).toBe('«two»2«two»');
  draw(line(['three', null]));
  expect(page.textContent).toBe('threethree2');
  translate(page);
  draw(null);
  expect(page.textContent).toBe('');
});

test('a fragment of text and elements is replaced by another', () => {
  const { page, draw } = drawn(<p>Bets are open</p>);
  draw(
    <p>
      No more bets: <b>7</b>
    </p>,
  );
  expect(page.textContent).toBe('No more bets: 7');
});

test('a library that inserts before nothing appends, as in a page without translations', () => {
  const [parent, first, last] = [document.createElement('p'), document.createElement('i'), document.createElement('b')];
  parent.append(first);
  parent.insertBefore(last, undefined as never); // as uPlot does
  expect([...parent.children]).toEqual([first, last]);
});
