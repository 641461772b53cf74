import type { Bearer } from '@baize/auth';
import type { InputOf, OPERATIONS, OperationName } from '@baize/client';
import type { Stretch } from '@baize/database';
import type { z } from 'zod';
import type { Look } from '../../lib/record-look.ts';
import { readCursor, writeCursor } from '../cursor.ts';

/** The calls that change nothing. */
type ReadingName = {
  [Name in OperationName]: (typeof OPERATIONS)[Name] extends { readonly method: 'GET' } ? Name : never;
}[OperationName];

interface Asked<Name extends ReadingName> {
  readonly id: string;
  readonly given: InputOf<Name>;
  readonly bearer: Bearer;
}

/** What was asked for; `null` when it does not exist, `cursor` when the page does not. */
export type Found = object | null | 'cursor';
/** `look` is recorded before it is answered. */
export type Read = { readonly found: Found; readonly look: Look };

/** How each reading call is answered. */
export type Readers = { readonly [Name in ReadingName]: (asked: Asked<Name>) => Promise<Read> };

/** A page, and the cursor of the next one. */
export const pageOf = (items: readonly object[], next: object | null) => ({ items, next: next && writeCursor(next) });

/** The place after which a page starts; undefined for the first one, null for a cursor of something else. */
export function placeIn<Place>(cursor: string | undefined, schema: z.ZodType<Place>) {
  if (cursor === undefined) return undefined;
  const place = readCursor(cursor, schema);
  return place && { side: 'after' as const, ...place };
}

/** A stretch of time, ms. */
export const stretch = (from: string | undefined, until: string | undefined): Stretch => ({
  ...(from !== undefined && { from: Date.parse(from) }),
  ...(until !== undefined && { until: Date.parse(until) }),
});

/** The filters that are there. */
export const written = (filters: Readonly<Record<string, string | undefined>>): NonNullable<Look['filters']> => filters;
