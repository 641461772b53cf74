// Commands are stored with their effect: an event of a table, a chat line, a mute or a top-up. Whichever it is, an id
// stands for one command of its sender, so each write also looks for the id among the other kinds.

/** In SQL, where the commands of a kind other than an event are stored. */
interface Stored {
  readonly table: string;
  /** The column of the sender. */
  readonly sender: string;
  /** Their time, table and hash, the answer to a repeat; a missing hash is that of no command. */
  readonly answer: string;
}

const STORED = {
  line: { table: 'chat_message', sender: '"userId"', answer: `at, "tableId", coalesce("commandHash", '')` },
  mute: { table: 'chat_mute', sender: 'by', answer: `at, '', coalesce("commandHash", '')` },
  'top-up': {
    table: 'top_up',
    sender: '"userId"',
    answer: `(SELECT t.at FROM transfer t WHERE t.id = "transferId"), '', "commandHash"`,
  },
} satisfies Record<string, Stored>;

/** The condition for the command of a user under an id. */
const isCommand = ({ sender }: Stored, user: string, id: string) => `${sender} = ${user} AND "commandId" = ${id}`;

/** Whether a user has reported an event under an id, in whatever role. */
const isEvent = (user: string, id: string) => `EXISTS (
  SELECT FROM event WHERE "commandId" = ${id} AND actor = ANY (ARRAY['player:' || ${user}, 'dealer:' || ${user}, 'staff:' || ${user}]))`;

/**
 * Whether this user has used this id for a command of another kind, in SQL. Without `OFFSET 0` Postgres would hash all
 * rows where the condition stands beside another.
 */
export function isOfAnotherKind(kind: keyof typeof STORED | 'event', user: string, id: string): string {
  const others = Object.entries(STORED).filter(([other]) => other !== kind);
  const stored = others.map(
    ([, other]) => `EXISTS (SELECT FROM ${other.table} WHERE ${isCommand(other, user, id)} OFFSET 0)`,
  );
  return `(${[...stored, ...(kind === 'event' ? [] : [isEvent(user, id)])].join(' OR ')})`;
}

/** The user of an actor such as `player:ana`, in SQL; empty for `clock` and `shoe`. */
export const userOf = (actor: string): string => `split_part(${actor}, ':', 2)`;

/**
 * The answers stored for the commands of an actor under an id, in SQL: version, time, table and hash. A line, a
 * mute or a top-up has version 0; its hash is never that of a table's command.
 */
export function answersOf(actor: string, id: string): string {
  const others = Object.values(STORED).map(
    (stored) => `SELECT 0, ${stored.answer} FROM ${stored.table} WHERE ${isCommand(stored, userOf(actor), id)}`,
  );
  const events = `SELECT version, at, "tableId", "commandHash" AS hash FROM event WHERE actor = ${actor} AND "commandId" = ${id}`;
  return [events, ...others].join('\n  UNION ALL\n  ');
}
