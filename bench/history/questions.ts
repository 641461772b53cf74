import {
  type ActFilter,
  type createPool,
  findPlayers,
  GROUPINGS,
  type Grouping,
  listAccounts,
  listActs,
  listDealers,
  listIncidents,
  listPlayers,
  listRounds,
  listTables,
  listTransfers,
  proveRound,
  type RoundFilter,
  type RoundOrder,
  readPit,
  readPlayedParts,
  readPlayerRecord,
  readReport,
  readRound,
  searchRounds,
  sumAccountDays,
  sumAccounts,
  sumRoundDays,
  sumRounds,
} from '@baize/database';
import { USUAL_DAYS } from '@baize/protocol/gaming-days';
import { START, STEP_MS } from './fill.ts';

type Pool = ReturnType<typeof createPool>;
type Question = readonly [what: string, ask: () => Promise<unknown>];

const NEWEST: RoundOrder = { by: 'opened', descending: true };
const DEEP = { side: 'after', id: 'TABLE-4-1' } as const;

/** What the operator asks of a history of so many rounds. */
export function questions(pool: Pool, rounds: number): readonly Question[] {
  const at = (share: number): number => START + Math.floor(rounds * share) * STEP_MS;
  return [
    ...aboutRounds(pool, at),
    ...withoutDemoPlayers(pool, at),
    ...reports(pool, at),
    ...remembered(pool, at),
    ...aboutPeople(pool, at),
    ...aboutTheRest(pool, rounds, at),
  ];
}

const VIENNA = { zone: 'Europe/Vienna', days: USUAL_DAYS };

type At = (share: number) => number;

const lister =
  (pool: Pool) =>
  (filter: RoundFilter, order = NEWEST) =>
    listRounds(pool, filter, order, 50);

/** Lists by amount are of one currency; one table in twelve plays in JPY. */
const listerInEur =
  (pool: Pool) =>
  (filter: RoundFilter, order = NEWEST) =>
    lister(pool)({ currency: 'EUR', ...filter }, order);

function aboutRounds(pool: Pool, at: At): readonly Question[] {
  const [list, inEur] = [lister(pool), listerInEur(pool)];
  const deep = { ...DEEP, value: at(0.3) };
  const old = { from: at(0.1), until: at(0.1) + 3_600_000 };
  return [
    ['the newest rounds', () => list({})],
    ['a page far back', () => listRounds(pool, {}, NEWEST, 50, deep)],
    ['the page before it', () => listRounds(pool, {}, NEWEST, 50, { ...deep, side: 'before' })],
    ['the oldest rounds', () => list({}, { by: 'opened', descending: false })],
    ['a table', () => list({ tables: ['table-7'] })],
    ['two tables', () => list({ tables: ['table-7', 'table-3'] })],
    ['a game', () => list({ games: ['baccarat'] })],
    ['void rounds', () => list({ states: ['void'] })],
    ['void rounds of a table', () => list({ states: ['void'], tables: ['table-7'] })],
    ['rounds in play', () => list({ states: ['betting', 'playing'] })],
    ['corrected rounds', () => list({ corrected: true })],
    ['corrected rounds of a game', () => list({ corrected: true, games: ['roulette'] })],
    ['dealt by hand', () => list({ dealing: 'console' })],
    ['a dealer', () => list({ dealer: 'd7' })],
    ['a dealer who left long ago', () => list({ dealer: 'd1', opened: { until: at(0.05) } })],
    ['a player', () => list({ players: ['p77'] })],
    ['a player at a table', () => list({ players: ['p77'], tables: ['table-7'] })],
    ['five players', () => list({ players: ['p1', 'p2', 'p3', 'p4', 'p5'] })],
    ['an hour long ago, by opening', () => list({ opened: old })],
    ['an hour long ago, by ending', () => list({ ended: old })],
    ['an hour long ago of a table', () => list({ ended: old, tables: ['table-7'] })],
    ['a number', () => list({ dealt: [{ number: 17 }] })],
    ['a card', () => list({ dealt: [{ cards: ['Ks'] }] })],
    ['three cards', () => list({ dealt: [{ cards: ['Ks', '9h', '4c'] }] })],
    [
      'cards that never fell together',
      () => list({ dealt: [{ cards: ['Ks', 'Ks', 'Ks', 'Ks'], ranks: ['9', '9', '9'] }] }),
    ],
    [
      'ranks of an hour at a table',
      () => list({ dealt: [{ ranks: ['K', 'K', '9'] }], ended: old, tables: ['table-7'] }),
    ],
    ['ranks of a player', () => list({ dealt: [{ ranks: ['K', 'K', '9'] }], players: ['p77'] })],
    ['a figure that is a number or a rank', () => list({ dealt: [{ number: 9 }, { ranks: ['9'] }] })],
    [
      'three cards, by handle',
      () => inEur({ dealt: [{ cards: ['Ks', '9h', '4c'] }] }, { by: 'handle', descending: true }),
    ],
    ['large handles with a card', () => inEur({ dealt: [{ cards: ['Ks'] }], handle: { min: 109_000 } })],
    ['a large handle', () => inEur({ handle: { min: 109_000 } })],
    ['a large handle of a table', () => inEur({ handle: { min: 109_000 }, tables: ['table-7'] })],
    ['no handle', () => inEur({ handle: { max: 0 } })],
    ['a large loss of the house', () => inEur({ houseResult: { max: -95_000 } })],
    ['by handle', () => inEur({}, { by: 'handle', descending: true })],
    ['by handle, in a currency of one table', () => list({ currency: 'JPY' }, { by: 'handle', descending: true })],
    ['by handle, a table', () => inEur({ tables: ['table-7'] }, { by: 'handle', descending: true })],
    ['by handle, a player', () => inEur({ players: ['p77'] }, { by: 'handle', descending: true })],
    ['by house result, worst first', () => inEur({}, { by: 'house-result', descending: false })],
    [
      'by house result, a day',
      () => inEur({ opened: { from: at(0.5), until: at(0.5) + 86_400_000 } }, { by: 'house-result', descending: true }),
    ],
  ];
}

/** The reports of the whole history, and of one day; all of their sums are stored but those of the last quarter. */
function reports(pool: Pool, at: At): readonly Question[] {
  const theory = Array.from({ length: 12 }, (_, nth) => ({
    ...{ tableId: `table-${nth}`, configVersion: 1, kind: 'straight', hands: 0, figure: 'straight' },
    ...{ edge: 0.027027, variance: 34.08 },
  }));
  const read = (by: Grouping, period: { from: number; until: number }) =>
    readReport(pool, by, { period, currency: 'EUR', calendar: VIENNA, theory, shared: [] });
  const all = { from: at(0), until: at(1) };
  const day = { from: at(0.5), until: at(0.5) + 86_400_000 };
  return [
    ...GROUPINGS.map((by): Question => [`report of everything by ${by}`, () => read(by, all)]),
    ['report of a day by hour', () => read('hour', day)],
  ];
}

/** What a player remembers of a round: when and where it was, and what was bet or won. */
function remembered(pool: Pool, at: At): readonly Question[] {
  const inEur = listerInEur(pool);
  const opened = { from: at(0.4), until: at(0.4) + 3_600_000 };
  const evening = { from: at(0.4), until: at(0.4) + 6 * 3_600_000 };
  const handle = { min: 5_000, max: 5_500 };
  return [
    ['remembered: table, hour, amount', () => inEur({ tables: ['table-7'], opened, handle })],
    ['remembered: evening, amount', () => inEur({ opened: evening, handle })],
    ['remembered: player, evening', () => inEur({ players: ['p77'], opened: evening })],
    ['remembered: player, table, amount', () => inEur({ players: ['p77'], tables: ['table-7'], handle })],
    ['remembered: player, loss of the house', () => inEur({ players: ['p77'], houseResult: { max: -1_000 } })],
    ['remembered: amount alone, oldest first', () => inEur({ handle }, { by: 'opened', descending: false })],
  ];
}

/** The page of a player, and the audit log. */
function aboutPeople(pool: Pool, at: At): readonly Question[] {
  const acts = (filter: ActFilter) => listActs(pool, filter, 50);
  return [
    ['page of a player: record', () => readPlayerRecord(pool, 'p77')],
    ['page of a player: newest rounds with bets', () => readPlayedParts(pool, ['p77'], { newest: 50 })],
    ['account of a player by day', () => sumAccountDays(pool, { account: 'player:p77' }, VIENNA)],
    ['account of a table by day', () => sumAccountDays(pool, { account: 'table:table-7' }, VIENNA)],
    ['list of players', () => listPlayers(pool, '', 50)],
    ['list of players by name', () => listPlayers(pool, 'player 77', 50)],
    ['report of the newest rounds by day, with any filter', () => sumRoundDays(pool, {}, VIENNA)],
    ['days of a player', () => sumRoundDays(pool, { players: ['p77'] }, VIENNA)],
    ['audit log', () => acts({})],
    ['audit log of an hour', () => acts({ at: { from: at(0.5), until: at(0.5) + 3_600_000 } })],
    ['audit log of a person', () => acts({ by: 'd7' })],
    ['audit log of an act', () => acts({ act: 'signed-in' })],
    ['audit log about a player', () => acts({ subject: 'user:p77' })],
    ['audit log about a table', () => acts({ subject: 'table:table-7' })],
    ['audit log of a person, by an act', () => acts({ by: 'd7', act: 'signed-in' })],
  ];
}

function withoutDemoPlayers(pool: Pool, at: At): readonly Question[] {
  const [list, inEur] = [lister(pool), listerInEur(pool)];
  const deep = { ...DEEP, value: at(0.3) };
  return [
    ['without demo players', () => list({ withoutDemo: true })],
    ['without demo players, a table', () => list({ withoutDemo: true, tables: ['table-7'] })],
    ['without demo players, a table of theirs', () => list({ withoutDemo: true, tables: ['table-3'] })],
    [
      'without demo players, a table, far back',
      () => listRounds(pool, { withoutDemo: true, tables: ['table-7'] }, NEWEST, 50, deep),
    ],
    ['without demo players, a game', () => list({ withoutDemo: true, games: ['baccarat'] })],
    ['without demo players, a player', () => list({ withoutDemo: true, players: ['p77'] })],
    ['without demo players, by handle', () => inEur({ withoutDemo: true }, { by: 'handle', descending: true })],
    [
      'without demo players, by house result, worst first',
      () => inEur({ withoutDemo: true }, { by: 'house-result', descending: false }),
    ],
    ['without demo players, a large handle', () => inEur({ withoutDemo: true, handle: { min: 109_000 } })],
    ['the sums without demo players', () => sumRounds(pool, { withoutDemo: true })],
    ['nothing fits', () => inEur({ states: ['void'], dealer: 'd1', handle: { min: 1 } })],
  ];
}

function aboutTheRest(pool: Pool, rounds: number, at: At): readonly Question[] {
  const list = lister(pool);
  const old = { from: at(0.1), until: at(0.1) + 3_600_000 };
  return [
    ['the sums of everything', () => sumRounds(pool, {})],
    ['the sums of a day', () => sumRounds(pool, { opened: { from: at(0.5), until: at(0.5) + 86_400_000 } })],
    ['the sums of a table', () => sumRounds(pool, { tables: ['table-7'] })],
    ['the sums of a player', () => sumRounds(pool, { players: ['p77'] })],
    ['search: a round', () => searchRounds(pool, 'TABLE-7-1234')],
    ['search: a player', () => searchRounds(pool, 'player 77')],
    [
      'rounds beginning with a number',
      async () => {
        const [, found] = await searchRounds(pool, 'TABLE-7-12');
        return list(found?.filter ?? {});
      },
    ],
    ['one round with everything', () => readRound(pool, `TABLE-7-${Math.floor(rounds / 24)}`)],
    ['the last hour of the pit', () => readPit(pool, at(1))],
    ['what was out of the ordinary', () => listIncidents(pool, at(1) - 12 * 3_600_000, 200)],
    ['proof of one round', () => proveRound(pool, `TABLE-7-${Math.floor(rounds / 24)}`)],
    ['players of a name', () => findPlayers(pool, 'Player 77')],
    ['tables and dealers to choose from', () => Promise.all([listTables(pool), listDealers(pool)])],
    ['accounts', () => listAccounts(pool, {}, 50)],
    ['accounts by name', () => listAccounts(pool, { text: 'player 77' }, 50)],
    ['sums of accounts', () => sumAccounts(pool)],
    ['the newest transfers', () => listTransfers(pool, {}, 50)],
    ['transfers of a player', () => listTransfers(pool, { account: 'player:p77' }, 50)],
    ['transfers of a table, returned', () => listTransfers(pool, { account: 'table:table-7', code: 'refund' }, 50)],
    ['returned stakes', () => listTransfers(pool, { code: 'refund' }, 50)],
    ['transfers of an hour long ago', () => listTransfers(pool, { at: old }, 50)],
    ['adjustments', () => listTransfers(pool, { code: 'adjustment' }, 50)],
  ];
}
