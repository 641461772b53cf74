import type { Condition } from '@baize/rules';
import type { Chance } from '../chance.ts';
import { bet, decision } from '../minds.ts';
import type { Mind, Moment } from '../player.ts';
import type { Sight } from '../sight.ts';
import type { BettingStyle } from '../wagers.ts';
import { sensible } from './sense.ts';

/** Maximum time that others wait for a decision of this player only, ms. */
const LAST_DECISION_MS = 1_200;
const THINKING_MS = [1_200, 3_600] as const;
/** The part of the betting time in which bets are placed. */
const FIRST_BET = 0.08;
const LAST_BET = 0.75;

/**
 * Plays like a considerate person with a small bankroll: bets little, on the same spots for a while, at any time of the
 * betting; leaves the last free seat to others, sometimes sits a round out, and thinks before a decision unless
 * everyone else is waiting for it.
 */
export function humanMind(): Mind {
  let planned = { roundId: null as string | null, bets: [] as number[] };
  let thinking = { about: '', until: 0 };
  const favourites: string[] = [];
  return (moment) => {
    const { sight, chance } = moment;
    const now = sight.now();
    const [asked] = sight.choices;
    if (asked) {
      const about = JSON.stringify([sight.view.roundId, asked.place, asked.window]);
      if (thinking.about !== about) thinking = { about, until: now + chance.between(...THINKING_MS) };
      const until = isAwaitedAlone(sight) ? Math.min(thinking.until, since(sight) + LAST_DECISION_MS) : thinking.until;
      return now < until ? undefined : decision(moment, sensible);
    }
    if (!sight.takesBets) return undefined;
    if (planned.roundId !== sight.view.roundId)
      planned = { roundId: sight.view.roundId, bets: betTimes(chance, sight) };
    if ((planned.bets[0] ?? Number.POSITIVE_INFINITY) > now) return undefined;
    planned.bets.shift();
    return smallBet(moment, favourites);
  };
}

/** A few bet times, none in some rounds; only one where a bet takes a seat. */
function betTimes(chance: Chance, sight: Sight): number[] {
  const now = sight.now();
  const leftMs = (sight.view.round?.closesAt ?? now) - now;
  const seated = [...sight.setup.game.spots.values()].some(({ conditions }) => conditions.length > 0);
  const count = chance.happens(0.12) ? 0 : 1 + (seated ? 0 : chance.below(3));
  return Array.from({ length: count }, () => now + leftMs * chance.between(FIRST_BET, LAST_BET)).sort((a, b) => a - b);
}

function smallBet(moment: Moment, favourites: string[]): ReturnType<Mind> {
  const { chance, sight } = moment;
  const { ownSeats } = sight;
  if (ownSeats.length === 0 && isNearlyFull(sight)) return undefined;
  const keeps = ownSeats.length > 0 || chance.happens(0.8);
  // Where all stakes must be equal, the first bet sets the stake for everyone.
  const maxTimesMinimum = spotsWith(sight, 'level').length > 0 ? 1 : 3;
  const taste: BettingStyle = {
    maxTimesMinimum,
    sides: 0.08,
    ...(keeps ? { favourites: ownSeats.length > 0 ? ownSeats : favourites } : {}),
  };
  const command = bet(moment, taste);
  const [first] = command?.type === 'placeBets' ? command.wagers : [];
  if (first && !favourites.includes(first.spot)) favourites.splice(0, favourites.length > 2 ? 1 : 0, first.spot);
  return command;
}

/** Whether only one seat is left. */
function isNearlyFull(sight: Sight): boolean {
  const seats = spotsWith(sight, 'sole');
  const taken = { ...sight.view.round?.holders, ...sight.view.seats };
  return seats.length > 0 && seats.filter((seat) => !Object.hasOwn(taken, seat)).length <= 1;
}

/** The spots with this condition. */
const spotsWith = ({ setup }: Sight, condition: Condition['is']): readonly string[] =>
  [...setup.game.spots.values()].flatMap(({ id, conditions }) =>
    conditions.some(({ is }) => is === condition) ? [id] : [],
  );

/** Whether only decisions of this player are awaited. */
function isAwaitedAlone({ view, choices }: Sight): boolean {
  const waiting = (view.round?.waiting ?? []).filter(({ ask }) => ask === 'choice');
  return waiting.reduce((sum, { players }) => sum + players, 0) <= choices.length;
}

const since = ({ view }: Sight): number => view.round?.deciding?.since ?? 0;
