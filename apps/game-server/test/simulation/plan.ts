import { games, type Pace } from '@baize/rules';
import type { TopUpRules } from '../../src/ledger/top-up.ts';
import { oneOf, seeded } from '../fixtures/chance/random.ts';
import { type Weather, weatherOf } from './environment/weather.ts';
import type { GameId, TablePlan } from './server/premises.ts';

const GAMES = Object.keys(games) as readonly GameId[]; // the registry's own keys

/** Fast enough for many rounds in half a minute and several cards between two views. */
const BRISK: Pace = {
  bettingMs: 800,
  decisionMs: 700,
  resultMs: 100,
  dealer: { cardMs: 5, revealMs: 5, numberMs: 20, actMs: 5 },
};
/** Slow enough that every change is sent separately. */
const LEISURELY: Pace = {
  bettingMs: 6_000,
  decisionMs: 4_000,
  resultMs: 1_500,
  dealer: { cardMs: 250, revealMs: 250, numberMs: 1_000, actMs: 200 },
};

/**
 * `unfenced-writes`: an append ignores the epoch of its owner. `unchecked-leases`: tables are taken from running owners.
 * `order-of-arrival`: a gateway takes whatever arrives last for the newest. `forgotten-top-ups`: a repeated top-up is
 * decided as a new one. `untold-top-ups`: no server hears of a top-up with its commit. `unheeded-checks`: bets are
 * accepted although a reality check is due. `unbooked-debts`: what players owe of a corrected round is not booked.
 */
export type PlantedFault =
  | 'unfenced-writes'
  | 'unchecked-leases'
  | 'order-of-arrival'
  | 'forgotten-top-ups'
  | 'untold-top-ups'
  | 'unheeded-checks'
  | 'unbooked-debts';

/** One run: users, tables, duration and faults. */
export interface Plan {
  readonly seed: number;
  readonly tables: readonly TablePlan[];
  readonly openRoster: boolean;
  /** How long a table without viewers waits from one demonstration round to the next, ms; 0: it deals as for viewers. */
  readonly demonstrationMs: number;
  readonly players: number;
  readonly dealers: number;
  /** Whether the pit bosses act all evening, not only at closing time. */
  readonly supervised: boolean;
  /** Whether there is a spectator who is not signed in. */
  readonly watched: boolean;
  readonly minutes: number;
  /** Minimum and maximum wait between a user's actions, ms. */
  readonly waitsMs: readonly [number, number];
  readonly welcomeGrantMinor: number;
  /** The rules by which used up play money is topped up; null for never. */
  readonly topUps: TopUpRules | null;
  /** Interval of the reality checks in minutes; 0 for never. */
  readonly checkMinutes: number;
  readonly weather: Weather;
  /** Whether the clocks of the machines are set, forward and back. */
  readonly clocksSet: boolean;
  /** Whether seals are lost while they are in play: their tables stop at the next start, and the pit abandons the round. */
  readonly losesSeals: boolean;
  /** Whether the pit bosses correct results of settled rounds, too. */
  readonly corrects: boolean;
  /** Whether clients connect through the real Socket.IO, which is slower. */
  readonly isSocketIo: boolean;
  /** Whether a bus connects the gateway and the engines instead of calls. */
  readonly isBus: boolean;
  /** A fault planted in the casino, which the witnesses must notice. */
  readonly planted?: PlantedFault;
  /** The touch at which the server dies, counted from 1; by chance when absent. */
  readonly deadly?: number;
}

type Tempo = Pick<Plan, 'waitsMs'> & { readonly pace: Pace };

/** Without dealers nothing is ever dealt at a physical table. */
const EQUIPMENT = ['physical', 'both', 'both', 'both', 'virtual'] as const;

const LIVELY: Tempo = { pace: BRISK, waitsMs: [40, 400] };
const BUSY: Tempo = { pace: LEISURELY, waitsMs: [200, 2_000] };
/** Hours with hardly any play. */
const IDLE: Tempo = { pace: LEISURELY, waitsMs: [8_000, 80_000] };
const TEMPI = [...Array.from({ length: 10 }, () => LIVELY), BUSY, IDLE];

/** With two, zero and three minor digits. */
const CURRENCIES = ['EUR', 'EUR', 'JPY', 'KWD'] as const;

/** So little that players soon have to ask for more. */
const SMALL_GRANT_MINOR = 20_00;
const TOP_UPS: TopUpRules = { upToHundredths: SMALL_GRANT_MINOR, everyMs: 3_000 };

/** Several checks in an evening. */
const CHECK_MINUTES = 0.08;

/** Derives everything about a run from its seed. */
export function planOf(seed: number): Plan {
  const random = seeded(seed * 17 + 3);
  const equipped = seeded(seed * 31 + 11);
  const minted = seeded(seed * 41 + 23);
  // Chosen so that the seeds that are kept as tests have no top-ups and no checks: they replay as they were found.
  const granted = seeded(seed * 4 + 9);
  const topUps = granted(2) === 0 ? TOP_UPS : null;
  const checkMinutes = granted(2) === 0 ? CHECK_MINUTES : 0;
  const first = GAMES[seed % GAMES.length] ?? 'roulette';
  const second = oneOf(random, GAMES) ?? 'roulette';
  const games = random(2) === 0 ? [first] : [first, second];
  const dealers = oneOf(random, [0, 0, 0, 0, 1, 2]) ?? 0;
  const tempo = oneOf(random, TEMPI) ?? LIVELY;
  // Not in the seeds that are kept as tests, which replay as they were found. Only entered results can be wrong.
  const corrects = dealers > 0 && seed > 60 && seed % 4 === 2;
  return {
    seed,
    tables: games.map((game, i) => ({
      id: `table-${i + 1}`,
      game,
      currency: oneOf(minted, CURRENCIES) ?? 'EUR',
      options: optionsOf(game, random(3)),
      pace: tempo.pace,
      equipment: corrects ? 'physical' : (oneOf(equipped, dealers > 0 ? EQUIPMENT : EQUIPMENT.slice(1)) ?? 'both'),
    })),
    openRoster: corrects || equipped(2) === 0,
    demonstrationMs: seed % 7 === 4 ? 3_000 : 0,
    players: 1 + random(4),
    dealers,
    supervised: dealers > 0 || random(3) === 0,
    watched: random(3) === 0,
    minutes: 1,
    waitsMs: tempo.waitsMs,
    welcomeGrantMinor: topUps ? SMALL_GRANT_MINOR : random(4) === 0 ? 60_00 : 5_000_00,
    topUps,
    checkMinutes,
    weather: weatherOf(seed),
    // The witnesses of top-ups and checks go by the time of the database.
    clocksSet: topUps === null && checkMinutes === 0,
    losesSeals: topUps !== null && seeded(seed * 59 + 13)(2) === 0,
    corrects,
    isSocketIo: seed % 25 === 0,
    isBus: seed % 3 === 2,
  };
}

/** A few rounds at one table, to be repeated for every moment at which the server can die. */
export function shortPlanOf(seed: number): Plan {
  const { weather, tables, ...plan } = planOf(seed);
  const lasting = { ...weather, deathEvery: 0, stopped: 0 };
  return {
    ...plan,
    tables: tables.slice(0, 1),
    players: 2,
    dealers: 0,
    minutes: 0.15,
    weather: lasting,
    losesSeals: false,
  };
}

/** House rules besides the defaults that a table in three has. */
const RARER: Readonly<Partial<Record<GameId, object>>> = { antigo: { mode: 'single' }, blackjack: { surrender: true } };

const optionsOf = (game: GameId, drawn: number): object => (drawn === 0 ? (RARER[game] ?? {}) : {});
