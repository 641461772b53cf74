import type { Bet, Player } from './bet.ts';
import { allValues, type ByPlayer, noPlayers, ofPlayer, withPlayer } from './by-player.ts';
import { type Chips, chips, none } from './chips.ts';

/**
 * The bets of a round, as plain immutable data. The cost of placing a bet does not depend on the number of bets on the
 * table.
 */
export interface Bets {
  readonly players: ByPlayer<PlayerBets>;
  readonly spots: ReadonlyMap<string, SpotTotal>;
  /** Number of players so far; numbers them in the order of their first bet. */
  readonly arrivals: number;
}

interface PlayerBets {
  readonly player: Player;
  readonly arrival: number;
  readonly stakes: ReadonlyMap<string, Chips>;
}

/** The bets on a spot. `first` is the player who bet there first: the holder of a spot for a single player. */
export interface SpotTotal {
  readonly stake: Chips;
  readonly players: number;
  readonly first: Player;
}

export const noBets: Bets = { players: noPlayers, spots: new Map(), arrivals: 0 };

const NO_STAKES: ReadonlyMap<string, Chips> = new Map();

/** A player's stake on each spot. */
export function stakesOf(bets: Bets, player: Player): ReadonlyMap<string, Chips> {
  return ofPlayer(bets.players, player)?.stakes ?? NO_STAKES;
}

export const spotTotal = (bets: Bets, spot: string): SpotTotal | undefined => bets.spots.get(spot);

/**
 * Every bet, players in the order of their first bet, each player's spots in the order in which they were first bet on.
 */
export function allBets({ players }: Bets): Bet[] {
  const entries = allValues(players).sort((a, b) => a.arrival - b.arrival);
  const all: Bet[] = [];
  for (const { player, stakes } of entries) for (const [spot, stake] of stakes) all.push({ player, spot, stake });
  return all;
}

/** Adds chips to a spot. */
export function addBet(bets: Bets, { player, spot, stake }: Bet): Bets {
  return change(bets, player, spot, stake);
}

/** Takes chips off a spot; the caller has checked that the player has them there. */
export function removeBet(bets: Bets, { player, spot, stake }: Bet): Bets {
  return change(bets, player, spot, -stake);
}

function change(bets: Bets, player: Player, spot: string, by: number): Bets {
  const entry = ofPlayer(bets.players, player) ?? { player, arrival: bets.arrivals, stakes: NO_STAKES };
  const before = entry.stakes.get(spot) ?? none;
  const after = chips(before + by);
  const stakes = new Map(entry.stakes);
  if (after > 0) stakes.set(spot, after);
  else stakes.delete(spot);

  return {
    players: withPlayer(bets.players, player, stakes.size > 0 ? { ...entry, stakes } : undefined),
    spots: retotalled(bets, player, spot, before, after),
    arrivals: bets.arrivals + 1,
  };
}

function retotalled(bets: Bets, player: Player, spot: string, before: Chips, after: Chips): Bets['spots'] {
  const old = bets.spots.get(spot) ?? { stake: none, players: 0, first: player };
  const spots = new Map(bets.spots);
  const players = old.players + (before === 0 ? 1 : 0) - (after === 0 ? 1 : 0);
  if (players > 0) spots.set(spot, { stake: chips(old.stake + after - before), players, first: old.first });
  else spots.delete(spot);
  return spots;
}
