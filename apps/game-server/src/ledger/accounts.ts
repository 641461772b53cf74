/** The house's own money: what tables lose and win. It may fall below zero. */
export const HOUSE = 'house';

/** Where play money comes from. It falls below zero by as much as was granted. */
export const BANK = 'bank';

export const playerAccount = (userId: string): string => `player:${userId}`;

/** The chips on the felt of a table: nothing after a round. */
export const tableAccount = (tableId: string): string => `table:${tableId}`;

export const isPlayerAccount = (account: string): boolean => account.startsWith('player:');

export const mayFallBelowZero = (account: string): boolean => account === HOUSE || account === BANK;
