import { DEMO_PLAYERS } from '@baize/protocol';
import { type Card, type Rank, rankOf } from '@baize/rules';
import { ROUNDS_WITHOUT_DEMO } from '../people/demo-players.ts';
import { IS_CORRECTED } from './has-figures.ts';

/** A half-open interval: includes `from`, excludes `until`. */
export interface Stretch {
  readonly from?: number;
  readonly until?: number;
}

/** Range of amounts in minor units, both ends included. */
export interface Amounts {
  readonly min?: number;
  readonly max?: number;
}

export type RoundState = 'betting' | 'playing' | 'settled' | 'void';

/** What fell in a round: all of these cards, as many cards of a rank as it is in `ranks`, this number. */
export interface Dealt {
  readonly cards?: readonly Card[];
  /** Ranks of further cards. */
  readonly ranks?: readonly Rank[];
  readonly number?: number;
}

/** Filter for rounds; all conditions must hold. */
export interface RoundFilter {
  /** Table ids; any of them. */
  readonly tables?: readonly string[];
  readonly games?: readonly string[];
  readonly states?: readonly RoundState[];
  readonly dealing?: 'virtual' | 'console' | 'demonstration';
  /** The dealer's user id; `null`: the automatic dealer. */
  readonly dealer?: string | null;
  /** User ids: finished rounds in which any of them had a bet, with the figures and amounts of these players alone. */
  readonly players?: readonly string[];
  /** Times in ms. */
  readonly opened?: Stretch;
  readonly ended?: Stretch;
  readonly currency?: string;
  /** Amounts of the filter's currency, which they require. */
  readonly handle?: Amounts;
  readonly houseResult?: Amounts;
  readonly corrected?: true;
  /**
   * Finished rounds in which any of these fell, as it was shown first or by the right results. Rounds in play are never
   * found by it: nobody may learn of their cards.
   */
  readonly dealt?: readonly Dealt[];
  /** Finished rounds without demo players: their figures and amounts are subtracted. */
  readonly withoutDemo?: true;
  /** A single round id. */
  readonly id?: string;
  /** Round numbers at the table; any of these intervals. */
  readonly numbers?: readonly Stretch[];
}

/** Parameters of a statement under construction: `param` adds one and returns its `$n`. */
export class Values {
  readonly all: unknown[] = [];

  param(value: unknown): string {
    this.all.push(value);
    return `$${this.all.length}`;
  }
}

/**
 * The filter as an SQL condition on the source's rounds; `true` when empty. Players are filtered by {@link
 * roundSource}.
 * @throws RangeError for amounts without a currency
 */
export function roundCondition(filter: RoundFilter, { openedAt }: RoundSource, values: Values): string {
  const { tables, games, states, dealing, dealer, opened, ended, corrected, dealt, id, numbers } = filter;
  const { currency, handle, houseResult } = filter;
  if (handle || houseResult) requireCurrency(filter);
  const lead = leadOf(filter);
  const parts = [
    tables && `r."tableId" ${oneOf(tables, values, lead === TABLE)}`,
    games && `r.game ${oneOf(games, values, lead === GAME)}`,
    states && `r.state ${oneOf(states, values)}`,
    // A literal, so that the planner can use the partial index of this value.
    dealing === 'console' ? "r.dealing = 'console'" : dealing && `r.dealing = ${values.param(dealing)}`,
    dealer === null ? `r."dealerId" IS NULL` : dealer !== undefined && `r."dealerId" = ${values.param(dealer)}`,
    opened && moments(openedAt, opened, values),
    ended && moments('r."endedAt"', ended, values),
    // A round opens before it ends: this bounds the scan in the order of opening.
    ended?.until !== undefined && `${openedAt} < ${values.param(new Date(ended.until))}`,
    handle && amounts('r.handle', handle, values),
    houseResult && amounts('r."houseResult"', houseResult, values),
    currency !== undefined && `r.currency = ${values.param(currency)}`,
    corrected && IS_CORRECTED,
    dealt &&
      `(${dealt.length === 0 ? 'false' : dealt.map((each) => `r.dealt @> ${values.param(namesOf(each))}::text[]`).join(' OR ')})`,
    id !== undefined && `r.id = ${values.param(id)}`,
    numbers && `(${numbers.map((stretch) => ends('r.number', stretch, (n) => values.param(n))).join(' OR ')})`,
  ];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' AND ') || 'true';
}

/** The names of what fell, as the database counts them: two kings are `K` and `K 2`. */
function namesOf({ cards = [], ranks = [], number }: Dealt): readonly string[] {
  const further = new Set(ranks);
  const all = [...cards, ...ranks, ...cards.map(rankOf).filter((rank) => further.has(rank))];
  const counted = all.map((name, i) => {
    const nth = all.slice(0, i + 1).filter((each) => each === name).length;
    return nth === 1 ? name : `${name} ${nth}`;
  });
  return number === undefined ? counted : [...counted, `#${number}`];
}

/**
 * Amounts of several currencies cannot be compared.
 * @throws RangeError for a filter without a currency
 */
export function requireCurrency({ currency }: RoundFilter): void {
  if (currency === undefined) throw new RangeError('rounds are compared by amount within one currency only');
}

/** The FROM clause for the rounds of a filter, and the columns that order them. */
export interface RoundSource {
  readonly from: string;
  readonly openedAt: string;
  readonly id: string;
}

/** All rounds, or those of players with their figures, of one player in the order of that player's index. */
export function roundSource({ players, withoutDemo }: RoundFilter, values: Values): RoundSource {
  const order = { openedAt: 'r."openedAt"', id: 'r.id' };
  if (!players) return { from: `${withoutDemo ? ROUNDS_WITHOUT_DEMO : 'round'} r`, ...order };
  const shown = withoutDemo ? players.filter((id) => !isDemoPlayer(id)) : players;
  const [only = null] = shown;
  return { from: shown.length > 1 ? roundsOfSeveral(shown, values) : roundsOfOne(only, values), ...order };
}

const isDemoPlayer = (id: string): boolean => DEMO_PLAYERS.some(({ userId }) => userId === id);

const SAME = `k."tableId", k.number, k.game, k.currency, k."rulesVersion", k."configVersion", k.state, k.dealing, k."dealerId",
  k."shoeId", k."closedAt", k."endedAt", k."reversedAt", k.corrections, k.entered, k.result, k.dealt, k."voidReason", k."firstVersion",
  k."lastVersion"`;

/** A player's rounds. The order of the player's index is kept: the planner sees through the subquery. */
function roundsOfOne(player: string | null, values: Values): string {
  const isDemo = player !== null && isDemoPlayer(player);
  const demo = (figure: string) => (isDemo ? figure : '0::int8');
  return `(
    SELECT p."roundId" AS id, p."openedAt", ${SAME}, 1 AS players,
           (SELECT count(*)::int FROM settled_bet b WHERE b."roundId" = p."roundId" AND b."playerId" = p."playerId") AS bets,
           p.staked AS handle, p.returned AS payout, p.staked - p.returned AS "houseResult",
           ${isDemo ? 1 : 0} AS "demoPlayers", ${demo('p.staked')} AS "demoHandle", ${demo('p.returned')} AS "demoPayout"
      FROM round_player p JOIN round k ON k.id = p."roundId" WHERE p."playerId" = ${values.param(player)}) r`;
}

/** The rounds of any of several players, each once. */
function roundsOfSeveral(players: readonly string[], values: Values): string {
  const [them, demo] = [values.param(players), values.param(players.filter(isDemoPlayer))];
  return `(
    SELECT k.id, k."openedAt", ${SAME}, p.players,
           (SELECT count(*)::int FROM settled_bet b WHERE b."roundId" = k.id AND b."playerId" = ANY (${them})) AS bets,
           p.handle, p.payout, p.handle - p.payout AS "houseResult", p."demoPlayers", p."demoHandle", p."demoPayout"
      FROM (SELECT "roundId", count(*)::int AS players, sum(staked)::int8 AS handle, sum(returned)::int8 AS payout,
                   count(*) FILTER (WHERE demo)::int AS "demoPlayers",
                   coalesce(sum(staked) FILTER (WHERE demo), 0)::int8 AS "demoHandle",
                   coalesce(sum(returned) FILTER (WHERE demo), 0)::int8 AS "demoPayout"
              FROM (SELECT *, "playerId" = ANY (${demo}) AS demo FROM round_player WHERE "playerId" = ANY (${them})) q
             GROUP BY 1) p
      JOIN round k ON k.id = p."roundId") r`;
}

const TABLE = 'r."tableId"';
const GAME = 'r.game';

/**
 * The column that must precede the opening time in ORDER BY, so that the planner uses its index. Needed where demo
 * players are left out: Postgres cannot estimate how rare rounds with other players are, and would scan all rounds.
 */
export function leadOf({ tables, games, players, withoutDemo }: RoundFilter): typeof TABLE | typeof GAME | null {
  if (!withoutDemo || players) return null;
  if (tables) return tables.length === 1 ? TABLE : null;
  return games?.length === 1 ? GAME : null;
}

/**
 * A single value becomes an equality, for which an index delivers its order. A column that leads the order stays a
 * list: Postgres would remove an equal column from the ORDER BY.
 */
function oneOf(list: readonly string[], values: Values, leads = false): string {
  return list.length === 1 && !leads ? `= ${values.param(list[0])}` : `= ANY (${values.param(list)})`;
}

const moments = (column: string, stretch: Stretch, values: Values): string =>
  ends(column, stretch, (ms) => values.param(new Date(ms)));

function ends(column: string, { from, until }: Stretch, param: (value: number) => string): string {
  const parts = [
    from !== undefined && `${column} >= ${param(from)}`,
    until !== undefined && `${column} < ${param(until)}`,
  ];
  return `(${parts.filter((part) => part !== false).join(' AND ') || 'true'})`;
}

function amounts(column: string, { min, max }: Amounts, values: Values): string {
  const parts = [
    min !== undefined && `${column} >= ${values.param(min)}`,
    max !== undefined && `${column} <= ${values.param(max)}`,
  ];
  return parts.filter((part) => part !== false).join(' AND ');
}
