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

/** Words have no index: without a person or a period they are looked for in the lines of so many days. */
export const SEARCHED_DAYS = 31;
const DAY_MS = 86_400_000;

/** Whether a query looks for words in the lines of the last days only. */
export const isRecent = ({ by, text, at }: ChatQuery): boolean => text !== undefined && by === undefined && !at;

/** Looks up the person of a query. `now`: ms. */
export async function filterOfChat(pool: Pool, query: ChatQuery, now: number): Promise<FoundFilter> {
  const { table, by, text } = query;
  const people = by === undefined ? undefined : (await findWriters(pool, by)).map(({ id }) => id);
  const at = isRecent(query) ? { from: now - SEARCHED_DAYS * DAY_MS } : query.at;
  const filter = {
    ...(table === undefined ? {} : { table }),
    ...(people ? { people } : {}),
    ...(text === undefined ? {} : { text }),
    ...(at ? { at } : {}),
  };
  return { filter, subject: subjectOf(people, 'chat') };
}
