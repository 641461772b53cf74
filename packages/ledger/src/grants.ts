// Reasons of grants from the bank. Grants are linked into the hash chains as valid only with these reasons.

/** The initial grant of a new account. */
export const WELCOME = 'Welcome';

/** Refills the account of a demo player. */
export const REBUY = 'Rebuy of a demo player';

/** Refills the play money of a player on request. */
export const TOP_UP = 'Top-up';
