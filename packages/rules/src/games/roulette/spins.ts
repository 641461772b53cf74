import type { Bet } from '../../core/bets/bet.ts';
import type { Phrase } from '../../core/phrase.ts';
import { type Fact, neverAsked } from '../../core/steps/fact.ts';
import type { ActStep, Step } from '../../core/steps/step.ts';
import { POCKETS } from './layout.ts';

/** A round from the first spin to the confirmed number. */
export interface Roulette {
  readonly bets: readonly Bet[];
  readonly spinning: boolean;
  readonly noSpins: number;
  readonly number: number | null;
  readonly confirmed: boolean;
}

/** The state before the first spin. */
export const START: Roulette = { bets: [], spinning: false, noSpins: 0, number: null, confirmed: false };

/** The dealer's acts before betting closes: spin, and after that also call a no-spin (RO 14). */
export const spinning = (state: Roulette, noSpinsToVoid: number): readonly ActStep[] =>
  asked(state, noSpinsToVoid).flatMap((step) =>
    step.ask !== 'act' ? [] : step.irregular ? [step] : [{ ask: 'act', act: step.act }],
  );

const CLOSED: Phrase = { key: 'roulette.stage.bets-closed' };
const AGAIN: Phrase = { key: 'roulette.stage.spin-again' };
const FALLS: Phrase = { key: 'roulette.stage.ball-falls' };

/** The steps after betting closes: the spin, the number, its confirmation (RO 12 to RO 14). */
export function asked({ spinning, noSpins, number, confirmed }: Roulette, noSpinsToVoid: number): readonly Step[] {
  if (confirmed || noSpins >= noSpinsToVoid) return [];
  if (number !== null)
    return [
      { ask: 'act', act: 'confirm', confirms: true, stage: { key: 'roulette.stage.number', values: { number } } },
    ];
  if (!spinning) return [{ ask: 'act', act: 'spin', stage: noSpins === 0 ? CLOSED : AGAIN }];
  return [
    { ask: 'number', below: POCKETS, stage: FALLS },
    {
      ask: 'act',
      act: 'no-spin',
      irregular: true,
      ...(noSpins + 1 >= noSpinsToVoid && { voids: true as const }),
      stage: FALLS,
    },
  ];
}

/** The state after a fact that answers one of the steps. */
export function evolve(state: Roulette, fact: Fact): Roulette {
  if (fact.fact === 'number') return { ...state, spinning: false, number: fact.number };
  if (fact.fact !== 'act') return neverAsked(fact);
  switch (fact.act) {
    case 'spin':
      return { ...state, spinning: true };
    case 'no-spin':
      return { ...state, spinning: false, noSpins: state.noSpins + 1 };
    case 'confirm':
      return { ...state, confirmed: true };
    default:
      return neverAsked(fact);
  }
}
