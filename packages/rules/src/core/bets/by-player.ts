import type { Player } from './bet.ts';

/**
 * A value per player, as plain immutable data. The cost of a change does not depend on the number of players: they are
 * stored in a trie of two levels, and a change copies one path.
 */
export type ByPlayer<Each extends OfPlayer> = readonly (readonly (readonly Each[])[])[];

interface OfPlayer {
  readonly player: Player;
}

const WIDTH = 64;
const NOBODY: readonly (readonly never[])[] = Array.from({ length: WIDTH }, () => []);

export const noPlayers: ByPlayer<never> = Array.from({ length: WIDTH }, () => NOBODY);

export function ofPlayer<Each extends OfPlayer>(all: ByPlayer<Each>, player: Player): Each | undefined {
  const [high, low] = path(player);
  return all[high]?.[low]?.find((each) => each.player === player);
}

/** Replaces the player's value; removes it if `each` is undefined. */
export function withPlayer<Each extends OfPlayer>(
  all: ByPlayer<Each>,
  player: Player,
  each: Each | undefined,
): ByPlayer<Each> {
  const [high, low] = path(player);
  const others = (all[high]?.[low] ?? []).filter((other) => other.player !== player);
  return all.with(high, (all[high] ?? NOBODY).with(low, each ? [...others, each] : others));
}

/** All values, in no particular order. */
export function allValues<Each extends OfPlayer>(all: ByPlayer<Each>): Each[] {
  const found: Each[] = [];
  for (const row of all) {
    if (row === NOBODY) continue;
    for (const bucket of row) for (const each of bucket) found.push(each);
  }
  return found;
}

function path(player: Player): [high: number, low: number] {
  let hash = 0;
  for (let i = 0; i < player.length; i++) hash = (Math.imul(hash, 31) + player.charCodeAt(i)) | 0;
  const mixed = (hash ^ (hash >>> 15)) >>> 0;
  return [mixed % WIDTH, Math.floor(mixed / WIDTH) % WIDTH];
}
