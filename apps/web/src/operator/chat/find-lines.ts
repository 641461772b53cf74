import { findWriters, type LineFilter } from '@baize/database';
import type { Pool } from '../../lib/casino.ts';
import { subjectOf } from '../../lib/record-look.ts';
import type { ChatQuery } from './chat-query.ts';

/** A query of the chat whose person has been looked up. */
export interface FoundFilter {
  /** With an empty list of people when nobody has the name: nothing matches. */
  readonly filter: LineFilter;
  /** Whose lines they are, for the audit log. */
  readonly subject: string;
}

/** Looks up the person of a query. */
export async function filterOfChat(pool: Pool, { table, by, text, at }: ChatQuery): Promise<FoundFilter> {
  const people = by === undefined ? undefined : (await findWriters(pool, by)).map(({ id }) => id);
  const filter = {
    ...(table === undefined ? {} : { table }),
    ...(people ? { people } : {}),
    ...(text === undefined ? {} : { text }),
    ...(at ? { at } : {}),
  };
  return { filter, subject: subjectOf(people, 'chat') };
}
