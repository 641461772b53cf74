// Reasons of grants from the bank, as they are stored: codes of the ledger, which are never shown as they are. Grants are
// linked into the hash chains as valid only with these reasons.

/** The initial grant of a new account. */
export const WELCOME = 'Welcome';

/** Refills the account of a demo player. */
export const REBUY = 'Rebuy of a demo player';

/** Refills the play money of a player on request. */
export const TOP_UP = 'Top-up';

/** What a grant is for. */
export type GrantKind = 'welcome' | 'rebuy' | 'top-up';

const KINDS: ReadonlyMap<string, GrantKind> = new Map([
  [WELCOME, 'welcome'],
  [REBUY, 'rebuy'],
  [TOP_UP, 'top-up'],
]);

/** What a grant with this stored reason is for; undefined for any other reason. */
export const grantKind = (reason: string): GrantKind | undefined => KINDS.get(reason);
