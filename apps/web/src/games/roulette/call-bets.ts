import { type CallBet, JEU_ZERO, neighbours, ORPHELINS, TIERS, VOISINS, WHEEL } from '@baize/rules';

/** A bet of the racetrack as it is offered. */
export interface Call {
  readonly id: string;
  readonly name: string;
  readonly bet: CallBet;
}

export const SECTIONS: readonly Call[] = [
  { id: 'voisins', name: 'Voisins du zéro', bet: VOISINS },
  { id: 'tiers', name: 'Tiers', bet: TIERS },
  { id: 'orphelins', name: 'Orphelins', bet: ORPHELINS },
  { id: 'jeu-zero', name: 'Jeu zéro', bet: JEU_ZERO },
];

export const sectionOf = (id: string): Call | undefined => SECTIONS.find((each) => each.id === id);

export const MOST_NEIGHBOURS = 8;

/** A number with so many neighbours on either side. */
export const neighboursCall = (number: number, reach: number): Call => ({
  id: `neighbours:${number}`,
  name:
    reach === 0 ? `${number} alone` : `${number} and ${reach} ${reach === 1 ? 'neighbour' : 'neighbours'} on each side`,
  bet: neighbours(number, reach),
});

/** How many chips a call takes. */
export const chipsOf = ({ bet }: Call): number => bet.reduce((sum, { units }) => sum + units, 0);

/** The pockets around a number in the order of the wheel, the number in the middle. */
export function arcAround(number: number, reach: number): readonly number[] {
  const at = WHEEL.indexOf(number);
  return Array.from({ length: 2 * reach + 1 }, (_, i) => WHEEL[(at + i - reach + WHEEL.length) % WHEEL.length] ?? 0);
}
