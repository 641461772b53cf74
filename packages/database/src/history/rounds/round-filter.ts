import { ROUNDS_WITHOUT_DEMO } from '../people/demo-players.ts';

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

/** Filter for rounds; all conditions must hold. */
export interface RoundFilter {
  /** Table ids; any of them. */
  readonly tables?: readonly string[];
  readonly games?: readonly string[];
  readonly states?: readonly RoundState[];
  readonly dealing?: 'virtual' | 'console';
  /** The dealer's user id; `null`: the automatic dealer. */
  readonly dealer?: string | null;
  /** User ids: finished rounds in which any of them had a bet. */
  readonly players?: readonly string[];
  /** Times in ms. */
  readonly opened?: Stretch;
  readonly ended?: Stretch;
  readonly currency?: string;
  /** Amounts of the filter's currency, which they require. */
  readonly handle?: Amounts;
  readonly houseResult?: Amounts;
  readonly corrected?: true;
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
  const { tables, games, states, dealing, dealer, opened, ended, corrected, id, numbers } = filter;
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
    corrected && 'r.corrections > 0',
    id !== undefined && `r.id = ${values.param(id)}`,
    numbers && `(${numbers.map((stretch) => ends('r.number', stretch, (n) => values.param(n))).join(' OR ')})`,
  ];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' AND ') || 'true';
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

/** All rounds, those of one player in the order of that player's index, or those of several players. */
export function roundSource({ players, withoutDemo }: RoundFilter, values: Values): RoundSource {
  const rounds = withoutDemo ? ROUNDS_WITHOUT_DEMO : 'round';
  if (!players) return { from: `${rounds} r`, openedAt: 'r."openedAt"', id: 'r.id' };
  if (players.length === 1) {
    const from = `round_player p JOIN ${rounds} r ON r.id = p."roundId" AND p."playerId" = ${values.param(players[0])}`;
    return { from, openedAt: 'p."openedAt"', id: 'p."roundId"' };
  }
  const theirs = `SELECT DISTINCT "roundId" FROM round_player WHERE "playerId" = ANY (${values.param(players)})`;
  return { from: `(${theirs}) p JOIN ${rounds} r ON r.id = p."roundId"`, openedAt: 'r."openedAt"', id: 'r.id' };
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
