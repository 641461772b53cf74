import { oneOf, seeded } from '../table/random.ts';
import type { GameId, TablePlan } from './premises.ts';
import { type Weather, weatherOf } from './weather.ts';

const GAMES: readonly GameId[] = [
  'roulette',
  'baccarat',
  'blackjack',
  'casino-holdem',
  'three-card-poker',
  'antigo',
  'three-card-monster',
];

/** One run: who plays what for how long, and what goes wrong. */
export interface Plan {
  readonly seed: number;
  readonly tables: readonly TablePlan[];
  readonly players: number;
  readonly dealers: number;
  readonly minutes: number;
  /** So many times longer than at a busy table people wait before they do something. */
  readonly calm: number;
  readonly welcomeGrantMinor: number;
  readonly weather: Weather;
  /** The touch of the outside at which the server dies, counted from 1; without it, by chance. */
  readonly deadly?: number;
}

/** Everything about a run follows from its seed. */
export function planOf(seed: number): Plan {
  const random = seeded(seed * 17 + 3);
  const first = GAMES[seed % GAMES.length] ?? 'roulette';
  const second = oneOf(random, GAMES) ?? 'roulette';
  const games = random(2) === 0 ? [first] : [first, second];
  return {
    seed,
    tables: games.map((game, i) => ({ id: `table-${i + 1}`, game, options: optionsOf(game, random(3)) })),
    players: 1 + random(4),
    dealers: random(3),
    minutes: 0.6,
    calm: random(4) === 0 ? 40 : 1,
    welcomeGrantMinor: random(4) === 0 ? 60_00 : 5_000_00,
    weather: weatherOf(seed),
  };
}

/** A few rounds at one table, to be played again for every moment at which the server can die. */
export function shortPlanOf(seed: number): Plan {
  const { weather, tables, ...plan } = planOf(seed);
  const lasting = { ...weather, deathEvery: 0, stopped: 0 };
  return { ...plan, tables: tables.slice(0, 1), players: 2, dealers: 0, minutes: 0.15, calm: 1, weather: lasting };
}

const optionsOf = (game: GameId, drawn: number): object => (game === 'antigo' && drawn === 0 ? { mode: 'single' } : {});
