import type { PlayedPart } from '@baize/database';
import type { PlayerRound } from '@baize/protocol';

/** A player's part in a round, as it is sent to them. */
export function roundOf(
  { playerId: _, endedAt: __, currency: ___, ...round }: PlayedPart,
  keyOf: (roundId: string) => string,
): PlayerRound {
  return { ...round, replayKey: keyOf(round.roundId) };
}

/** The same keys, each computed once. */
export function remembering(keyOf: (roundId: string) => string): (roundId: string) => string {
  const keys = new Map<string, string>();
  return (roundId) => {
    const key = keys.get(roundId) ?? keyOf(roundId);
    keys.set(roundId, key);
    return key;
  };
}
