// Reasons of grants from the bank. After a crash, the hash chains accept grants with these reasons only.

/** The initial grant of a new account. */
export const WELCOME = 'Welcome';

/** Refills the account of a demo player. */
export const REBUY = 'Rebuy of a demo player';
