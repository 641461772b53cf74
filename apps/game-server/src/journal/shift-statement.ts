import type pg from 'pg';
import { textArray } from './array-literals.ts';
import type { ShiftChange } from './journal.ts';

const END = 'DELETE FROM dealer_shift WHERE "tableId" = $1 AND "dealerId" = ANY ($2::text[])';

/** Waits for other transactions in which one of these dealers comes or leaves. */
const BEGIN = `
INSERT INTO dealer_shift AS s ("dealerId", "tableId") SELECT dealer, $1 FROM unnest($2::text[]) AS dealer
    ON CONFLICT ("dealerId") DO UPDATE SET "tableId" = excluded."tableId" WHERE s."tableId" = excluded."tableId"`;

/**
 * Updates the table of dealers who come or leave, in the transaction of the events. Returns false when one who comes is
 * at another table; the transaction must then be rolled back.
 */
export async function storeShifts(on: pg.PoolClient, tableId: string, { begun, ended }: ShiftChange): Promise<boolean> {
  if (ended.length > 0) await on.query(END, [tableId, textArray(ended)]);
  if (begun.length === 0) return true;
  return (await on.query(BEGIN, [tableId, textArray(begun)])).rowCount === begun.length;
}
