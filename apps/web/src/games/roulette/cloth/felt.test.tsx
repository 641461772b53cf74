// @vitest-environment jsdom
import { games, readOptions } from '@baize/rules';
import { expect, test, vi } from 'vitest';
import { publicRound, tableView } from '../../../dealer/situation/console.testing.ts';
import { joinedTable } from '../../../live/state/table-state.testing.ts';
import { bettingWith } from '../../../table/betting/betting.testing.ts';
import { NO_BALANCE, type TableSight } from '../../../table/game/table-sight.ts';
import { ChipsIn } from '../../../ui/chip/chips-in.tsx';
import { inPage } from '../../../ui/in-page.testing.tsx';
import { Felt } from './felt.tsx';

const options = readOptions(games.roulette.options, {});
if (!options.ok) throw new Error('roulette has no options of its own');
const game = games.roulette.create(options.value);
const info = { ...joinedTable().info, options: options.value };

function tableIn(phase: 'betting' | 'playing', shut: string | null): TableSight {
  const round = publicRound({ phase });
  return {
    ...{ info, game, view: tableView({ round }), round, own: null, results: [], now: () => 0 },
    ...{ chips: new Map(), balance: NO_BALANCE, net: null, live: false, suspended: false, shut },
  };
}

test('nothing stays marked under a pointer once bets are closed: the ball is watched', () => {
  const betting = bettingWith(vi.fn());
  const felt = (table: TableSight) => (
    <ChipsIn currency="EUR" amountsMinor={undefined}>
      <Felt table={table} betting={betting} size="desktop" pointedAt={['dozen:1']} />
    </ChipsIn>
  );
  const { page, draw } = inPage(felt(tableIn('betting', null)));
  const marked = () => page.querySelectorAll('[class*="covered"], [class*="inHand"]').length;
  expect(marked()).toBe(12 + 1);
  draw(felt(tableIn('playing', 'No more bets')));
  expect(marked()).toBe(0);
});
