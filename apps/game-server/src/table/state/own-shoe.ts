import { type Card, type Fact, shownCard } from '@baize/rules';
import type { OwnShoe } from '../events.ts';
import { type CurrentRound, reportsOf } from './current-round.ts';
import type { TableSetup } from './setup.ts';
import type { Standing } from './standing.ts';

// The dealer's own shoe, as far as the server can know it: the cards entered since it was opened. How many of each card
// are left is never shown; a card that cannot be in the shoe any more is refused.

/** Whether the table's game is dealt from a physical shoe on the table that lasts for several rounds. */
export const hasOwnShoe = ({ info, definition }: TableSetup): boolean =>
  definition.equipment.kind === 'shoe' && info.equipment !== 'virtual';

/** The cards dealt from the dealer's shoe before the next round: those entered in the current round are added. */
export function shoeAfter({ ownShoe, current }: Standing): OwnShoe | null {
  const entered = current?.enteredCards ?? [];
  if (entered.length === 0) return ownShoe;
  const dealt: Record<string, number> = { ...ownShoe?.dealt };
  for (const card of entered) dealt[card] = (dealt[card] ?? 0) + 1;
  return { openedAt: ownShoe?.openedAt ?? current?.openedAt ?? 0, dealt };
}

/** The entered card if it cannot have come from the dealer's shoe because all its copies have been dealt. */
export function usedUp(
  setup: TableSetup,
  { ownShoe }: Standing,
  current: CurrentRound,
  fact: Fact,
  replaced?: number,
): Card | undefined {
  const { equipment } = setup.definition;
  const card = shownCard(fact);
  if (equipment.kind !== 'shoe' || card === undefined) return undefined;
  const corrected = replaced === undefined ? undefined : reportsOf(current)[replaced];
  const entered =
    current.enteredCards.filter((each) => each === card).length -
    (corrected && shownCard(corrected.fact) === card ? 1 : 0);
  if ((ownShoe?.dealt[card] ?? 0) + entered < equipment.decks) return undefined;
  return card as Card; // a fact of the rules names cards
}
