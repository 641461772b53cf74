// @vitest-environment jsdom
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ClientToServer, ServerToClient, StandingMessage } from '@baize/protocol';
import { messages as phrases } from '@baize/words/messages/en';
import { NextIntlClientProvider } from 'next-intl';
import { createRoot } from 'react-dom/client';
import { Server } from 'socket.io';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { english } from '../i18n/catalogues/english.ts';
import { LiveProvider } from '../live/live-provider.tsx';
import { Toasts } from '../ui/feedback/toast.tsx';
import { observeSizes } from '../ui/in-page.testing.tsx';
import { TopUp } from './top-up.tsx';

const until = (holds: () => void) => vi.waitFor(holds, 10_000);
const http = createServer();
const io = new Server<ClientToServer, ServerToClient>(http, { cors: { origin: true, credentials: true } });
const requested: string[] = [];
let page: HTMLElement;
let root: ReturnType<typeof createRoot>;

const standing = (balanceMinor: number, topUps: StandingMessage['topUps']): StandingMessage => ({
  ...{ balances: [{ currency: 'EUR', balanceMinor }], playSession: null, inPlay: [], rounds: [], isCheckDue: false },
  topUps,
});

const offered = () => page.querySelector('section[aria-label="Play-money top-up"]');

beforeAll(observeSizes);
beforeAll(async () => {
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  io.on('connection', (socket) => {
    socket.emit('standing', standing(5_000, []));
    socket.on('topUp', ({ currency }, answer) => {
      requested.push(currency);
      answer({ ok: true, value: { balanceMinor: 100_000 } });
      socket.emit('standing', standing(100_000, []));
    });
  });
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`; // it listens on TCP
  root.render(
    <NextIntlClientProvider locale="en" messages={{ ...english, phrases } as never}>
      <Toasts>
        <LiveProvider address={{ url }} userId="ada">
          <TopUp currency="EUR" />
          <footer>
            <TopUp currency="EUR" inBar>
              <div data-tray />
            </TopUp>
          </footer>
        </LiveProvider>
      </Toasts>
    </NextIntlClientProvider>,
  );
  await until(() => expect(io.sockets.sockets.size).toBe(1));
}, 60_000);

afterAll(async () => {
  root.unmount();
  await io.close();
});

test('an empty balance says from when on it can be topped up, and then is by one press', async () => {
  expect(offered()).toBeNull();
  const inBar = () => [...(page.querySelector('footer')?.children ?? [])].map((each) => each.localName);
  expect(inBar()).toEqual(['div']);
  const offer = { currency: 'EUR', upToMinor: 100_000 };
  io.emit('standing', standing(20, [{ ...offer, from: Date.now() + 3_600_000 }]));
  await until(() => expect(page.textContent).toContain('You can top it up from'));
  expect(offered()?.querySelector('button')).toBeNull();
  // In the bar it takes the place of the chips: nothing at the table moves.
  expect(inBar()).toEqual(['section']);

  io.emit('standing', standing(20, [{ ...offer, from: 0 }]));
  await until(() => expect(offered()?.querySelector('button')?.textContent).toBe('Top up to €1,000'));
  offered()?.querySelector('button')?.click();
  await until(() => expect(page.textContent).toContain('Your balance is €1,000.00.'));
  expect(offered()).toBeNull();
  expect(requested).toEqual(['EUR']);
});
