import type { messages } from './messages/en.ts';

type Keys<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? Name : `${Name}.${Keys<Texts[Name]>}`;
}[keyof Texts & string];

/**
 * The keys of the `house` catalogue: `house.refusal.bets-closed`. A key missing in the English catalogue is a type
 * error.
 */
export type HouseKey = `house.${Keys<(typeof messages)['house']>}`;
