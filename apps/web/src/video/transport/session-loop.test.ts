import type { VideoPass } from '@baize/protocol';
import { expect, test, vi } from 'vitest';
import { SessionLoop } from './session-loop.ts';

test('every session begins with a pass of its own, and so with TURN credentials that are valid then', async () => {
  let passes = 0;
  const ask = vi.fn(async (_former: string | undefined) => {
    passes += 1;
    const iceServers = [{ urls: ['turn:turn.example'], username: `${passes}:g`, credential: `secret ${passes}` }];
    const pass = { address: { port: 1 }, token: `token ${passes}`, grant: 'g', iceServers, fallback: true };
    return { ok: true, value: pass } as const;
  });
  const begun: (string | undefined)[] = [];
  const session = vi.fn(
    async ({ iceServers }: VideoPass, line: { readonly signal: AbortSignal; connected(): void }) => {
      begun.push(iceServers[0]?.credential);
      line.connected();
      await new Promise((ended) => line.signal.addEventListener('abort', ended, { once: true }));
    },
  );
  const loop = new SessionLoop({ ask, session, changed: () => undefined });
  await vi.waitFor(() => expect(begun).toEqual(['secret 1']), 15_000);
  loop.renew();
  await vi.waitFor(() => expect(begun).toEqual(['secret 1', 'secret 2']), 15_000);
  expect(ask.mock.calls).toEqual([[undefined], ['g']]);
  loop.close();
});

test('a page that has reconnected and may not go on ends its session', async () => {
  const pass = { address: { port: 1 }, token: 't', grant: 'g', iceServers: [], fallback: true };
  const refused = { code: 'camera-elsewhere', phrase: { key: 'house.refusal.camera-elsewhere' } } as const;
  let isElsewhere = false;
  const changed = vi.fn();
  const loop = new SessionLoop({
    ask: async () => (isElsewhere ? { ok: false, refused } : { ok: true, value: pass }),
    session: async (_, line) => {
      line.connected();
      await new Promise((ended) => line.signal.addEventListener('abort', ended, { once: true }));
    },
    changed,
  });
  await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith('connected', null));
  isElsewhere = true;
  loop.keep();
  await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith('refused', refused), 5_000);
});
