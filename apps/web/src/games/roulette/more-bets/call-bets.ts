import { type CallBet, JEU_ZERO, neighbours, ORPHELINS, TIERS, VOISINS, WHEEL } from '@baize/rules';
import type { Language } from '../../../i18n/language.ts';
import type { WhyOff } from '../../../table/spots/bets-off.tsx';

/** A call bet of the racetrack. */
export interface Call {
  readonly id: string;
  /** Its French name, used in every language; or a number with its neighbours on both sides. */
  readonly name: string | { readonly number: number; readonly reach: number };
  readonly bet: CallBet;
}

export const SECTIONS: readonly Call[] = [
  { id: 'voisins', name: 'Voisins du zéro', bet: VOISINS },
  { id: 'tiers', name: 'Tiers', bet: TIERS },
  { id: 'orphelins', name: 'Orphelins', bet: ORPHELINS },
  { id: 'jeu-zero', name: 'Jeu zéro', bet: JEU_ZERO },
];

export const sectionOf = (id: string): Call | undefined => SECTIONS.find((each) => each.id === id);

export const MAX_NEIGHBOURS = 8;

/** A number with this many neighbours on both sides. */
export const neighboursCall = (number: number, reach: number): Call => ({
  id: `neighbours:${number}`,
  name: { number, reach },
  bet: neighbours(number, reach),
});

/** `Tiers`, `17 and 2 neighbours on each side` */
export const callName = ({ name }: Call, { say }: Language): string =>
  typeof name === 'string' ? name : say('games.roulette.call.neighbours', name);

/** Why the house does not take this call now: the sentence about its first bet that it does not take; null while it takes all. */
export const whyCallOff = ({ bet }: Call, whyOff: WhyOff): string | null =>
  bet.map(({ spot }) => whyOff(spot)).find((why) => why !== null) ?? null;

/** The number of chips of a call bet. */
export const chipsOf = ({ bet }: Call): number => bet.reduce((sum, { units }) => sum + units, 0);

/** The pockets around a number in the order of the wheel, with the number in the middle. */
export function arcAround(number: number, reach: number): readonly number[] {
  const at = WHEEL.indexOf(number);
  return Array.from({ length: 2 * reach + 1 }, (_, i) => WHEEL[(at + i - reach + WHEEL.length) % WHEEL.length] ?? 0);
}
