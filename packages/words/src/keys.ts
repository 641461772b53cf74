import type { messages } from './messages/en.ts';

type Keys<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? Name : `${Name}.${Keys<Texts[Name]>}`;
}[keyof Texts & string];

/** The keys of what the house says: `house.refusal.bets-closed`. A key that the English catalogue lacks does not typecheck. */
export type HouseKey = `house.${Keys<(typeof messages)['house']>}`;
