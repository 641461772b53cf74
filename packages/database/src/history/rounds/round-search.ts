import type pg from 'pg';
import type { RoundFilter, Stretch } from './round-filter.ts';

/** A possible meaning of a search text; the likeliest comes first. */
export interface Meaning {
  readonly kind: 'round' | 'rounds' | 'number' | 'table' | 'player';
  /** The round's id, the beginning of several ids, the number of rounds at any table, or the name of the table or player. */
  readonly name: string;
  /** The filter for the rounds it means. */
  readonly filter: Pick<RoundFilter, 'id' | 'tables' | 'numbers' | 'players'>;
}

const MAX_PLAYERS = 5;
/** Maximum digits of a round number. */
const MAX_DIGITS = 9;

/**
 * Possible meanings of a text, case-insensitive: a round id, a round number, a table name, a player name, or a prefix
 * of one. Empty without a match.
 */
export async function searchRounds(pool: pg.Pool, text: string): Promise<readonly Meaning[]> {
  const wanted = text.trim();
  if (wanted === '') return [];
  const [byId, tables, players] = await Promise.all([
    roundOf(pool, wanted),
    tablesWithPrefix(pool),
    playersNamed(pool, wanted),
  ]);
  const exact: Meaning[] = byId === null ? [] : [{ kind: 'round', name: byId, filter: { id: byId } }];
  return [...exact, ...numbered(tables, wanted), ...named(tables, wanted), ...players];
}

async function roundOf(pool: pg.Pool, text: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM round WHERE id = ANY ($1)', [
    [text, text.toUpperCase()],
  ]);
  return rows[0]?.id ?? null;
}

interface NamedTable {
  readonly id: string;
  readonly name: string;
  /** Prefix of its round ids, before the dash and the number. */
  readonly prefix: string | null;
}

async function tablesWithPrefix(pool: pg.Pool): Promise<readonly NamedTable[]> {
  const { rows } = await pool.query<Pick<NamedTable, 'id' | 'name'> & { readonly round: string | null }>(`
    SELECT t.id, t.name, (SELECT r.id FROM round r WHERE r."tableId" = t.id ORDER BY r.number DESC LIMIT 1) AS round
      FROM "table" t ORDER BY t.position, t.id`);
  return rows.map(({ round, ...table }) => ({ ...table, prefix: round?.replace(/-\d+$/, '') ?? null }));
}

/** `VES-10` means every round of that table whose number starts with 10; `1042` means round 1042 of every table. */
function numbered(tables: readonly NamedTable[], text: string): readonly Meaning[] {
  const [, prefix, digits] = /^(.*?)-?(\d*)$/.exec(text) ?? [];
  if (prefix === undefined || digits === undefined || digits.length > MAX_DIGITS) return [];
  if (prefix === '') {
    const number = Number(digits);
    return [
      {
        kind: 'number',
        name: String(number),
        filter: { tables: tables.map(({ id }) => id), numbers: [{ from: number, until: number + 1 }] },
      },
    ];
  }
  const meant = tables.filter((table) => table.prefix !== null && same(table.prefix, prefix));
  return meant.flatMap(({ id, prefix: written }): Meaning[] => {
    if (digits === '') return [];
    return [
      { kind: 'rounds', name: `${written}-${digits}…`, filter: { tables: [id], numbers: beginningWith(digits) } },
    ];
  });
}

/** Intervals of numbers with this prefix: for 10, 10 itself, 100 to 109, 1000 to 1099, and so on. */
function beginningWith(digits: string): readonly Stretch[] {
  const number = Number(digits);
  if (number === 0) return [{ from: 0, until: 1 }];
  return Array.from({ length: MAX_DIGITS + 1 - digits.length }, (_, more) => ({
    from: number * 10 ** more,
    until: (number + 1) * 10 ** more,
  }));
}

function named(tables: readonly NamedTable[], text: string): readonly Meaning[] {
  return tables
    .filter(({ id, name, prefix }) => [id, name, prefix ?? ''].some((word) => begins(word, text)))
    .map(({ id, name }) => ({ kind: 'table', name, filter: { tables: [id] } }));
}

async function playersNamed(pool: pg.Pool, text: string): Promise<readonly Meaning[]> {
  const beginning = text.replace(/[\\%_]/g, '\\$&');
  const { rows } = await pool.query<{ id: string; name: string }>(
    `SELECT id, name FROM "user"
      WHERE role = 'player' AND (id = $1 OR username LIKE $2 OR name LIKE $3)
      ORDER BY id = $1 OR name = $1 OR username = $4 DESC, name, id LIMIT $5`,
    [text, `${beginning.toLowerCase()}%`, `${beginning}%`, text.toLowerCase(), MAX_PLAYERS],
  );
  return rows.map(({ id, name }) => ({ kind: 'player', name, filter: { players: [id] } }));
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const begins = (word: string, text: string): boolean => word.toLowerCase().startsWith(text.toLowerCase());
