import type { Condition } from '@baize/rules';
import type { Chance } from '../chance.ts';
import { bet, decision } from '../minds.ts';
import type { Mind, Moment } from '../player.ts';
import type { Sight } from '../sight.ts';
import type { Taste } from '../wagers.ts';
import { sensible } from './sense.ts';

/** Nobody waits longer than this for a decision that only this player still owes, ms. */
const LAST_ONE_MS = 1_200;
const THINKING_MS = [1_200, 3_600] as const;
/** The shares of the betting time in which bets fall. */
const FIRST_BET = 0.08;
const LAST_BET = 0.75;

/**
 * Plays as a considerate person with a small purse does: bets little, on the same spots for a while, at any time of the
 * betting, leaves the last free seat to others, sits a round out, thinks before a decision, but not while everybody else
 * waits for it.
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
      const until = isAwaitedAlone(sight) ? Math.min(thinking.until, since(sight) + LAST_ONE_MS) : thinking.until;
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

/** A few, and none in some rounds; only one where a seat is taken with it. */
function betTimes(chance: Chance, sight: Sight): number[] {
  const now = sight.now();
  const leftMs = (sight.view.round?.closesAt ?? now) - now;
  const seated = [...sight.setup.game.spots.values()].some(({ conditions }) => conditions.length > 0);
  const count = chance.happens(0.12) ? 0 : 1 + (seated ? 0 : chance.below(3));
  return Array.from({ length: count }, () => now + leftMs * chance.between(FIRST_BET, LAST_BET)).sort((a, b) => a - b);
}

function smallBet(moment: Moment, favourites: string[]): ReturnType<Mind> {
  const { chance, sight } = moment;
  if (isNearlyFull(sight)) return undefined;
  const keeps = chance.happens(0.8);
  // Where all must bet alike, the first sets the stake for everybody.
  const mostTimesLeast = asks(sight, 'level').length > 0 ? 1 : 3;
  const taste: Taste = { mostTimesLeast, sides: 0.08, ...(keeps ? { favourites } : {}) };
  const command = bet(moment, taste);
  const [first] = command?.type === 'placeBets' ? command.wagers : [];
  if (first && !favourites.includes(first.spot)) favourites.splice(0, favourites.length > 2 ? 1 : 0, first.spot);
  return command;
}

/** Whether there is but one seat left. */
function isNearlyFull(sight: Sight): boolean {
  const seats = asks(sight, 'sole');
  const holders = sight.view.round?.holders ?? {};
  return seats.length > 0 && seats.filter((seat) => !Object.hasOwn(holders, seat)).length <= 1;
}

/** The spots with such a condition. */
const asks = ({ setup }: Sight, condition: Condition['is']): readonly string[] =>
  [...setup.game.spots.values()].flatMap(({ id, conditions }) =>
    conditions.some(({ is }) => is === condition) ? [id] : [],
  );

/** Whether every decision that is waited for is this player's. */
function isAwaitedAlone({ view, choices }: Sight): boolean {
  const waiting = (view.round?.waiting ?? []).filter(({ ask }) => ask === 'choice');
  return waiting.reduce((sum, { players }) => sum + players, 0) <= choices.length;
}

const since = ({ view }: Sight): number => view.round?.deciding?.since ?? 0;
