import type { LastResult } from '@baize/protocol';
import { type BaccaratResult, type BaccaratView, type Card, games, readOptions } from '@baize/rules';
import { describe, expect, it } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { layoutOf } from '../../table/game/layout.ts';
import { describePlay, describeResult } from './result.ts';
import { roadLabel } from './roads/road-words.ts';
import { marksIf, roadsOf } from './roads/roads.ts';
import { countsOf, newestShoe, resultsOfShoe } from './roads/shoe-results.ts';
import { sharesOf, wholePercents } from './spots/shares.ts';
import { paysOnCloth } from './spots/spot-words.ts';
import { wonSpots } from './spots/won-spots.ts';
import { DRAWING, planOf } from './stage-plan.ts';

function gameWith(json: Partial<Parameters<typeof games.baccarat.create>[0]> = {}) {
  const options = readOptions(games.baccarat.options, json);
  if (!options.ok) throw new Error(options.error.key);
  return games.baccarat.create(options.value);
}

const result = (part: Partial<BaccaratResult> = {}): BaccaratResult => ({
  winner: 'player',
  player: 8,
  banker: 6,
  playerPair: false,
  bankerPair: false,
  natural: false,
  ...part,
});

const cards = (text: string) => text.split(' ') as Card[];
const view = (player: string, banker: string): BaccaratView => ({
  player: cards(player),
  banker: cards(banker),
  totals: { player: 0, banker: 0 },
  naturals: [],
  winner: null,
});

describe('words', () => {
  it('describe a result with its totals and special features', () => {
    expect(describeResult(result(), english)).toEqual({ title: 'Player wins', note: '8 over 6' });
    expect(
      describeResult(result({ winner: 'banker', player: 2, banker: 9, natural: true, bankerPair: true }), english),
    ).toEqual({
      title: 'Banker wins',
      note: '9 over 2, natural, Banker pair',
    });
    expect(describeResult(result({ winner: 'tie', player: 6, playerPair: true }), english)).toEqual({
      title: 'Tie',
      note: '6 all, Player pair',
    });
    expect(describeResult({ number: 17 }, english)).toBeNull();
    expect(describeResult(null, english)).toBeNull();
  });

  it('state who draws: Player up to five, otherwise Banker', () => {
    const word = (part: Partial<BaccaratView>) => describePlay({ ...view('2s 3h', 'Kd 6c'), ...part }, english)?.word;
    expect(word({ totals: { player: 5, banker: 6 } })).toBe('Player draws');
    expect(word({ totals: { player: 6, banker: 5 } })).toBe('Banker draws');
    expect(word({ player: cards('2s 3h Ks'), totals: { player: 5, banker: 3 } })).toBe('Banker draws');
    expect(word({ winner: 'banker' })).toBe('All cards dealt');
    expect(word({ winner: 'banker', naturals: ['banker'] })).toBe('Natural');
    expect(word({ player: cards('2s'), banker: [] })).toBe('Dealing');
    expect(describePlay({ ...view('2s', '3h'), player: [], banker: [] }, english)?.word).toBe('No more bets');
    expect(describePlay({ spinning: true }, english)).toBeNull();
  });

  it('print what each spot pays, with or without commission', () => {
    const pays = (game: ReturnType<typeof gameWith>) =>
      Object.fromEntries([...game.spots.values()].map((rule) => [rule.id, paysOnCloth(rule, english)]));
    expect(pays(gameWith())).toEqual({
      player: '1:1',
      banker: '0.95:1',
      tie: '8:1',
      'player-pair': '11:1',
      'banker-pair': '11:1',
      'either-pair': '5:1',
      'perfect-pair': '25:1 or 200:1',
      'player-bonus': 'up to 30:1',
      'banker-bonus': 'up to 30:1',
    });
    expect(pays(gameWith({ commission: 'no-commission', sideBets: false }))).toEqual({
      player: '1:1',
      banker: '1:1, with 6 0.5:1',
      tie: '8:1',
    });
  });

  it('read the newest results of a road aloud', () => {
    expect(roadLabel('Bead plate', [], english)).toBe('Bead plate: no rounds yet');
    expect(roadLabel('Big road', [result(), result({ winner: 'tie' })], english)).toBe(
      'Big road, newest first: Tie and Player',
    );
  });
});

describe('the spots that win', () => {
  const won = (player: string, banker: string, game = gameWith()) => [...wonSpots(game, view(player, banker))].sort();
  it('are those that the rules pay', () => {
    expect(won('5d Ks 3h', '4c 2d')).toEqual(['player']);
    expect(won('9d 9d', 'Kc 2d', gameWith())).toEqual([
      'either-pair',
      'perfect-pair',
      'player',
      'player-bonus',
      'player-pair',
    ]);
    expect(won('Td 6s', '2c 3d Ah')).toEqual(['tie']);
    expect(won('2d Ks Kd', '3c 4c')).toEqual(['banker', 'banker-bonus']);
  });
  it('are none that the table does not have', () =>
    expect(won('9d 9d', 'Kc 2d', gameWith({ sideBets: false }))).toEqual(['player']));
});

describe('the shares of the sides', () => {
  it('sum to a hundred per cent', () => {
    const landscape = {
      player: { stake: 100, players: 1 },
      tie: { stake: 100, players: 2 },
      banker: { stake: 100, players: 3 },
    };
    expect(sharesOf(landscape)).toEqual({
      player: { percent: 34, stakeMinor: 100, players: 1 },
      tie: { percent: 33, stakeMinor: 100, players: 2 },
      banker: { percent: 33, stakeMinor: 100, players: 3 },
    });
    expect(wholePercents([0.996, 0.004])).toEqual([100, 0]);
    expect(wholePercents([0.457, 0.034, 0.509])).toEqual([46, 3, 51]);
  });
  it('count the main boxes only, and none without bets', () => {
    expect(sharesOf({ 'player-pair': { stake: 500, players: 2 } })).toBeNull();
    expect(
      sharesOf({ banker: { stake: 5, players: 1 }, 'banker-pair': { stake: 95, players: 1 } })?.banker.percent,
    ).toBe(100);
  });
});

describe('the roads', () => {
  const last = (number: number, shoe: string | null, part: Partial<BaccaratResult> = {}): LastResult => ({
    roundId: `P-${number}`,
    number,
    shoe,
    result: result(part),
  });
  it('begin anew with every shoe', () => {
    const results = [last(1, 'a'), last(2, 'b', { winner: 'tie' }), last(3, 'b', { winner: 'banker', natural: true })];
    expect(newestShoe(results)).toBe('b');
    expect(newestShoe([])).toBeNull();
    const shoe = resultsOfShoe(results, 'b');
    expect(shoe.map(({ winner }) => winner)).toEqual(['tie', 'banker']);
    expect(resultsOfShoe(results, 'c')).toEqual([]);
    expect(countsOf(shoe)).toEqual({
      rounds: 2,
      player: 0,
      banker: 1,
      tie: 1,
      naturals: 1,
      playerPairs: 0,
      bankerPairs: 0,
    });
  });

  const shoe = [...'BPPBBPPPB'].map((letter) => result({ winner: letter === 'P' ? 'player' : 'banker' }));
  it('show what a win would add, and otherwise nothing', () => {
    expect(roadsOf(shoe, null).big.preview).toBeUndefined();
    const { bead, big, derived } = roadsOf(shoe, 'banker');
    expect(bead.preview).toMatchObject({ column: 1, row: 3, winner: 'banker' });
    expect(big.cells).toHaveLength(shoe.length);
    expect(big.preview).toMatchObject({ column: 4, row: 1, winner: 'banker', ties: 0 });
    expect(derived['small-road'].preview).toMatchObject({ colour: 'red' });
    expect(roadsOf(shoe, 'player').big.preview).toMatchObject({ column: 5, row: 0, winner: 'player' });
  });
  it('show the same marks beside “if next” as on the roads', () => {
    for (const side of ['player', 'banker'] as const) {
      const { derived } = roadsOf(shoe, side);
      for (const { road, colour } of marksIf(shoe, side)) expect(derived[road].preview?.colour).toBe(colour);
    }
    expect(marksIf([], 'player').map(({ colour }) => colour)).toEqual([null, null, null]);
  });
  it('keep ties before the first win without a side', () => {
    expect(roadsOf([result({ winner: 'tie' })], null).big.cells).toMatchObject([{ winner: null, ties: 1 }]);
  });
  it('preview the first win in the place of the ties before it', () => {
    const ties = [result({ winner: 'tie' }), result({ winner: 'tie' })];
    const { big, bead, derived } = roadsOf(ties, 'banker');
    expect(big).toEqual({
      cells: [],
      preview: expect.objectContaining({ column: 0, row: 0, winner: 'banker', ties: 2 }),
    });
    expect(bead.cells).toHaveLength(2);
    expect(bead.preview).toMatchObject({ column: 0, row: 2, winner: 'banker' });
    expect(derived['big-eye-boy']).toEqual({ cells: [], preview: undefined });
    expect(roadsOf([], 'banker').big.preview).toMatchObject({ column: 0, row: 0, winner: 'banker', ties: 0 });
  });
  it('lay each of two dragon tails in the lowest row that is free, and skip the columns they begin in', () => {
    const run = (winner: 'player' | 'banker', length: number) => Array.from({ length }, () => result({ winner }));
    const cellsOf = (shoe: BaccaratResult[]) => roadsOf(shoe, null).big.cells.map(({ column, row }) => [column, row]);
    const down = (column: number, rows: number) => Array.from({ length: rows }, (_, row) => [column, row]);
    // Banker's eight turn in the last row, Player's seven above them, and Banker's next six above both.
    expect(cellsOf([...run('banker', 8), ...run('player', 7), ...run('banker', 6)])).toEqual([
      ...[...down(0, 6), [1, 5], [2, 5]],
      ...[...down(1, 5), [2, 4], [3, 4]],
      ...[...down(2, 4), [3, 3], [4, 3]],
    ]);
    // Tails in all rows: the sixth turns in the first row, and the next run begins to the right of it.
    const six = [11, 10, 9, 8, 7, 6].flatMap((length, nth) => run(nth % 2 ? 'player' : 'banker', length));
    const cells = cellsOf([...six, ...run('banker', 2)]);
    expect(cells.slice(-8)).toEqual([...[5, 6, 7, 8, 9, 10].map((column) => [column, 0]), ...down(11, 2)]);
    expect(new Set(cells.map(String)).size).toBe(cells.length);
  });
});

describe('the sizes of a stage', () => {
  const STAGES = [
    [976, 664],
    [1220, 664],
    [1616, 944],
    [760, 1040],
    [3536, 2024],
    [390, 620],
    [320, 350],
    [844, 330],
    [667, 315],
  ] as const;
  const planStage = (width: number, height: number) => {
    const layout = layoutOf({ width, height }, DRAWING);
    return { ...layout, ...planOf(layout) };
  };
  it.each(STAGES)('let all roads fit beside each other at %i × %i', (width, height) => {
    const { sheet, unit } = planStage(width, height);
    const gap = 18 * (sheet.square / 28);
    const counts = sheet.counts ? 134 * unit + gap : 0;
    const used = counts + (sheet.bead + sheet.big) * sheet.square + sheet.eye * sheet.small + 2 * gap;
    if (width > 640) expect(used).toBeLessThanOrEqual(sheet.width + 1);
    expect(2 * sheet.half * sheet.small + gap).toBeLessThanOrEqual(sheet.eye * sheet.small + 0.01);
  });
  it.each(STAGES)('have keys for both predictions at %i × %i', (width, height) => {
    const { sheet, hold } = planStage(width, height);
    expect(sheet.keys === 'counts').toBe(hold === 'desktop' || hold === 'tablet');
    // One above the other, a finger finds each.
    if (sheet.keys === 'stacked') expect(6 * sheet.square).toBeGreaterThanOrEqual(2 * 44);
  });
  it.each(STAGES)('let two hands of three cards fit at %i × %i', (width, height) => {
    const { cardWidth, thirdBelow, hold } = planStage(width, height);
    const cards = thirdBelow ? 2 * cardWidth + 4 : 3.4 * cardWidth + 8;
    const room = hold === 'landscape' ? width - 132 - 40 - 28 - 2 * 66 : width - 36;
    expect(2 * cards).toBeLessThanOrEqual(room);
    expect(cardWidth).toBeGreaterThanOrEqual(36);
  });
  it.each([330, 286, 315, 271, 400])('let the roads end above the boxes of a phone in landscape of %i', (height) => {
    const { sheet } = planStage(844, height);
    const above = height - 60 - 16 - 128;
    const edge = 14 + 2;
    const [title, gap] = [sheet.named ? 18 : 0, 3];
    expect(edge + title + 6 * sheet.square).toBeLessThanOrEqual(above);
    expect(edge + 2 * title + gap + 12 * sheet.small).toBeLessThanOrEqual(above);
  });
  it.each([
    [390, 634],
    [390, 620],
    [430, 708],
  ])('let third cards below their pair end above the boxes at %i × %i', (width, height) => {
    const { cardWidth, thirdBelow } = planStage(width, height);
    const roads = 44 + 6 * 16 + 16 + 6;
    const cloth = height - 10 - roads;
    const title = 28 + 4;
    const underline = 10;
    expect(thirdBelow).toBe(true);
    expect(title + 2.4 * cardWidth + 4 + underline).toBeLessThanOrEqual(cloth - 56 - 208 - 10 + 1);
  });
  it('depend on the layout', () => {
    expect(planStage(390, 620)).toMatchObject({ hold: 'portrait', takesTurns: false, thirdBelow: true });
    expect(planStage(320, 350)).toMatchObject({ hold: 'portrait', takesTurns: true, thirdBelow: false });
    expect(planStage(844, 330)).toMatchObject({ hold: 'landscape', takesTurns: true });
    expect(planStage(976, 664)).toMatchObject({ hold: 'desktop', unit: 1, takesTurns: false });
  });
});
