import { ROUNDS_WITHOUT_DEMO } from './demo-players.ts';

/** A half-open stretch: from `from` on, up to but without `until`. */
export interface Stretch {
  readonly from?: number;
  readonly until?: number;
}

/** Amounts in minor units, both ends included. */
export interface Amounts {
  readonly least?: number;
  readonly most?: number;
}

export type RoundState = 'betting' | 'playing' | 'settled' | 'void';

/** Which rounds are meant; every part that is there narrows them further. */
export interface RoundFilter {
  /** Ids; one of them. */
  readonly tables?: readonly string[];
  readonly games?: readonly string[];
  readonly states?: readonly RoundState[];
  readonly dealing?: 'virtual' | 'console';
  /** The user id of who dealt; `null`: the automatic dealer. */
  readonly dealer?: string | null;
  /** User ids: rounds that are over and in which one of them had a bet. */
  readonly players?: readonly string[];
  /** Moments in ms. */
  readonly opened?: Stretch;
  readonly ended?: Stretch;
  readonly handle?: Amounts;
  readonly houseResult?: Amounts;
  readonly corrected?: true;
  /** Rounds that are over, as they are without the players whom the house plays itself: figures and amounts too. */
  readonly withoutDemo?: true;
  /** One round, by its id. */
  readonly id?: string;
  /** Rounds by their number at the table: one of these stretches. */
  readonly numbers?: readonly Stretch[];
}

/** Values of a statement under construction: `place` keeps one and gives its `$n`. */
export class Values {
  readonly all: unknown[] = [];

  place(value: unknown): string {
    this.all.push(value);
    return `$${this.all.length}`;
  }
}

/** The filter as SQL on the rounds of their source; `true` when it narrows nothing. Players are the source's to choose. */
export function roundCondition(filter: RoundFilter, { openedAt }: RoundSource, values: Values): string {
  const { tables, games, states, dealing, dealer, opened, ended, handle, houseResult, corrected, id, numbers } = filter;
  const lead = leadOf(filter);
  const parts = [
    tables && `r."tableId" ${oneOf(tables, values, lead === TABLE)}`,
    games && `r.game ${oneOf(games, values, lead === GAME)}`,
    states && `r.state ${oneOf(states, values)}`,
    // Written out, so that the index of the rare ones is seen to fit.
    dealing === 'console' ? "r.dealing = 'console'" : dealing && `r.dealing = ${values.place(dealing)}`,
    dealer === null ? `r."dealerId" IS NULL` : dealer !== undefined && `r."dealerId" = ${values.place(dealer)}`,
    opened && moments(openedAt, opened, values),
    ended && moments('r."endedAt"', ended, values),
    // Nothing ends before it opens: where to start in the order of opening.
    ended?.until !== undefined && `${openedAt} < ${values.place(new Date(ended.until))}`,
    handle && amounts('r.handle', handle, values),
    houseResult && amounts('r."houseResult"', houseResult, values),
    corrected && 'r.corrections > 0',
    id !== undefined && `r.id = ${values.place(id)}`,
    numbers && `(${numbers.map((stretch) => ends('r.number', stretch, (n) => values.place(n))).join(' OR ')})`,
  ];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' AND ') || 'true';
}

/** Where the rounds of a filter are read from, and the columns by which they are ordered. */
export interface RoundSource {
  readonly from: string;
  readonly openedAt: string;
  readonly id: string;
}

/** All rounds, or those of one player in the order of their own index, or those of several. */
export function roundSource({ players, withoutDemo }: RoundFilter, values: Values): RoundSource {
  const rounds = withoutDemo ? ROUNDS_WITHOUT_DEMO : 'round';
  if (!players) return { from: `${rounds} r`, openedAt: 'r."openedAt"', id: 'r.id' };
  if (players.length === 1) {
    const from = `round_player p JOIN ${rounds} r ON r.id = p."roundId" AND p."playerId" = ${values.place(players[0])}`;
    return { from, openedAt: 'p."openedAt"', id: 'p."roundId"' };
  }
  const theirs = `SELECT DISTINCT "roundId" FROM round_player WHERE "playerId" = ANY (${values.place(players)})`;
  return { from: `(${theirs}) p JOIN ${rounds} r ON r.id = p."roundId"`, openedAt: 'r."openedAt"', id: 'r.id' };
}

const TABLE = 'r."tableId"';
const GAME = 'r.game';

/**
 * The column, of one value, that stands before the moment of opening in the order, so that only its own index gives that
 * order. How rare others are at a table of demo players Postgres cannot know: it would look for them through all rounds.
 */
export function leadOf({ tables, games, players, withoutDemo }: RoundFilter): typeof TABLE | typeof GAME | null {
  if (!withoutDemo || players) return null;
  if (tables) return tables.length === 1 ? TABLE : null;
  return games?.length === 1 ? GAME : null;
}

/**
 * A single value is an equality, which can be read off an index in its order. Where it leads the order it is a list all the
 * same: an equality would be struck out of the order.
 */
function oneOf(list: readonly string[], values: Values, leads = false): string {
  return list.length === 1 && !leads ? `= ${values.place(list[0])}` : `= ANY (${values.place(list)})`;
}

const moments = (column: string, stretch: Stretch, values: Values): string =>
  ends(column, stretch, (ms) => values.place(new Date(ms)));

function ends(column: string, { from, until }: Stretch, place: (value: number) => string): string {
  const parts = [
    from !== undefined && `${column} >= ${place(from)}`,
    until !== undefined && `${column} < ${place(until)}`,
  ];
  return `(${parts.filter((part) => part !== false).join(' AND ') || 'true'})`;
}

function amounts(column: string, { least, most }: Amounts, values: Values): string {
  const parts = [
    least !== undefined && `${column} >= ${values.place(least)}`,
    most !== undefined && `${column} <= ${values.place(most)}`,
  ];
  return parts.filter((part) => part !== false).join(' AND ');
}
