import type { Phrase } from '../phrase.ts';

/** The house edge of a bet as odds.json beside the rules of a game lists it, for pages that show it at the bet. */
export interface KeptFigure {
  /** The id of its spot without the place, its paytable line, or a code of its own where house rules change it. */
  readonly bet: string;
  readonly name: Phrase;
  /** Part of the first stake that stays with the house, to a ten-thousandth of a percent; below zero the player has the edge. */
  readonly edge: number;
  /** Of the net result, in first stakes squared: its square root is one standard deviation of a bet. */
  readonly variance: number;
  /** What is staked on its own spot on average, in first stakes, where decisions double it there; otherwise absent. */
  readonly staked?: number;
  /** Whether it is the figure of a strategy that the rules describe. */
  readonly asPlayed: boolean;
}

/** Whether a bet returns at least this share of the stakes; to a ten-thousandth of a percent, as figures are listed. */
export const returnsAtLeast = ({ edge }: Pick<KeptFigure, 'edge'>, share: number): boolean =>
  Math.round((1 - edge) * MILLION) >= Math.round(share * MILLION);

const MILLION = 1_000_000;
