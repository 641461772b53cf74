import { STANDINGS, standing } from './duels.ts';
import { HAND_RANKS, HIGHER, HOLES, LOWER } from './seven-cards.ts';

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
export function countDealers(ranks: Int16Array, qualifies: (hole: number) => boolean, dealers: Int16Array): void {
  const order = rising(ranks);
  const unqualified = crowd();
  const worse = crowd();
  const equal = crowd();
  for (const hole of order) if (!qualifies(hole)) count(unqualified, hole, 1);
  for (let from = 0, to = 0; from < order.length; from = to) {
    const handRank = ranks[order[from] ?? 0];
    for (to = from; to < order.length && ranks[order[to] ?? 0] === handRank; to++) count(equal, order[to] ?? 0, 1);
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

const tally = new Int16Array(HAND_RANKS + 1);

/** The possible holes, the worst first, by counting sort. */
function rising(ranks: Int16Array): Int16Array {
  tally.fill(0);
  for (let hole = 0; hole < HOLES; hole++) tally[ranks[hole] ?? 0] = (tally[ranks[hole] ?? 0] ?? 0) + 1;
  const held = HOLES - (tally[0] ?? 0);
  for (let handRank = 1, before = 0; handRank <= HAND_RANKS; handRank++) {
    before += tally[handRank] ?? 0;
    tally[handRank] = before - (tally[handRank] ?? 0);
  }
  const order = new Int16Array(held);
  for (let hole = 0; hole < HOLES; hole++) {
    const handRank = ranks[hole] ?? 0;
    if (handRank === 0) continue;
    const at = tally[handRank] ?? 0;
    order[at] = hole;
    tally[handRank] = at + 1;
  }
  return order;
}
