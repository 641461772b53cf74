import type { ChoiceStep } from '@baize/rules';
import { openChoices } from '../../../table/decisions/open-choices.ts';
import type { TableSight } from '../../../table/game/table-sight.ts';
import { asBlackjack, type HandView } from '../result.ts';

/** The pre-selected choice for a hand whose turn has not come. */
export interface Ahead {
  readonly roundId: string | null;
  readonly place: string;
  readonly choice: string;
}

/**
 * The viewer's next hand that waits for its turn and still has choices; null while a decision is requested or none
 * waits.
 */
export function handAhead(table: TableSight): HandView | null {
  const play = table.round?.phase === 'playing' ? asBlackjack(table.round.play) : null;
  if (!play || play.dealer.cards.length < 2 || openChoices(table).length > 0) return null;
  const waiting = play.hands.filter(({ seat, options, place }) => {
    return table.chips.has(`seat:${seat}`) && options.length > 0 && place !== play.turn;
  });
  return waiting[0] ?? null;
}

/** The hand for which this viewer can pre-select; null for those who only watch. */
export const waitingHand = (table: TableSight, betting: object | null): HandView | null =>
  betting && table.own ? handAhead(table) : null;

/** The decision that will be requested at the turn of that hand. */
export function stepAhead({ place, player, seat, options }: HandView): ChoiceStep {
  return {
    ask: 'choice',
    place,
    player,
    window: 'ahead',
    options: options.map(({ choice, stake }) => {
      return { choice, stakes: stake === 0 ? [] : [{ player, spot: `seat:${seat}`, stake }] };
    }),
  };
}

/** Whether the pre-selected decision is requested now. */
export function isDue(ahead: Ahead, roundId: string | null, step: ChoiceStep | undefined): step is ChoiceStep {
  return ahead.roundId === roundId && step?.place === ahead.place && step.window !== 'insurance';
}
