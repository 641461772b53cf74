import { z } from 'zod';

// What the shapes are made of.

/** A moment in UTC: `2026-05-04T12:00:00.000Z`. */
export const moment = z.iso.datetime();
/** Minor units of the currency beside it: cents, or single chips. */
export const minor = z.int();
export const currency = z.string().meta({ description: 'A code of ISO 4217, or CHIPS for play money' });
/** A reason, which is recorded and shown to others. */
export const reason = z.string().trim().min(3).max(200);
/** JSON of any kind. */
export const json = z.unknown();
export const id = z.string().regex(/^[\w-]{1,80}$/);

/** A list of at most so many rows, and where the next one starts. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    items: z.array(row),
    next: z.string().nullable().meta({ description: 'The cursor of the next page; null on the last one' }),
  });

export const paging = {
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(500).optional(),
};

export const period = { from: moment.optional(), until: moment.optional() };
