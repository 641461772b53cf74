import type pg from 'pg';
import type { RoundFilter, Stretch } from './round-filter.ts';

/** What a searched text can mean, the likeliest first. */
export interface Meaning {
  readonly kind: 'round' | 'rounds' | 'table' | 'player';
  /** In words: the round's id, the table's or the player's name. */
  readonly name: string;
  /** The rounds that are meant. */
  readonly filter: Pick<RoundFilter, 'id' | 'tables' | 'numbers' | 'players'>;
}

const MOST_PLAYERS = 5;
/** A number of a round has at most so many digits. */
const MOST_DIGITS = 9;

/**
 * What may be meant by a text: a round's id or its beginning, a round's number, a table's name or its beginning, a
 * player's name or its beginning. Capitals do not matter. Nothing when it names nothing.
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
  return [...exact, ...numbered(tables, wanted, byId), ...named(tables, wanted), ...players];
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
  /** What the ids of its rounds begin with, before the dash and the number. */
  readonly prefix: string | null;
}

async function tablesWithPrefix(pool: pg.Pool): Promise<readonly NamedTable[]> {
  const { rows } = await pool.query<NamedTable>(`
    SELECT t.id, t.name, (SELECT regexp_replace(r.id, '-[0-9]+$', '') FROM round r
                           WHERE r."tableId" = t.id ORDER BY r.number DESC LIMIT 1) AS prefix
      FROM "table" t ORDER BY t.position, t.id`);
  return rows;
}

/** `VES-10` is every round of that table whose number begins with 10; `1042` is the round of that number at each table. */
function numbered(tables: readonly NamedTable[], text: string, exact: string | null): readonly Meaning[] {
  const [, prefix, digits] = /^(.*?)-?(\d*)$/.exec(text) ?? [];
  if (prefix === undefined || digits === undefined || digits.length > MOST_DIGITS) return [];
  if (prefix === '') {
    const number = Number(digits);
    return [
      {
        kind: 'rounds',
        name: `round number ${digits}`,
        filter: { tables: tables.map(({ id }) => id), numbers: [{ from: number, until: number + 1 }] },
      },
    ];
  }
  const meant = tables.filter((table) => table.prefix !== null && same(table.prefix, prefix));
  return meant.flatMap(({ id, prefix: written }): Meaning[] => {
    if (digits === '' || `${written}-${digits}` === exact) return [];
    return [
      { kind: 'rounds', name: `${written}-${digits}…`, filter: { tables: [id], numbers: beginningWith(digits) } },
    ];
  });
}

/** 10 begins 10, 100 to 109, 1000 to 1099, and so on. */
function beginningWith(digits: string): readonly Stretch[] {
  const number = Number(digits);
  if (number === 0) return [{ from: 0, until: 1 }];
  return Array.from({ length: MOST_DIGITS + 1 - digits.length }, (_, more) => ({
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
    [text, `${beginning.toLowerCase()}%`, `${beginning}%`, text.toLowerCase(), MOST_PLAYERS],
  );
  return rows.map(({ id, name }) => ({ kind: 'player', name, filter: { players: [id] } }));
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const begins = (word: string, text: string): boolean => word.toLowerCase().startsWith(text.toLowerCase());
