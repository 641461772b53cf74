import { findPlayers, type Meaning, type NamedPerson, type RoundFilter, searchRounds } from '@baize/database';
import type { Pool } from '../../lib/casino.ts';
import { readDealt } from './filter/dealt.ts';
import { AUTOMATIC, type RoundQuery } from './round-query.ts';

/** A query whose names have been looked up. */
export interface Understood {
  /** The query to run; `null` when no round can match because a name is unknown. */
  readonly filter: RoundFilter | null;
  /** The interpretation of the searched text, and the alternatives. */
  readonly meaning: Meaning | null;
  readonly others: readonly Meaning[];
  /** The players named by the player filter. */
  readonly players: readonly NamedPerson[];
}

/** Looks up the names in a query: the searched text and the player. */
export async function understand(pool: Pool, query: RoundQuery): Promise<Understood> {
  const [meanings, players] = await Promise.all([
    query.text === undefined ? [] : searchRounds(pool, query.text),
    query.player === undefined ? [] : findPlayers(pool, query.player),
  ]);
  const [meaning = null, ...others] = meanings;
  const lost = (query.text !== undefined && !meaning) || (query.player !== undefined && players.length === 0);
  return { filter: lost ? null : filterOf(query, meaning, players), meaning, others, players };
}

function filterOf(query: RoundQuery, meaning: Meaning | null, players: readonly NamedPerson[]): RoundFilter | null {
  const { text: _text, player: _player, order: _order, place: _place, dealer, dealt, ...same } = query;
  const { tables, players: searched, ...exact } = meaning?.filter ?? {};
  const bothTables = both(query.tables, tables);
  const bothPlayers = both(query.player === undefined ? undefined : players.map(({ id }) => id), searched);
  if (bothTables?.length === 0 || bothPlayers?.length === 0) return null;
  return {
    ...same,
    ...exact,
    ...(dealer === undefined ? {} : { dealer: dealer === AUTOMATIC ? null : dealer }),
    ...(dealt === undefined ? {} : { dealt: readDealt(dealt)?.dealt ?? [] }),
    ...(bothTables ? { tables: bothTables } : {}),
    ...(bothPlayers ? { players: bothPlayers } : {}),
  };
}

/** The common entries of two lists; an absent list does not restrict the other. */
const both = (a: readonly string[] | undefined, b: readonly string[] | undefined): readonly string[] | undefined =>
  a && b ? a.filter((id) => b.includes(id)) : (a ?? b);
