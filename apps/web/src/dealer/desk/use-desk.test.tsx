// @vitest-environment jsdom
import type { DealerView } from '@baize/protocol';
import { act } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { LiveClient } from '../../live/client.ts';
import { LiveWith } from '../../live/live-provider.tsx';
import { joinedTable } from '../../live/state/table-state.testing.ts';
import { gameOf } from '../../table/game/table-game.ts';
import { inPage } from '../../ui/in-page.testing.tsx';
import { dealerView, dora, tableView } from '../situation/console.testing.ts';
import { type Desk, useDesk } from './use-desk.ts';

beforeAll(() => {
  // React asks for this where `act` is used.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // The simulated browser has no pointer.
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
});

const { info } = joinedTable();
const game = gameOf(info);

/** Holds the desk of a table between two rounds. */
function Holder({ dealer, shown }: { dealer: DealerView; shown: { desk: Desk | null } }) {
  if (!game) throw new Error('the table has no game');
  shown.desk = useDesk({ info, view: BETWEEN, dealer, game }, dora, () => undefined);
  return null;
}

const BETWEEN = tableView({ round: null, roundId: null });

/** Such a desk, and the commands that it has sent; none of them is answered. */
async function deskWith(more: Partial<DealerView>) {
  const client = new LiveClient('http://127.0.0.1:9');
  const sent = vi.spyOn(client, 'deal').mockReturnValue(new Promise(() => undefined));
  const shown: { desk: Desk | null } = { desk: null };
  const holder = <Holder dealer={dealerView(more)} shown={shown} />;
  await act(async () => inPage(<LiveWith client={client}>{holder}</LiveWith>));
  const press = (does: (desk: Desk) => void) => act(async () => void (shown.desk && does(shown.desk)));
  return { press, commands: () => sent.mock.calls.map(([, command]) => command.type) };
}

const physicalShoe = { openedAt: null, out: 0, burned: 0, of: 416, cut: 16 };

test('a second press while the first command is not answered sends nothing: one new shoe, one refusal of an offer', async () => {
  const shoe = await deskWith({ may: ['newShoe'], physicalShoe });
  await shoe.press((desk) => desk.pressFunction('F7'));
  await shoe.press(({ menu }) => {
    menu.confirm();
    menu.confirm();
  });
  await shoe.press((desk) => desk.pressFunction('F7'));
  await shoe.press(({ menu }) => menu.confirm());
  expect(shoe.commands()).toEqual(['newShoe']);

  const offer = await deskWith({ signedOn: null, offeredTo: { userId: 'dora', name: 'Dora' } });
  await offer.press((desk) => {
    desk.pressFunction('F8');
    desk.pressFunction('F8');
  });
  await offer.press((desk) => desk.pressFunction('F8'));
  expect(offer.commands()).toEqual(['declineHandOver']);
});
