/** The programs that connect to the database besides its owner; each gets only the rights it needs. */
export const PROGRAMS = ['game', 'web', 'demo'] as const;
export type Program = (typeof PROGRAMS)[number];

type Right = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';
/** A right on the whole table, or on these columns only. */
type Grant = Right | { readonly right: Right; readonly columns: readonly string[] };
export type Grants = Readonly<Record<Program, readonly Grant[]>>;

const nothing: Grants = { game: [], web: [], demo: [] };
const columns = (right: Right, ...names: string[]): Grant => ({ right, columns: names });

/** What a game server process says of itself. */
const SERVER_STATE = ['connections', 'busMs', 'loopPercent', 'lagMs', 'commands'];

/** What the limits of a player leave of their account. */
const BOUNDS = ['boundsUntil', 'stakeRoom', 'stakeLimit', 'balanceFloor', 'floorLimit'];

/** User accounts: created and changed by the web, read by the game server. */
const people: Grants = { game: ['SELECT'], web: ['SELECT', 'INSERT', 'UPDATE'], demo: ['SELECT', 'INSERT'] };
/** Used by the sign-in only. */
const signIn: Grants = { ...nothing, web: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] };
/** Written by the game server, read by all. */
const written: Grants = { game: ['SELECT', 'INSERT'], web: ['SELECT'], demo: ['SELECT'] };
const keptUpToDate: Grants = { ...written, game: ['SELECT', 'INSERT', 'UPDATE'] };

/**
 * The rights of each program on each table. No program owns a table, so none can drop one, disable a trigger, or change
 * append-only data; and only the game server (and the rebuy of the demo players) writes money, apart from what a trigger
 * books for an adjustment. A test requires every
 * table of the schema to be listed here.
 */
export const GRANTS: Readonly<Record<string, Grants>> = {
  user: people,
  // Reading a session extends it, and a dealer's command updates the last use of their console.
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
  // The game server counts failures for its metrics.
  sign_in_failure: { ...signIn, game: [columns('SELECT', 'id', 'at', 'judged')] },
  // The game server reads the interval of the reality check.
  player_settings: { ...signIn, game: ['SELECT'] },
  saved_view: { ...nothing, web: ['SELECT', 'INSERT', 'DELETE'] },
  api_token: { ...nothing, web: ['SELECT', 'INSERT', columns('UPDATE', 'usedAt', 'revokedAt')] },
  api_answer: { ...nothing, web: ['SELECT', 'INSERT', 'DELETE'] },
  reality_check: { ...nothing, game: ['SELECT', 'INSERT'], web: ['SELECT'] },
  dispute: { ...nothing, web: ['SELECT', 'INSERT'] },
  dispute_step: { ...nothing, web: ['SELECT', 'INSERT'] },
  // Triggers write lines of the register; the web adds findings and standing tables, and what is done about a line.
  // The game server shows players what they were answered in private.
  incident: { ...nothing, game: ['SELECT'], web: ['SELECT', 'INSERT'] },
  incident_step: { ...nothing, game: ['SELECT'], web: ['SELECT', 'INSERT'] },
  alert_rule: { ...nothing, web: ['SELECT', 'INSERT', columns('UPDATE', 'owner', 'endedAt', 'endedBy')] },
  alert: { ...nothing, web: ['SELECT', 'INSERT', columns('UPDATE', 'state', 'attempts', 'fault', 'sentAt')] },
  player_note: { ...nothing, web: ['SELECT', 'INSERT'] },
  own_limit: { ...nothing, game: ['SELECT'], web: ['SELECT', 'INSERT'] },
  self_exclusion: { ...nothing, game: ['SELECT'], web: ['SELECT', 'INSERT'], demo: ['SELECT'] },

  ledger_account: {
    game: ['SELECT', 'INSERT', columns('UPDATE', 'balance', 'reserved', ...BOUNDS)],
    web: ['SELECT'],
    demo: ['SELECT', columns('UPDATE', 'balance')],
  },
  transfer: { ...written, demo: ['SELECT', 'INSERT'] },
  reserve: {
    ...nothing,
    game: ['SELECT', 'INSERT', columns('UPDATE', 'amount', 'roundId'), 'DELETE'],
    web: ['SELECT'],
  },
  top_up: { ...nothing, game: ['SELECT', 'INSERT'] },
  // A trigger books what an operator's page adds here, and only that.
  adjustment: { ...nothing, game: ['SELECT'], web: ['SELECT', 'INSERT'] },

  recorded_change: { ...nothing, game: ['SELECT'], web: ['SELECT'] },
  chain_link: { ...nothing, game: ['SELECT', 'INSERT'], web: ['SELECT'] },
  // The owner alone adds files, and deletes what is in them.
  archive: { ...nothing, game: ['SELECT'], web: ['SELECT'] },

  // What takes no bets, and maintenance: ordered at pages of the office.
  house_step: { ...nothing, game: ['SELECT'], web: ['SELECT', 'INSERT'] },
  house_setting: { ...nothing, game: ['SELECT'], web: ['SELECT', 'INSERT'] },
  // An operator's page adds to the life of the tables, which a trigger applies to them.
  table_life: { ...nothing, web: ['SELECT', 'INSERT'] },
  // It adds versions of a configuration and makes one the current; none is changed or deleted.
  table: { game: ['SELECT'], web: ['SELECT', columns('UPDATE', 'configVersion')], demo: ['SELECT'] },
  table_config: { game: ['SELECT'], web: ['SELECT', 'INSERT'], demo: ['SELECT'] },
  // Composed by two people at a page of the office; every program that admits somebody reads what the role may do.
  house_role: { ...nothing, game: ['SELECT'], web: ['SELECT', 'INSERT'] },
  // What two people decide: asked and decided at pages of the office.
  approval: { ...nothing, web: ['SELECT', 'INSERT'] },
  // The game server reads who approved an account: they do not approve what it asks.
  approval_decision: { ...nothing, game: ['SELECT'], web: ['SELECT', 'INSERT'] },
  publish_key: { ...nothing, game: ['SELECT'], web: ['SELECT', 'INSERT', 'UPDATE'] },
  server: {
    ...nothing,
    game: ['SELECT', 'INSERT', columns('UPDATE', 'until', 'shares', 'draining', ...SERVER_STATE)],
    web: ['SELECT'],
  },
  table_placement: { ...nothing, game: ['SELECT'], web: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] },
  table_owner: { ...nothing, game: ['SELECT', 'INSERT', 'UPDATE'], web: ['SELECT'] },
  dealer_shift: { ...nothing, game: ['SELECT', 'INSERT', columns('UPDATE', 'tableId'), 'DELETE'], web: ['SELECT'] },
  event: written,
  round: keptUpToDate,
  // A round voided after settlement updates the returned amount, one that is settled again also the outcomes of its bets.
  round_player: { ...written, game: ['SELECT', 'INSERT', columns('UPDATE', 'returned')] },
  settled_bet: {
    ...written,
    game: ['SELECT', 'INSERT', columns('UPDATE', 'back', 'winnings', 'rule', 'paytable', 'because')],
  },
  // The sums of reports: a trigger marks what is due, and the web stores sums and takes the marks away.
  report_due: { ...nothing, web: ['SELECT', 'DELETE'] },
  report_round: { ...nothing, web: ['SELECT', 'INSERT', 'DELETE'] },
  report_bet: { ...nothing, web: ['SELECT', 'INSERT', 'DELETE'] },
  report_player: { ...nothing, web: ['SELECT', 'INSERT', 'DELETE'] },
  // The undealt cards are encrypted; the web cannot read them even so.
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
