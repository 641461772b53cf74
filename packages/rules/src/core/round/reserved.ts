import type { Player } from '../bets/bet.ts';
import { ofPlayer } from '../bets/by-player.ts';
import { reserveOf } from '../bets/judge.ts';
import type { GameLayout } from '../game.ts';
import type { Round, RoundEvent } from './round.ts';

/**
 * The chips of a player's balance that their bets reserve for the decision to come: none once it is taken, and none when
 * the round is over.
 */
export function reservedBy({ spots }: GameLayout, round: Round, player: Player): number {
  if (round.phase === 'void' || round.phase === 'settled') return 0;
  const reports = round.phase === 'playing' ? (ofPlayer(round.own, player)?.reports ?? []) : [];
  const hasDecided = reports.some(({ fact }) => fact.fact === 'choice' && fact.player === player);
  return hasDecided ? 0 : reserveOf(spots, round.bets, player);
}

/** The players for whom an event can change what is reserved, except the end of the round, which reserves nothing. */
export function playersReserving(event: RoundEvent): readonly Player[] {
  switch (event.type) {
    case 'betsPlaced':
      return [event.player];
    case 'betsWithdrawn':
      return [event.player, ...(event.returned ?? []).map(({ player }) => player)];
    case 'betsClosed':
      return event.returned.map(({ player }) => player);
    case 'reported':
      return event.fact.fact === 'choice' ? [event.fact.player] : [];
    case 'roundOpened':
    case 'corrected':
    case 'settled':
    case 'voided':
      return [];
  }
}
