import type { z } from 'zod';

/** Where the next page starts, as one opaque text. */
export const writeCursor = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** Reads a cursor of {@link writeCursor}; `null` when it is none of this list. */
export function readCursor<Place>(text: string, schema: z.ZodType<Place>): Place | null {
  try {
    const read = schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
