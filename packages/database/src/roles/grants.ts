/** Who connects to the database, besides its owner: the programs of the house, each with what it needs. */
export const PROGRAMS = ['game', 'web', 'demo'] as const;
export type Program = (typeof PROGRAMS)[number];

type Right = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';
/** On the whole table, or only on these columns. */
type Grant = Right | { readonly right: Right; readonly columns: readonly string[] };
export type Grants = Readonly<Record<Program, readonly Grant[]>>;

const nothing: Grants = { game: [], web: [], demo: [] };
const columns = (right: Right, ...names: string[]): Grant => ({ right, columns: names });

/** Accounts of people: made and changed by the web, read by the game server. */
const people: Grants = { game: ['SELECT'], web: ['SELECT', 'INSERT', 'UPDATE'], demo: ['SELECT', 'INSERT'] };
/** Only the sign-in works with these. */
const signIn: Grants = { ...nothing, web: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] };
/** The game server writes, everybody reads. */
const written: Grants = { game: ['SELECT', 'INSERT'], web: ['SELECT'], demo: ['SELECT'] };
const keptUpToDate: Grants = { ...written, game: ['SELECT', 'INSERT', 'UPDATE'] };

/**
 * What each program may do with each table. No program owns a table, so none can drop one, switch a trigger off, or
 * change what is append-only; and money is written by the game server (and the demo players' rebuy) alone.
 * Every table of the schema stands here, or a test fails.
 */
export const GRANTS: Readonly<Record<string, Grants>> = {
  user: people,
  // Reading a session prolongs it, and a command of a dealer touches their console.
  session: {
    game: ['SELECT', columns('UPDATE', 'expiresAt', 'updatedAt', 'consoleTouchedAt')],
    web: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
    demo: ['SELECT', 'INSERT', 'DELETE'],
  },
  credential: signIn,
  verification: signIn,
  two_factor: signIn,
  passkey: signIn,
  spent_code: signIn,
  sign_in_failure: signIn,
  player_settings: signIn,

  ledger_account: {
    game: ['SELECT', 'INSERT', columns('UPDATE', 'balance')],
    web: ['SELECT'],
    demo: ['SELECT', columns('UPDATE', 'balance')],
  },
  transfer: { ...written, demo: ['SELECT', 'INSERT'] },

  chain_link: { ...nothing, game: ['SELECT', 'INSERT'], web: ['SELECT'] },

  table: { game: ['SELECT'], web: ['SELECT'], demo: ['SELECT'] },
  table_config: { game: ['SELECT'], web: ['SELECT'], demo: ['SELECT'] },
  server: { ...nothing, game: ['SELECT', 'INSERT', columns('UPDATE', 'until')], web: ['SELECT'] },
  table_owner: { ...nothing, game: ['SELECT', 'INSERT', 'UPDATE'], web: ['SELECT'] },
  event: written,
  round: keptUpToDate,
  // A round that is void after its settlement gives back.
  round_player: { ...written, game: ['SELECT', 'INSERT', columns('UPDATE', 'returned')] },
  settled_bet: written,
  // The undealt cards are encrypted, and not even so do the pages read them.
  shoe: {
    ...nothing,
    game: ['SELECT', 'INSERT', columns('UPDATE', 'closedAt')],
    web: [columns('SELECT', 'id', 'tableId', 'commitment', 'openedAt', 'closedAt')],
  },

  chat_message: keptUpToDate,
  chat_report: keptUpToDate,
  chat_mute: keptUpToDate,
  chat_pace: keptUpToDate,

  audit_entry: { ...nothing, game: ['INSERT', 'SELECT'], web: ['INSERT', 'SELECT'] },
};
