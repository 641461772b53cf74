import type { RoundRecord } from '@baize/database';
import { type Game, isRoundEvent } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import { rulesOf } from '../../rounds/round-rules.ts';

/**
 * The round as strangers may read it: players are called by their places at the table, and no name and no id of theirs is
 * left in it. Who had no place of their own is a numbered player, in the order of the first bets.
 */
export function placesForNames(record: RoundRecord, language: Language): RoundRecord {
  const rules = rulesOf(record, language);
  const seats = seatsIn(record, typeof rules === 'string' ? null : rules.game);
  const players = [...new Set([...seats.keys(), ...record.bets.map(({ playerId }) => playerId)])];
  const called = new Map(players.map((player, i) => [player, `player-${i + 1}`]));
  const names = players.map((player, i): [string, string] => {
    const seat = seats.get(player);
    const name = seat
      ? language.say('table.replay.seat', { seat })
      : language.say('table.replay.player', { nth: i + 1 });
    return [`player-${i + 1}`, name];
  });
  return { ...(renamed(record, called) as RoundRecord), names: Object.fromEntries(names) }; // the same shape
}

/** The players in the order of their first bets, each with the number of their last seat; `null` for none. */
function seatsIn({ events }: RoundRecord, game: Game | null): Map<string, string | null> {
  const seats = new Map<string, string | null>();
  for (const { event } of events) {
    if (!isRoundEvent(event) || event.type !== 'betsPlaced') continue;
    const [seat] = event.wagers.flatMap(({ spot }) => {
      const sole = game?.spots.get(spot)?.conditions.some(({ is }) => is === 'sole') ?? false;
      return sole ? (/:(\d+)$/.exec(spot)?.[1] ?? []) : [];
    });
    seats.set(event.player, seat ?? seats.get(event.player) ?? null);
  }
  return seats;
}

/** Replaces every player's id, alone or in an account, by the name used here. */
function renamed(value: unknown, called: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    const [prefix, id] = value.startsWith('player:') ? ['player:', value.slice('player:'.length)] : ['', value];
    const name = called.get(id);
    return name === undefined ? value : prefix + name;
  }
  if (Array.isArray(value)) return value.map((each) => renamed(each, called));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, renamed(each, called)]));
}
