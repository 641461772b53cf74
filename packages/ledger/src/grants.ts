// Why the bank gives chips. Whoever links the ledger's rows tells by these words which grants the house gives.

/** What a new account begins with. */
export const WELCOME = 'Welcome';

/** The house fills up the account of one of its own players. */
export const REBUY = 'Rebuy of a demo player';
