import type pg from 'pg';
import { DEALS } from '../../house-roles/house-roles.ts';

/** What a house has of what it needs before anybody can play. */
export interface HouseSteps {
  readonly operators: number;
  /** Tables in service. */
  readonly tables: number;
  readonly drafts: number;
  /** Tables in service that the automatic dealer can deal. */
  readonly automatic: number;
  /** Those that can sign on at a table in service: the pit has assigned them. In the demo casino they need not be. */
  readonly dealers: number;
  readonly players: number;
}

/** Counts them, with the demo accounts where they are open. */
export async function readHouseSteps(pool: pg.Pool, { demo }: { readonly demo: boolean }): Promise<HouseSteps> {
  const { rows } = await pool.query<HouseSteps>(
    `WITH roster AS (
       SELECT "dealerId"
         FROM (SELECT DISTINCT ON (e."tableId", e.data->>'dealerId') e.data->>'dealerId' AS "dealerId", e.type
                 FROM event e JOIN "table" t ON t.id = e."tableId"
                WHERE t.state = 'in-service' AND e.type = ANY (ARRAY['dealerAssigned', 'dealerUnassigned'])
                ORDER BY e."tableId", e.data->>'dealerId', e.version DESC) r
        WHERE type = 'dealerAssigned')
     SELECT u.*, t.*
       FROM (SELECT count(*) FILTER (WHERE role = 'operator')::int AS operators,
                    count(*) FILTER (WHERE ${DEALS} AND ($1 OR id IN (SELECT "dealerId" FROM roster)))::int AS dealers,
                    count(*) FILTER (WHERE role = 'player')::int AS players
               FROM "user" WHERE banned IS NOT TRUE AND (NOT demo OR $1)) u,
            (SELECT count(*) FILTER (WHERE t.state = 'in-service')::int AS tables,
                    count(*) FILTER (WHERE t.state = 'draft')::int AS drafts,
                    count(*) FILTER (WHERE t.state = 'in-service' AND c.config->>'equipment' IS DISTINCT FROM 'physical')::int AS automatic
               FROM "table" t
               LEFT JOIN table_config c ON c."tableId" = t.id AND c.version = t."configVersion") t`,
    [demo],
  );
  const [steps] = rows;
  if (!steps) throw new Error('the counts of the house are missing');
  return steps;
}

/** Whether somebody can play: there are operator, table, dealer or automatic dealing, and player. */
export const isHouseReady = ({ operators, tables, automatic, dealers, players }: HouseSteps): boolean =>
  operators > 0 && tables > 0 && automatic + dealers > 0 && players > 0;
