import { gameName, kindOfBet, type Phrase } from '@baize/rules';

/** On what no bets are taken: everything, a game, a table, or a kind of bet of a game wherever it is played. */
export const SWITCH_SCOPES = ['house', 'game', 'table', 'bet'] as const;
export type SwitchScope = (typeof SWITCH_SCOPES)[number];

/** What is switched off. */
export interface SwitchedOff {
  readonly scope: SwitchScope;
  /** Empty for the house; the id of the game or of the table; for a bet `<game>:<kind>`. */
  readonly subject: string;
}

/** The maintenance that is announced, or for which the tables are closed. */
export interface Maintenance {
  /** When the tables take no more bets and close after their rounds, server time, ms. */
  readonly closesAt: number;
  /** What an operator wrote to the players. */
  readonly message: string;
}

/** What holds for all tables of the house now. */
export interface HouseNow {
  readonly off: readonly SwitchedOff[];
  readonly maintenance: Maintenance | null;
}

/** A house that takes every bet. */
export const OPEN_HOUSE: HouseNow = { off: [], maintenance: null };

/** Whether anything is held back or announced. */
export const isOpenHouse = ({ off, maintenance }: HouseNow): boolean => off.length === 0 && maintenance === null;

/** Whether the tables are closed for maintenance at that time, or close after their rounds. */
export const isMaintained = ({ maintenance }: HouseNow, now: number): boolean =>
  maintenance !== null && now >= maintenance.closesAt;

/** The subject of a kind of bet of a game. */
export const betSubject = (game: string, kind: string): string => `${game}:${kind}`;

/** The game and the kind of a bet. */
export function betOf(subject: string): { readonly game: string; readonly kind: string } {
  const [game = '', kind = ''] = subject.split(':');
  return { game, kind };
}

interface OfTable {
  readonly id: string;
  readonly game: string;
}

/** What is switched off for every bet at a table, the widest first; undefined while it takes bets. */
export function offAt({ off }: HouseNow, { id, game }: OfTable): SwitchedOff | undefined {
  const isHere = ({ scope, subject }: SwitchedOff) =>
    scope === 'house' || (scope === 'game' && subject === game) || (scope === 'table' && subject === id);
  const here = off.filter(isHere);
  return SWITCH_SCOPES.flatMap((scope) => here.find((each) => each.scope === scope) ?? [])[0];
}

/** Whether bets on this spot are switched off in a game. */
export const isBetOff = ({ off }: HouseNow, game: string, spot: string): boolean =>
  off.some(({ scope, subject }) => scope === 'bet' && subject === betSubject(game, kindOfBet(spot)));

/** What players at a table are told while it takes no new bets; null while it does. Server time, ms. */
export function heldBackAt(house: HouseNow, table: OfTable, now: number): Phrase | null {
  if (isMaintained(house, now)) return { key: 'house.refusal.maintenance' };
  const off = offAt(house, table);
  if (!off) return null;
  const { scope } = off;
  return { key: 'house.refusal.bets-off', values: { scope, ...(scope === 'game' && { game: gameName(table.game) }) } };
}
