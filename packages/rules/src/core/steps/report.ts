import type { Player } from '../bets/bet.ts';
import { type Card, isUp } from '../cards/cards.ts';
import type { Fact } from './fact.ts';
import type { Step } from './step.ts';

/** The source of a fact. A revealed card keeps the source it was dealt from. */
export type Source =
  /** The card at this position of a sealed shoe, counted from 0. */
  | { readonly from: 'shoe'; readonly shoeId: string; readonly position: number }
  /** The sealed number of this spin, counted from 0; `sealId` is null in rounds of versions that sealed no numbers. */
  | { readonly from: 'wheel'; readonly sealId: string | null; readonly spin: number }
  /** Seen or done by the dealer. `deck`: of a face-up card whose code was read, the number of its deck. */
  | { readonly from: 'dealer'; readonly deck?: number }
  | { readonly from: 'player'; readonly player: Player }
  /** The default that was taken on a player's timeout. */
  | { readonly from: 'clock' };

/** A reported fact with its source and its visibility. */
export interface Report {
  readonly fact: Fact;
  readonly source: Source;
  /** The only player who may see this card until its hand is turned; absent for public cards. */
  readonly onlyFor?: Player;
  /** The cards at the place of the fact become public. */
  readonly turns?: true;
}

/** The visibility of a fact, from the step that it answers. */
export function sightOf(step: Step | undefined): Pick<Report, 'onlyFor' | 'turns'> {
  if (step?.ask === 'card' && step.face === 'owner') return { onlyFor: step.owner };
  return step?.ask === 'act' && step.turns ? { turns: true } : {};
}

/**
 * Whether the source is allowed for the fact: decisions come from their player or the clock, results from equipment or
 * dealer.
 */
export function mayComeFrom(fact: Fact, source: Source): boolean {
  switch (fact.fact) {
    case 'choice':
      return fact.auto ? source.from === 'clock' : isPlayer(source, fact.player);
    case 'preset':
      return isPlayer(source, fact.player);
    case 'card':
    case 'reveal':
    case 'peek':
      return source.from === 'shoe' || source.from === 'dealer';
    case 'number':
      return source.from === 'wheel' || source.from === 'dealer';
    case 'act':
      return source.from === 'dealer';
  }
}

const isPlayer = (source: Source, player: Player): boolean => source.from === 'player' && source.player === player;

/** Whether a fact is a random result, drawn from a virtual shoe or wheel or seen by a dealer. */
export const isResult = ({ fact }: Fact): boolean => ['card', 'reveal', 'peek', 'number'].includes(fact);

/** Whether a dealer entered this result from a physical table. */
export const isEntered = ({ fact, source }: Report): boolean => isResult(fact) && source.from === 'dealer';

/** The card that a fact shows. */
export const shownCard = (fact: Fact): Card | undefined =>
  (fact.fact === 'card' || fact.fact === 'reveal') && isUp(fact.card) ? fact.card : undefined;

/** The sources of the face-down cards at a place, in the order in which they were dealt. */
export function faceDownAt(place: string, reports: readonly Report[]): readonly Source[] {
  const sources: Source[] = [];
  for (const { fact, source } of reports) {
    if (fact.fact === 'card' && fact.place === place && fact.card === 'down') sources.push(source);
    if (fact.fact === 'reveal' && fact.place === place) sources.shift();
  }
  return sources;
}

/** The cards that only one player may see: dealt to that player alone, in a hand that is not turned. */
export function unseenCards(
  reports: readonly Report[],
): readonly { readonly place: string; readonly card: Card; readonly onlyFor: Player }[] {
  const turned = new Set(reports.flatMap(({ fact, turns }) => (turns && 'place' in fact ? [fact.place] : [])));
  return reports.flatMap(({ fact, onlyFor }) =>
    fact.fact === 'card' && onlyFor !== undefined && isUp(fact.card) && !turned.has(fact.place)
      ? [{ place: fact.place, card: fact.card, onlyFor }]
      : [],
  );
}
