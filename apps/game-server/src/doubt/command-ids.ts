// Commands are stored with their effect: an event, a chat line, a mute or a top-up. Whichever it is, an id stands for one
// command of its sender, so each write also looks for the id among the other kinds.

/** The user of an actor such as `player:ana`, in SQL; empty for `clock` and `shoe`. */
const userOf = (actor: string): string => `split_part(${actor}, ':', 2)`;

/**
 * Whether a chat line of this user is stored under this id, in SQL. Without `OFFSET 0` Postgres would hash all lines where
 * the condition stands beside another.
 */
export const isOfLine = (user: string, id: string): string =>
  `EXISTS (SELECT FROM chat_message WHERE "userId" = ${user} AND "commandId" = ${id} OFFSET 0)`;

/** Whether a mute by this user is stored under this id, in SQL. */
export const isOfMute = (user: string, id: string): string =>
  `EXISTS (SELECT FROM chat_mute WHERE by = ${user} AND "commandId" = ${id} OFFSET 0)`;

/** Whether a top-up of this user is stored under this id, in SQL. */
export const isOfTopUp = (user: string, id: string): string =>
  `EXISTS (SELECT FROM top_up WHERE "userId" = ${user} AND "commandId" = ${id} OFFSET 0)`;

/** Whether a chat line, a mute or a top-up of this actor is stored under this id, in SQL. */
export const isOfChatOrTopUp = (actor: string, id: string): string =>
  `(${isOfLine(userOf(actor), id)} OR ${isOfMute(userOf(actor), id)} OR ${isOfTopUp(userOf(actor), id)})`;

/** Whether an event of this user is stored under this id, in SQL. */
export const isOfTable = (user: string, id: string): string => `EXISTS (
  SELECT FROM event WHERE "commandId" = ${id} AND actor = ANY (ARRAY['player:' || ${user}, 'dealer:' || ${user}, 'staff:' || ${user}]))`;

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
