import type { Player } from '../../core/bets/bet.ts';
import type { Chips } from '../../core/bets/chips.ts';
import type { Card, Faced } from '../../core/cards/cards.ts';
import { comparison } from './settle.ts';
import { type AntigoOptions, type Column, type Comparison, columnOf } from './spots.ts';
import { type Antigo, communityOf, dealerTotal, kept, ribbon, totalOf } from './state.ts';

/** The public view of a round of Antigo!: every hand is dealt face up and players may talk (AN 5). */
export interface AntigoView {
  readonly column: Column;
  readonly seats: readonly {
    readonly seat: number;
    readonly player: Player;
    readonly ante: Chips;
    readonly cards: readonly Card[];
    readonly kept: readonly Card[];
    readonly handTotal: number;
    /** The contributed card; null until the player has decided. */
    readonly contributed: Card | null;
    /** Contributed by the table on timeout. */
    readonly auto: boolean;
    /** The paytable line, `win-tie`; null until the dealer's hand is complete and this seat's bets are taken or paid. */
    readonly comparison: Comparison | null;
  }[];
  readonly ribbon: readonly Card[];
  readonly communityTotal: number;
  readonly dealer: { readonly cards: readonly Faced[]; readonly total: number };
}

export function view(options: AntigoOptions, table: Antigo): AntigoView {
  const column = columnOf(options, table.seats.length);
  const single = column === 'single';
  return {
    column,
    seats: table.seats.map((seat) => ({
      seat: seat.seat,
      player: seat.player,
      ante: seat.ante,
      cards: seat.cards,
      kept: seat.contributed === undefined ? [] : kept(seat),
      handTotal: totalOf(seat.contributed === undefined ? seat.cards : kept(seat)),
      contributed: communityOf(table, seat, true)[0] ?? null,
      auto: seat.auto,
      comparison: table.settled.includes(seat.seat) ? comparison(table, seat, single) : null,
    })),
    ribbon: ribbon(table),
    communityTotal: totalOf(ribbon(table)),
    dealer: { cards: table.dealer, total: dealerTotal(table) },
  };
}
