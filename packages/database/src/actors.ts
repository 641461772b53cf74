/** Who caused an event, as the journal stores it: `player:<id>`, `dealer:<id>`, `staff:<id>`, `clock` or `shoe`. */
const PERSON = /^(player|dealer|staff):(.+)$/s;

/** The user id of an actor, in whatever role they acted; `null` for the clock and the shoe. */
export const userOfActor = (actor: string): string | null => PERSON.exec(actor)?.[2] ?? null;

/** The actor of a player. */
export const playerActor = (userId: string): string => `player:${userId}`;

export const isPlayerActor = (actor: string): boolean => PERSON.exec(actor)?.[1] === 'player';
