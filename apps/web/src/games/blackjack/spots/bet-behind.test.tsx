// @vitest-environment jsdom
import { chips, games, readOptions } from '@baize/rules';
import { expect, test, vi } from 'vitest';
import { publicRound, tableView } from '../../../dealer/situation/console.testing.ts';
import { joinedTable } from '../../../live/state/table-state.testing.ts';
import { bettingWith } from '../../../table/betting/betting.testing.ts';
import { STAGE_DRAWN } from '../../../table/game/layout.ts';
import { NO_BALANCE, type TableSight } from '../../../table/game/table-sight.ts';
import { ChipsIn } from '../../../ui/chip/chips-in.tsx';
import { click, inPage } from '../../../ui/in-page.testing.tsx';
import { SeatRing } from './seat-ring.tsx';

const options = readOptions(games.blackjack.options, {});
if (!options.ok) throw new Error('blackjack has no options of its own');
const { info } = joinedTable();
const round = publicRound({
  phase: 'betting',
  holders: { 'seat:1': 'ben' as never }, // a player's id
  totals: { 'seat:1': { stake: chips(10_00), players: 1 } },
});
const view = tableView({ round, names: { ben: 'Ben' } });
const table: TableSight = {
  ...{ info: { ...info, game: 'blackjack', options: options.value }, game: games.blackjack.create(options.value) },
  ...{ view, round, own: { roundId: view.roundId, round: null, seats: [] }, results: [], now: () => 0 },
  ...{ chips: new Map(), balance: NO_BALANCE, net: null, live: false, suspended: false, shut: null },
};

test('the words “Bet behind” are pressed like the circle that they mean', () => {
  const place = vi.fn();
  const betting = bettingWith(place);
  const { page } = inPage(
    <ChipsIn currency="EUR" amountsMinor={undefined}>
      <SeatRing
        table={table}
        betting={betting}
        layout={{ hold: 'desktop', unit: 1, above: 0, ...STAGE_DRAWN }}
        shoe={{ current: null }}
        about={null}
      />
    </ChipsIn>,
  );
  const words = [...page.querySelectorAll('em')].filter((each) => each.textContent === 'Bet behind');
  expect(words).toHaveLength(1);
  click(words[0] ?? null);
  expect(place.mock.calls).toEqual([['behind:1']]);
});
