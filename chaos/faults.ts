import { setTimeout as wait } from 'node:timers/promises';
import type { Chance } from '@baize/crowd';
import type { House } from './house.ts';
import type { Server } from './server.ts';
import { CALM, type Weather } from './weak-line.ts';

/** What was done to the house, and what should not have followed. */
export interface Tally {
  readonly done: Record<FaultName, number>;
  readonly violations: string[];
}

export type FaultName = keyof typeof FAULTS;

type Fault = (house: House, chance: Chance, tally: Tally) => Promise<void>;

const FAULTS = {
  /** The server dies without a word, and another one starts. */
  'server killed': async (house, chance, tally) => {
    if (chance.happens(0.5)) house.toServer.break(chance.share());
    const { server } = house;
    await server.end('SIGKILL');
    watchOver(server, tally);
    await house.succeed();
  },

  /** The server stops in the middle of whatever it does; another takes its tables; then it wakes. */
  'server frozen': async (house, chance, tally) => {
    const { server: frozen } = house;
    frozen.freeze();
    await house.succeed();
    // Some stay on the line to the frozen one, and it finds their commands when it wakes.
    house.toServer.break(chance.happens(0.5) ? chance.share() : 0);
    await wait(chance.between(0, 1_500));
    frozen.wake();
    await expectToStandAside(frozen, chance, tally);
  },

  /** Another server takes the tables while the first is in full play. */
  'server overtaken': async (house, chance, tally) => {
    const { server } = house;
    await house.succeed();
    await expectToStandAside(server, chance, tally);
  },

  /** The power fails where the database is. */
  'Postgres killed': (house, chance) => house.postgres.killAndRestart(chance),

  /** One of its processes dies, and all connections with it. */
  'backend killed': (house, chance) => house.postgres.killBackend(chance),

  /** All lines between the server and the database break at once. */
  'database cut off': async (house) => house.toDatabase.break(1),
} satisfies Readonly<Record<string, Fault>>;

/** In hundredths: most of what goes wrong is a server that dies. */
const OFTEN: Readonly<Record<FaultName, number>> = {
  'server killed': 45,
  'server frozen': 8,
  'server overtaken': 5,
  'Postgres killed': 10,
  'backend killed': 27,
  'database cut off': 5,
};

export const newTally = (): Tally => ({
  done: Object.fromEntries(Object.keys(FAULTS).map((name) => [name, 0])) as Tally['done'], // its keys are those
  violations: [],
});

/** So many processes were killed or taken over; a line that broke is no kill. */
export const killsIn = ({ done }: Tally): number =>
  Object.entries(done).reduce((sum, [name, count]) => sum + (name === 'database cut off' ? 0 : count), 0);

/** Does the next thing that goes wrong, in weather of its own, and says what. */
export async function strike(house: House, chance: Chance, tally: Tally): Promise<FaultName> {
  house.toServer.weather = chance.happens(0.4) ? CALM : badWeather(chance, { delayMs: 80, cut: 0.002 });
  house.toDatabase.weather = chance.happens(0.4) ? CALM : badWeather(chance, { delayMs: 8, cut: 0.005 });
  const name = pickFault(chance);
  await FAULTS[name](house, chance, tally);
  tally.done[name] += 1;
  return name;
}

function pickFault(chance: Chance): FaultName {
  let left = chance.below(100);
  for (const [name, often] of Object.entries(OFTEN)) {
    left -= often;
    if (left < 0) return name as FaultName; // its keys are those
  }
  return 'server killed';
}

const badWeather = (chance: Chance, worst: { readonly delayMs: number; readonly cut: number }): Weather => ({
  delayMs: chance.between(0, worst.delayMs),
  cut: chance.between(0, worst.cut),
  silence: chance.between(0, worst.cut),
});

/** A server that was overtaken notices, says so, and only then comes to its end. */
async function expectToStandAside(server: Server, chance: Chance, tally: Tally): Promise<void> {
  if (!(await server.standsAside())) tally.violations.push('a server that was overtaken did not stand aside');
  await server.end(chance.happens(0.5) ? 'SIGTERM' : 'SIGKILL');
}

/** A server that owned its tables to its end had no reason to give up one of them. */
function watchOver(server: Server, tally: Tally): void {
  tally.violations.push(...server.troubles);
}
