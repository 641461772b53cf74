// @vitest-environment jsdom
import type { ChatLine } from '@baize/protocol';
import { act } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { LiveClient } from '../../live/client.ts';
import { LiveWith } from '../../live/live-provider.tsx';
import { Toasts } from '../../ui/feedback/toast.tsx';
import { inPage } from '../../ui/in-page.testing.tsx';
import { ChatPanel } from './chat-panel.tsx';

const scrolls = vi.fn();
/** Tells the panel whether the end of its lines is in sight. */
let endIsSeen: (isIntersecting: boolean) => void;

beforeAll(() => {
  // React asks for this where `act` is used.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // The simulated browser has no layout.
  Element.prototype.scrollIntoView = scrolls;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly observe = () => undefined;
      readonly unobserve = () => undefined;
      readonly disconnect = () => undefined;
      constructor(seen: (entries: readonly { isIntersecting: boolean }[]) => void) {
        endIsSeen = (isIntersecting) => seen([{ isIntersecting }]);
      }
    },
  );
});
beforeEach(() => void scrolls.mockClear());

const line = (id: string): ChatLine => ({
  ...{ id, tableId: 'vesper', userId: 'ben', name: 'Ben', role: 'player', text: `line ${id}`, at: 0 },
});

test('a new line scrolls the chat to its end only where the end is in sight', async () => {
  const client = new LiveClient('http://127.0.0.1:9');
  const { page } = await act(async () =>
    inPage(
      <LiveWith client={client}>
        <ChatPanel tableId="vesper" />
      </LiveWith>,
    ),
  );
  const arrives = (id: string) =>
    act(async () => client.table('vesper').setState(({ chat }) => ({ chat: [...chat, line(id)] })));
  await arrives('1');
  expect(scrolls).toHaveBeenCalledTimes(1);
  endIsSeen(false);
  await arrives('2');
  expect(page.textContent).toContain('line 2');
  expect(scrolls).toHaveBeenCalledTimes(1);
  endIsSeen(true);
  await arrives('3');
  expect(scrolls).toHaveBeenCalledTimes(2);
});

test('who is muted for days is told the day, not only the time', async () => {
  const client = new LiveClient('http://127.0.0.1:9');
  const session = { userId: 'ana', name: 'Ana', role: 'player', guest: false, chips: 'baize' };
  client.connection.setState({ session: session as never }); // what the chat reads of it
  client.table('vesper').setState({ chatMute: { until: Date.UTC(2100, 0, 5, 12), reason: 'insults' } });
  const { page } = await act(async () =>
    inPage(
      <LiveWith client={client}>
        <ChatPanel tableId="vesper" />
      </LiveWith>,
    ),
  );
  expect(page.textContent).toMatch(/You are muted until 5 Jan 2100, \d\d:\d\d:\d\d .+ Reason: insults/);
});

test('a message that is refused stays in its box, and the reason stands beside it and nowhere else', async () => {
  const client = new LiveClient('http://127.0.0.1:9');
  client.connection.setState({ session: { userId: 'ana', name: 'Ana', role: 'player', guest: false } });
  const refused = { code: 'too-fast', phrase: { key: 'house.refusal.chat-link' } } as const;
  const say = vi.spyOn(client, 'say').mockResolvedValue({ ok: false, refused });
  const { page } = await act(async () =>
    inPage(
      <LiveWith client={client}>
        <Toasts>
          <ChatPanel tableId="vesper" />
        </Toasts>
      </LiveWith>,
    ),
  );
  const box = page.querySelector<HTMLInputElement>('form input');
  const types = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    types?.call(box, 'see bet365.example');
    box?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const send = () =>
    act(async () => void box?.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  await send();
  await send();
  expect(say).toHaveBeenCalledTimes(2);
  expect(box?.value).toBe('see bet365.example');
  expect(page.textContent?.split('Links and addresses are not allowed').length).toBe(2);
  expect(page.querySelector('form [role=alert]')?.textContent).toMatch(/^Links and addresses/);
});
