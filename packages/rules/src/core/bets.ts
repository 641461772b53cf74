import type { Bet, Player } from './bet.ts';
import { type Chips, chips, none } from './chips.ts';

/**
 * The bets of a round, as plain immutable data. Placing costs the same with ten bets on the table as with a hundred
 * thousand: players lie in a trie of two levels, of which a change copies one path.
 */
export interface Bets {
  readonly players: readonly (readonly (readonly PlayerBets[])[])[];
  readonly spots: ReadonlyMap<string, SpotTotal>;
  /** Counts players in the order of their first bet. */
  readonly arrivals: number;
}

interface PlayerBets {
  readonly player: Player;
  readonly arrival: number;
  readonly stakes: ReadonlyMap<string, Chips>;
}

/** What lies on a spot. `first` is the player who bet there first: the holder where only one may. */
export interface SpotTotal {
  readonly stake: Chips;
  readonly players: number;
  readonly first: Player;
}

const WIDTH = 64;
const NOBODY: readonly (readonly PlayerBets[])[] = Array.from({ length: WIDTH }, () => []);

export const noBets: Bets = { players: Array.from({ length: WIDTH }, () => NOBODY), spots: new Map(), arrivals: 0 };

const NO_STAKES: ReadonlyMap<string, Chips> = new Map();

/** What a player has on each spot. */
export function stakesOf(bets: Bets, player: Player): ReadonlyMap<string, Chips> {
  return entryOf(bets, player)?.stakes ?? NO_STAKES;
}

export const spotTotal = (bets: Bets, spot: string): SpotTotal | undefined => bets.spots.get(spot);

/** Every bet, players in the order of their arrival, each player's spots in the order they were first bet on. */
export function allBets({ players }: Bets): Bet[] {
  const entries: PlayerBets[] = [];
  for (const row of players) {
    if (row === NOBODY) continue;
    for (const bucket of row) for (const entry of bucket) entries.push(entry);
  }
  entries.sort((a, b) => a.arrival - b.arrival);
  const all: Bet[] = [];
  for (const { player, stakes } of entries) for (const [spot, stake] of stakes) all.push({ player, spot, stake });
  return all;
}

/** Adds chips to a spot. */
export function addBet(bets: Bets, { player, spot, stake }: Bet): Bets {
  return change(bets, player, spot, stake);
}

/** Takes chips off a spot; the caller has made sure that they lie there. */
export function removeBet(bets: Bets, { player, spot, stake }: Bet): Bets {
  return change(bets, player, spot, -stake);
}

function change(bets: Bets, player: Player, spot: string, by: number): Bets {
  const entry = entryOf(bets, player) ?? { player, arrival: bets.arrivals, stakes: NO_STAKES };
  const before = entry.stakes.get(spot) ?? none;
  const after = chips(before + by);
  const stakes = new Map(entry.stakes);
  if (after > 0) stakes.set(spot, after);
  else stakes.delete(spot);

  const [high, low] = path(player);
  const others = (bets.players[high]?.[low] ?? []).filter((other) => other.player !== player);
  const bucket = stakes.size > 0 ? [...others, { ...entry, stakes }] : others;
  return {
    players: replaced(bets.players, high, replaced(bets.players[high] ?? NOBODY, low, bucket)),
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

function entryOf(bets: Bets, player: Player): PlayerBets | undefined {
  const [high, low] = path(player);
  return bets.players[high]?.[low]?.find((entry) => entry.player === player);
}

function path(player: Player): [high: number, low: number] {
  let hash = 0;
  for (let i = 0; i < player.length; i++) hash = (Math.imul(hash, 31) + player.charCodeAt(i)) | 0;
  const mixed = (hash ^ (hash >>> 15)) >>> 0;
  return [mixed % WIDTH, Math.floor(mixed / WIDTH) % WIDTH];
}

const replaced = <T>(list: readonly T[], at: number, value: T): readonly T[] => list.with(at, value);
