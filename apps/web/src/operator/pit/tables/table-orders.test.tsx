// @vitest-environment jsdom
import type { LobbyTable } from '@baize/protocol';
import { beforeAll, expect, test } from 'vitest';
import { LiveClient } from '../../../live/client.ts';
import { LiveWith } from '../../../live/live-provider.tsx';
import { joinedTable } from '../../../live/state/table-state.testing.ts';
import { inPage, showDialogs } from '../../../ui/in-page.testing.tsx';
import { TableOrders } from './table-orders.tsx';

beforeAll(showDialogs);

const tile: LobbyTable = {
  ...{ info: joinedTable().info, state: 'open', phase: null, dealt: false, deadline: null, dealing: 'console' },
  ...{ dealer: 'Dora', offeredTo: null, waitsFor: null, waitsSince: null, onAir: false, results: [], now: 0 },
  ...{ playing: 0, demo: 0, watching: 0 },
};
const dealers = [
  { id: 'dora', name: 'Dora' },
  { id: 'dora-2', name: 'Dora' },
  { id: 'ben', name: 'Ben' },
];

test.each([
  ['dora', ['automatic', 'dora-2', 'ben']],
  [null, ['automatic', 'dora', 'dora-2', 'ben']],
])('a table is offered to everybody but the dealer who deals it: %s', (dealerId, offered) => {
  const { page } = inPage(
    <LiveWith client={new LiveClient('http://127.0.0.1:9')}>
      <TableOrders
        {...{ tile, dealers, dealerId, requested: null, locked: null, abandon: null, roster: null }}
        may={{ userId: 'pia', supervise: true, manage: false, moderate: true }}
        onClose={() => undefined}
      />
    </LiveWith>,
  );
  const [to] = page.querySelectorAll('select');
  expect([...(to?.options ?? [])].map(({ value }) => value)).toEqual(offered);
  page.remove();
});
