// Commands are stored with their effect: an event of a table, a chat line, a mute or a top-up. Whichever it is, an id
// stands for one command of its sender, so each write also looks for the id among the other kinds.

/**
 * Whether a command of this kind of a user is stored under an id, in SQL. Without `OFFSET 0` Postgres would hash all rows
 * where the condition stands beside another.
 */
const STORED = {
  line: (user: string, id: string) =>
    `EXISTS (SELECT FROM chat_message WHERE "userId" = ${user} AND "commandId" = ${id} OFFSET 0)`,
  mute: (user: string, id: string) =>
    `EXISTS (SELECT FROM chat_mute WHERE by = ${user} AND "commandId" = ${id} OFFSET 0)`,
  'top-up': (user: string, id: string) =>
    `EXISTS (SELECT FROM top_up WHERE "userId" = ${user} AND "commandId" = ${id} OFFSET 0)`,
  event: (user: string, id: string) => `EXISTS (
  SELECT FROM event WHERE "commandId" = ${id} AND actor = ANY (ARRAY['player:' || ${user}, 'dealer:' || ${user}, 'staff:' || ${user}]))`,
};

/** Whether this user has used this id for a command of another kind, in SQL. */
export const isOfAnotherKind = (kind: keyof typeof STORED, user: string, id: string): string => {
  const others = Object.entries(STORED).filter(([other]) => other !== kind);
  return `(${others.map(([, isStored]) => isStored(user, id)).join(' OR ')})`;
};

/** The user of an actor such as `player:ana`, in SQL; empty for `clock` and `shoe`. */
export const userOf = (actor: string): string => `split_part(${actor}, ':', 2)`;

/**
 * The answers stored for the commands of an actor under an id, in SQL: version, time, table and hash. A line, a
 * mute or a top-up has version 0; its hash is never that of a table's command.
 */
export const answersOf = (actor: string, id: string): string => `
  SELECT version, at, "tableId", "commandHash" AS hash FROM event WHERE actor = ${actor} AND "commandId" = ${id}
  UNION ALL
  SELECT 0, at, "tableId", coalesce("commandHash", '') FROM chat_message
   WHERE "userId" = ${userOf(actor)} AND "commandId" = ${id}
  UNION ALL
  SELECT 0, at, '', coalesce("commandHash", '') FROM chat_mute WHERE by = ${userOf(actor)} AND "commandId" = ${id}
  UNION ALL
  SELECT 0, t.at, '', u."commandHash" FROM top_up u JOIN transfer t ON t.id = u."transferId"
   WHERE u."userId" = ${userOf(actor)} AND u."commandId" = ${id}`;
