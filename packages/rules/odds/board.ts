import { STANDINGS, standing } from './duels.ts';
import { HIGHER, HOLES, LOWER, PLACES } from './seven-cards.ts';

/** Dealers that a board and a player's two cards leave. */
export const DEALERS = 990;

/** Holes counted together, and how many of them hold each card. */
interface Crowd {
  all: number;
  readonly holding: Int16Array;
}

/**
 * Counts for every hole on one board how many dealers stand to it in each of the ways: STANDINGS numbers for each hole,
 * into `dealers`. Holes are walked from the worst place to the best, so that the worse ones are always those behind; of
 * these, the ones that share a card with the hole are taken off.
 */
export function countDealers(places: Int16Array, qualifies: (hole: number) => boolean, dealers: Int16Array): void {
  const order = rising(places);
  const unqualified = crowd();
  const worse = crowd();
  const equal = crowd();
  for (const hole of order) if (!qualifies(hole)) count(unqualified, hole, 1);
  for (let from = 0, to = 0; from < order.length; from = to) {
    const place = places[order[from] ?? 0];
    for (to = from; to < order.length && places[order[to] ?? 0] === place; to++) count(equal, order[to] ?? 0, 1);
    const qualified = qualifies(order[from] ?? 0);
    for (let i = from; i < to; i++) {
      const hole = order[i] ?? 0;
      const below = apart(worse, hole);
      const level = apart(equal, hole) + 1; // the hole is among them and was taken off twice
      const unfit = apart(unqualified, hole) + (qualified ? 0 : 1); // as here
      const at = hole * STANDINGS;
      dealers[at + WORSE] = qualified ? unfit : below;
      dealers[at + EQUAL] = qualified ? 0 : level;
      dealers[at + BETTER] = qualified ? 0 : unfit - below - level;
      dealers[at + QUALIFIED_WORSE] = qualified ? below - unfit : 0;
      dealers[at + QUALIFIED_EQUAL] = qualified ? level : 0;
      dealers[at + QUALIFIED_BETTER] = qualified ? DEALERS - below - level : DEALERS - unfit;
    }
    for (let i = from; i < to; i++) {
      count(worse, order[i] ?? 0, 1);
      count(equal, order[i] ?? 0, -1);
    }
  }
}

const [WORSE, EQUAL, BETTER] = [standing(false, -1), standing(false, 0), standing(false, 1)];
const [QUALIFIED_WORSE, QUALIFIED_EQUAL, QUALIFIED_BETTER] = [standing(true, -1), standing(true, 0), standing(true, 1)];

const crowd = (): Crowd => ({ all: 0, holding: new Int16Array(52) });

function count(crowd: Crowd, hole: number, by: 1 | -1): void {
  const low = LOWER[hole] ?? 0;
  const high = HIGHER[hole] ?? 0;
  crowd.all += by;
  crowd.holding[low] = (crowd.holding[low] ?? 0) + by;
  crowd.holding[high] = (crowd.holding[high] ?? 0) + by;
}

/** Those that share no card with the hole, which must not be one of them. */
const apart = ({ all, holding }: Crowd, hole: number): number =>
  all - (holding[LOWER[hole] ?? 0] ?? 0) - (holding[HIGHER[hole] ?? 0] ?? 0);

const tally = new Int16Array(PLACES + 1);

/** The holes that can be held, the worst first: sorted by counting, as one counts how often each place comes. */
function rising(places: Int16Array): Int16Array {
  tally.fill(0);
  for (let hole = 0; hole < HOLES; hole++) tally[places[hole] ?? 0] = (tally[places[hole] ?? 0] ?? 0) + 1;
  const held = HOLES - (tally[0] ?? 0);
  for (let place = 1, before = 0; place <= PLACES; place++) {
    before += tally[place] ?? 0;
    tally[place] = before - (tally[place] ?? 0);
  }
  const order = new Int16Array(held);
  for (let hole = 0; hole < HOLES; hole++) {
    const place = places[hole] ?? 0;
    if (place === 0) continue;
    const at = tally[place] ?? 0;
    order[at] = hole;
    tally[place] = at + 1;
  }
  return order;
}
