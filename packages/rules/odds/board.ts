import { STANDINGS, standing } from './duels.ts';
import { HIGHER, HOLES, LOWER, PLACES } from './seven-cards.ts';

/** Number of dealer's hands left by a board and a player's two cards. */
export const DEALERS = 990;

/** Counts of holes, in total and by card. */
interface Crowd {
  all: number;
  readonly holding: Int16Array;
}

/**
 * For every hole on one board, counts the dealer's hands by how they compare with it: STANDINGS numbers per hole,
 * written into `dealers`. Holes are processed from the worst to the best, so that all worse ones have already been
 * counted; those that share a card with the hole are subtracted.
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
      const level = apart(equal, hole) + 1; // the hole itself is among them and was subtracted twice
      const unfit = apart(unqualified, hole) + (qualified ? 0 : 1); // the same
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

/** The number of holes that share no card with this hole, which must not be one of them. */
const apart = ({ all, holding }: Crowd, hole: number): number =>
  all - (holding[LOWER[hole] ?? 0] ?? 0) - (holding[HIGHER[hole] ?? 0] ?? 0);

const tally = new Int16Array(PLACES + 1);

/** The possible holes, the worst first, by counting sort. */
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
