// @vitest-environment jsdom
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { flushSync } from 'react-dom';
import { afterEach, expect, test } from 'vitest';
import { inPage } from '../in-page.testing.tsx';
import { PageLink, type PageLinkProps } from './page-link.tsx';

afterEach(() => document.body.replaceChildren());

/** A link in a page, and what it asks of the router. */
function draw(props: Partial<PageLinkProps> = {}) {
  const asked: string[] = [];
  const router = {
    push: (href: string) => asked.push(`open ${href}`),
    prefetch: (href: string) => asked.push(`prefetch ${href}`),
  };
  const { page } = inPage(
    <AppRouterContext.Provider value={router as never}>
      <PageLink href="/tables" {...props}>
        Tables
      </PageLink>
    </AppRouterContext.Provider>,
  );
  const link = page.querySelector('a');
  if (!link) throw new Error('no link was drawn');
  /** Whether the click was left to the browser. */
  const click = (keys: MouseEventInit = {}): boolean => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
    let left = false;
    document.addEventListener(
      'click',
      () => {
        left = !event.defaultPrevented;
        // The page of the tests goes nowhere.
        event.preventDefault();
      },
      { once: true },
    );
    flushSync(() => void link.dispatchEvent(event));
    return left;
  };
  return { link, asked, click };
}

test('a click opens the page within the frame', () => {
  const { click, asked } = draw();
  expect([click(), asked]).toEqual([false, ['open /tables']]);
});

test.each([[{ ctrlKey: true }], [{ metaKey: true }], [{ shiftKey: true }], [{ altKey: true }]])(
  'a click with %o is the browser’s',
  (keys) => {
    const { click, asked } = draw();
    expect([click(keys), asked]).toEqual([true, []]);
  },
);

test.each<Partial<PageLinkProps>>([{ target: '_blank' }, { download: true }])(
  'a link with %o is opened by the browser',
  (props) => {
    const { click, asked } = draw(props);
    expect([click(), asked]).toEqual([true, []]);
  },
);

test('a page is prefetched when its link is focused, unless it must not be', () => {
  const links = [draw(), draw({ prefetch: false })];
  for (const { link } of links) flushSync(() => link.focus());
  expect(links.map(({ asked }) => asked)).toEqual([['prefetch /tables'], []]);
});
