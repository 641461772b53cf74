import type pg from 'pg';
import { inBatches, turnedPage } from '../history/pages.ts';
import type { HouseScope, HouseStepKind } from './kinds.ts';

/** An order about the house, with who gave it and why; times in ms. */
export interface ListedHouseStep {
  readonly id: string;
  readonly kind: HouseStepKind;
  readonly scope: HouseScope;
  readonly subject: string;
  readonly closesAt: number | null;
  /** The reason; of a maintenance that begins, the message to players. */
  readonly text: string;
  readonly by: string;
  readonly byName: string | null;
  readonly at: number;
}

export interface HouseFilter {
  readonly scope?: HouseScope;
}

/** The step after or before which a page starts. */
export interface HouseCursor {
  readonly side: 'after' | 'before';
  readonly id: string;
}

export interface HousePage {
  readonly steps: readonly ListedHouseStep[];
  readonly next: string | null;
  readonly previous: string | null;
}

type Row = Omit<ListedHouseStep, 'at' | 'closesAt'> & { readonly at: Date; readonly closesAt: Date | null };

const listed = ({ at, closesAt, ...row }: Row): ListedHouseStep => ({
  ...row,
  at: at.getTime(),
  closesAt: closesAt?.getTime() ?? null,
});

const LISTED = `
  SELECT s.id::text AS id, s.kind, s.scope, s.subject, s."closesAt", s.text, s."by", u.name AS "byName", s.at
    FROM house_step s LEFT JOIN "user" u ON u.id = s."by"`;

/** A page of what was ordered, newest first. */
export async function listHouseSteps(
  pool: pg.Pool,
  filter: HouseFilter,
  size: number,
  cursor?: HouseCursor,
): Promise<HousePage> {
  const turned = turnedPage(await readHouseSteps(pool, filter, size + 1, cursor), size, cursor);
  return { steps: turned.rows, next: turned.next?.id ?? null, previous: turned.previous?.id ?? null };
}

/** Everything that was ordered, newest first, read in batches. */
export const eachHouseStep = (pool: pg.Pool, filter: HouseFilter): AsyncGenerator<ListedHouseStep> =>
  inBatches(1_000, (size, after) => readHouseSteps(pool, filter, size, after && { side: 'after', id: after.id }));

async function readHouseSteps(pool: pg.Pool, { scope }: HouseFilter, size: number, cursor?: HouseCursor) {
  const isBack = cursor?.side === 'before';
  const { rows } = await pool.query<Row>(
    `${LISTED} WHERE ($2::text IS NULL OR s.scope = $2) AND ($3::int8 IS NULL OR s.id ${isBack ? '>' : '<'} $3)
      ORDER BY s.id ${isBack ? 'ASC' : 'DESC'} LIMIT $1`,
    [size, scope ?? null, cursor?.id ?? null],
  );
  return rows.map(listed);
}

/** The orders that hold now: the maintenance, what is switched off, widest first, and who is not admitted. */
export async function listHouseOrders(pool: pg.Pool): Promise<readonly ListedHouseStep[]> {
  const { rows } = await pool.query<Row>(
    `${LISTED}
      WHERE s.kind NOT IN ('on', 'reopened') AND s.id IN (SELECT max(id) FROM house_step GROUP BY scope, subject)
      ORDER BY array_position(ARRAY['maintenance', 'house', 'game', 'table', 'bet', 'sign-ups', 'guests'], s.scope), s.id`,
  );
  return rows.map(listed);
}

/** The newest order about this, whatever it was; null before the first. */
export async function lastHouseStep(pool: pg.Pool, scope: HouseScope): Promise<ListedHouseStep | null> {
  return (await readHouseSteps(pool, { scope }, 1))[0] ?? null;
}
