import { type AntigoView, type Card, type ChoiceStep, limitOf, pips } from '@baize/rules';
import type { Language } from '../../../i18n/language.ts';
import type { SpotChips, TableSight } from '../../../table/game/table-sight.ts';
import { asAntigo } from '../result.ts';

/** In screen order from the left: seat 1 is at the dealer's left, the screen's right. */
const SEAT_NUMBERS = [5, 4, 3, 2, 1] as const;

type SeatView = AntigoView['seats'][number];

/** One seat in this viewer's view. */
export interface Place {
  readonly seat: number;
  /** The name of its player; null while it is free. */
  readonly name: string | null;
  /** The id of its player. */
  readonly player: string | null;
  readonly mine: boolean;
  /** Its state in the rules once the bets are closed. */
  readonly hand: SeatView | null;
  /** The decision requested from this viewer. */
  readonly choice: ChoiceStep | null;
  readonly deciding: boolean;
  /** The chips at the seat, the viewer's own with their result. */
  readonly ante: SpotChips | null;
  readonly insurance: SpotChips | null;
}

/** The seats of the table, in screen order from the left. */
export function placesOf(table: TableSight, { say }: Pick<Language, 'say'>): readonly Place[] {
  const { round, own, view } = table;
  const play = asAntigo(round?.play);
  const choices = own?.roundId === view.roundId ? (own?.round?.choices ?? []) : [];
  return SEAT_NUMBERS.filter((seat) => table.game.spots.has(`ante:${seat}`)).map((seat) => {
    const hand = play?.seats.find((each) => each.seat === seat) ?? null;
    const ante = chipsOn(table, `ante:${seat}`);
    // Spectators see only the public chips.
    const mine = own !== null && table.chips.has(`ante:${seat}`);
    const holder = hand?.player ?? round?.holders[`ante:${seat}`] ?? null;
    return {
      seat,
      name: mine
        ? say('games.antigo.seat.you')
        : holder === null
          ? null
          : (view.names[holder] ?? say('games.antigo.seat.somebody')),
      player: holder,
      mine,
      hand,
      choice: choices.find(({ place }) => place === `seat:${seat}`) ?? null,
      deciding: round?.waiting.some(({ ask, place }) => ask === 'choice' && place === `seat:${seat}`) ?? false,
      ante,
      insurance: chipsOn(table, `insurance:${seat}`),
    };
  });
}

function chipsOn({ chips, round }: TableSight, spot: string): SpotChips | null {
  const own = chips.get(spot);
  if (own) return own;
  const stakeMinor = round?.totals[spot]?.stake ?? 0;
  return stakeMinor > 0 ? { stakeMinor, state: 'accepted', returnedMinor: null, outcome: null } : null;
}

/**
 * The amount that one tap on an ante places: the fixed ante, or that of the other players. Null if the player chooses
 * the amount.
 */
export function fixedAnte({ info, round, game }: TableSight, seat: number): number | null {
  const limit = limitOf(info.limits, 'ante');
  if (limit.min === limit.max) return limit.min;
  const level = game.spots.get(`ante:${seat}`)?.conditions.some(({ is }) => is === 'level') ?? false;
  const others = Object.entries(round?.totals ?? {}).find(
    ([spot]) => spot.startsWith('ante:') && spot !== `ante:${seat}`,
  );
  return level ? (others?.[1].stake ?? null) : null;
}

/** The totals of the hand and of the ribbon after one card is given. */
export function afterGiving(cards: readonly Card[], given: number, ribbon: readonly Card[]) {
  const count = (all: readonly Card[]): number => all.reduce((sum, card) => sum + pips(card), 0);
  const card = cards[given];
  const sum = count(ribbon) + (card ? pips(card) : 0);
  return { keeps: count(cards.filter((_, nth) => nth !== given)) % 10, sum, community: sum % 10 };
}

/** The cards of a seat with their positions in the hand, without the given one. */
export function keptCards({ cards, contributed }: SeatView): readonly { readonly card: Card; readonly nth: number }[] {
  const given = contributed === null ? -1 : cards.indexOf(contributed);
  return cards.map((card, nth) => ({ card, nth })).filter(({ nth }) => nth !== given);
}

/** The players whose cards are on the ribbon or awaited there, in the screen order of the seats. */
export const slotsOf = (places: readonly Place[]): readonly Place[] =>
  places.filter(({ hand }) => hand !== null && hand.cards.length === 3);
