import { type Card, type Fact, shownCard } from '@baize/rules';
import type { OwnShoe } from '../events.ts';
import { type CurrentRound, reportsOf } from './current-round.ts';
import type { TableSetup } from './setup.ts';
import type { Standing } from './standing.ts';

// The dealer's own shoe, as far as the house can know it: the cards that were entered since it was opened. How many of
// each are left is told to nobody; a card that cannot be in it any more is refused.

/** Whether the table's game is dealt from a shoe that a dealer has on the table and that lasts for several rounds. */
export const hasOwnShoe = ({ info, definition }: TableSetup): boolean =>
  definition.equipment.kind === 'shoe' && info.equipment !== 'virtual';

/** What the dealer's shoe has given before the next round: the cards entered in this one are added. */
export function shoeAfter({ ownShoe, current }: Standing): OwnShoe | null {
  const entered = current?.enteredCards ?? [];
  if (entered.length === 0) return ownShoe;
  const dealt: Record<string, number> = { ...ownShoe?.dealt };
  for (const card of entered) dealt[card] = (dealt[card] ?? 0) + 1;
  return { openedAt: ownShoe?.openedAt ?? current?.openedAt ?? 0, dealt };
}

/** The card of an entry when it cannot have come from the dealer's shoe, because every copy of it has already. */
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
  const instead = replaced === undefined ? undefined : reportsOf(current)[replaced];
  const entered =
    current.enteredCards.filter((each) => each === card).length - (instead && shownCard(instead.fact) === card ? 1 : 0);
  if ((ownShoe?.dealt[card] ?? 0) + entered < equipment.decks) return undefined;
  return card as Card; // a fact of the rules names cards
}
