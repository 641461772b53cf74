import { type Card, cardCode, type DeckCard } from '@baize/rules';
import type { OwnShoe } from '../../events/equipment.ts';
import { type CurrentRound, type EnteredCard, enteredCard, reportsOf } from './current-round.ts';
import type { TableSetup } from './setup.ts';
import type { TableState } from './table-state.ts';

// The dealer's own shoe, as far as the server can know it: the cards entered since it was opened. How many of each card
// are left is never shown; a card that cannot be in the shoe any more is refused.

/** Whether the table's game is dealt from a physical shoe on the table that lasts for several rounds. */
export const hasOwnShoe = ({ info, equipment }: TableSetup): boolean =>
  equipment.kind === 'shoe' && info.equipment !== 'virtual';

/** The cards dealt from the dealer's shoe before the next round: those entered in the current round are added. */
export function ownShoeAfter({ ownShoe, current }: TableState): OwnShoe | null {
  const entered = current?.enteredCards ?? [];
  if (entered.length === 0) return ownShoe;
  const dealt: Record<string, number> = { ...ownShoe?.dealt };
  for (const { card } of entered) dealt[card] = (dealt[card] ?? 0) + 1;
  const codes = [...(ownShoe?.codes ?? []), ...codesOf(entered)];
  const openedAt = ownShoe?.openedAt ?? current?.openedAt ?? 0;
  return { openedAt, dealt, ...(codes.length > 0 && { codes }), ...burnedIn(ownShoe) };
}

/** The burned cards, absent for none. */
export const burnedIn = (shoe: { readonly burned?: number } | null) =>
  shoe?.burned === undefined ? {} : { burned: shoe.burned };

/** The dealer's own shoe without its cards; `null` at a table without one. */
export function physicalShoe(setup: TableSetup, { ownShoe, current }: Pick<TableState, 'ownShoe' | 'current'>) {
  const { equipment } = setup;
  if (!hasOwnShoe(setup) || equipment.kind !== 'shoe') return null;
  const before = Object.values(ownShoe?.dealt ?? {}).reduce((sum, times) => sum + times, 0);
  const out = before + (current?.enteredCards.length ?? 0);
  const of = equipment.decks * 52;
  const burned = ownShoe?.burned ?? 0;
  return { openedAt: ownShoe?.openedAt ?? null, out, burned, of, cut: of - equipment.cutCardFromEnd };
}

/** Whether nothing has been dealt from the dealer's shoe since it was opened. */
export const isUntouched = ({ ownShoe, current }: Pick<TableState, 'ownShoe' | 'current'>): boolean =>
  ownShoe !== null && Object.keys(ownShoe.dealt).length === 0 && (current?.enteredCards ?? []).length === 0;

/** Why an entered card cannot have come from the dealer's shoe. */
export interface UsedUp {
  readonly card: Card;
  /** The number of its deck if this card of this deck has been dealt; null if all copies of the card have been. */
  readonly deck: number | null;
}

/**
 * Checks an entered card against the cards already dealt from the dealer's shoe.
 * @param replaced the index of the report that the card corrects
 */
export function usedUp(
  setup: TableSetup,
  { ownShoe }: TableState,
  current: CurrentRound,
  entry: EnteredCard | undefined,
  replaced?: number,
): UsedUp | undefined {
  const { equipment } = setup;
  if (equipment.kind !== 'shoe' || entry === undefined) return undefined;
  const corrected = replaced === undefined ? undefined : reportsOf(current)[replaced];
  const entered = without(current.enteredCards, corrected && enteredCard(corrected));
  const { card, deck } = entry;
  const times = entered.filter((each) => each.card === card).length;
  if ((ownShoe?.dealt[card] ?? 0) + times >= equipment.decks) return { card, deck: null };
  if (deck === undefined) return undefined;
  const isRead = [...(ownShoe?.codes ?? []), ...codesOf(entered)].includes(cardCode({ card, deck }));
  return isRead ? { card, deck } : undefined;
}

const codesOf = (entered: readonly EnteredCard[]): readonly string[] =>
  entered.filter((each): each is DeckCard => each.deck !== undefined).map(cardCode);

function without(entered: readonly EnteredCard[], replaced: EnteredCard | undefined): readonly EnteredCard[] {
  const index = entered.findIndex(({ card, deck }) => card === replaced?.card && deck === replaced.deck);
  return index === -1 ? entered : entered.toSpliced(index, 1);
}
