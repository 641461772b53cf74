import type { Equipment, Game, GameDefinition, SpotRule } from '../../src/index.ts';
import type { Figure, GameOdds } from '../figure.ts';
import { type Gambler, simulate } from './simulation.ts';

const ROUNDS = 100_000;
const SEED = 1;

/** The odds of a game without exact odds: each kind of bet is simulated through the core, with its standard error. */
export const measuredOdds = (definition: GameDefinition): GameOdds<object> => ({
  figures(options) {
    const game = definition.create(options);
    const equipment = definition.equipment(options);
    return new Map(kindsOf(game).map((spot) => [spot.id, () => measure(equipment, game, spot)]));
  },
  variants: [],
  counted: `Each kind of bet was played ${ROUNDS} times, every round from a full shoe, with a standard error as given.`,
});

function measure(equipment: Equipment, game: Game, spot: SpotRule): Figure {
  const [measured] = simulate(game, equipment, byDefault(game, spot), ROUNDS, SEED);
  const { edge = Number.NaN, variance = Number.NaN, hitRate = Number.NaN, standardError = null } = measured ?? {};
  const strategy = 'As the table decides on timeout';
  return { bet: spot.id, name: spot.name, paytable: spot.paytable, edge, variance, hitRate, standardError, strategy };
}

/**
 * One spot of every kind that a single player can bet on. Spots with the same limit class and paytable are of one kind.
 */
function kindsOf(game: Game): SpotRule[] {
  const kinds = new Map<string, SpotRule>();
  for (const spot of game.spots.values()) {
    const kind = JSON.stringify([spot.limit, spot.paytable]);
    const alone = spot.kind !== 'play' && !spot.conditions.some(({ is }) => is === 'backs');
    if (alone && !kinds.has(kind)) kinds.set(kind, spot);
  }
  return [...kinds.values()];
}

/** Bets on the spot, with the bets that it requires, and takes the default of every decision. */
function byDefault(game: Game, spot: SpotRule): Gambler {
  const further = [...game.spots.values()].filter(({ kind }) => kind === 'play').map(({ id }) => id);
  const others = [...companions(game, spot.id)].filter((id) => id !== spot.id);
  return {
    bets: {
      [spot.id]: [spot.id, ...(spot.kind === 'main' ? further : [])],
      ...Object.fromEntries(others.map((id) => [id, [id]])),
    },
    choose: (_, { options: [first] }) => first?.choice ?? '',
  };
}

function companions(game: Game, id: string, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const condition of game.spots.get(id)?.conditions ?? [])
    if (condition.is === 'needs' || condition.is === 'equals' || condition.is === 'completed-by')
      companions(game, condition.spot, found);
  return found;
}
