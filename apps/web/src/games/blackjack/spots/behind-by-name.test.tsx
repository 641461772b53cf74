// @vitest-environment jsdom
import type { DealerPlayer } from '@baize/protocol';
import { afterEach, expect, it } from 'vitest';
import { english } from '../../../i18n/catalogues/english.testing.ts';
import { PlayersWithBets } from '../../../table/stage/dealer/players-with-bets.ts';
import { inPage } from '../../../ui/in-page.testing.tsx';
import { behindByName, ChipsBehind, NamesBehind } from './behind-by-name.tsx';

const player = (name: string, bets: Readonly<Record<string, number>>): DealerPlayer => ({
  userId: name.toLowerCase(),
  name,
  bets: Object.entries(bets).map(([spot, stakeMinor]) => ({ spot, stakeMinor })),
  totalMinor: 0,
  deciding: false,
});

const PLAYERS = [
  player('Ana', { 'seat:2': 1000 }),
  player('Ben', { 'seat:1': 500, 'behind:2': 500 }),
  // The bet follows a split, and is insured; another one is behind another seat.
  player('Cleo', { 'behind:2': 1000, 'behind-split:2': 1000, 'behind-insurance:2': 500, 'behind:1': 7000 }),
];

afterEach(() => document.body.replaceChildren());

it('the bets behind a seat are the sums of each player there', () => {
  const named = behindByName(PLAYERS, 2, english).map(({ name, stakeMinor }) => [name, stakeMinor]);
  expect(named).toEqual([
    ['Cleo', 2500],
    ['Ben', 500],
  ]);
  expect(behindByName(PLAYERS, 3, english)).toEqual([]);
});

function seatFor(players: readonly DealerPlayer[]) {
  const { page } = inPage(
    <PlayersWithBets value={players}>
      <ChipsBehind seat={2} size={26} />
      <NamesBehind seat={2} currency="EUR" />
    </PlayersWithBets>,
  );
  const [names = null] = page.querySelectorAll(':scope > span:not(:has(svg))');
  return {
    stacks: page.querySelectorAll('span:first-child [data-layout="chip"]').length,
    lines: [...(names?.children ?? [])].map((line) => line.textContent),
  };
}

it('the dealer sees a stack and a name for each', () => {
  expect(seatFor(PLAYERS)).toEqual({ stacks: 2, lines: ['Cleo €25', 'Ben €5'] });
});

it('beyond three, the rest is one stack and one line', () => {
  const dan = player('Dan', { 'behind:2': 300 });
  expect(seatFor([...PLAYERS, dan])).toEqual({ stacks: 3, lines: ['Cleo €25', 'Ben €5', 'Dan €3'] });
  const eve = player('Eve', { 'behind:2': 200 });
  expect(seatFor([...PLAYERS, dan, eve])).toEqual({ stacks: 3, lines: ['Cleo €25', 'Ben €5', '2 more €5'] });
});

it('players see nobody by name', () => {
  expect(seatFor([])).toEqual({ stacks: 0, lines: [] });
});
