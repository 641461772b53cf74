import { setTimeout as wait } from 'node:timers/promises';
import type { Chance } from '@baize/crowd';
import type { CasinoInChaos } from './casino.ts';
import { pickFault, type Tally } from './house.ts';
import type { Server } from './server.ts';
import { AT_DATABASE, AT_SERVERS, badWeather, CALM } from './weak-line.ts';

type FaultName = keyof typeof FAULTS;

type Fault = (casino: CasinoInChaos, chance: Chance, tally: Tally) => Promise<void>;

const FAULTS = {
  /** The server is killed, and another one starts. */
  'server killed': async (casino, chance, tally) => {
    if (chance.happens(0.5)) casino.toServer.break(chance.share());
    const { server } = casino;
    await server.end('SIGKILL');
    watchOver(server, tally);
    await casino.succeed();
  },

  /** The server is frozen, another one takes its tables (perhaps only after its lease has ended), then it wakes up. */
  'server frozen': async (casino, chance, tally) => {
    const { server: frozen } = casino;
    frozen.freeze();
    await casino.succeed(chance.happens(0.5) ? 'at once' : 'in turn');
    // Some players stay connected to the frozen server, and it finds their commands when it wakes up.
    casino.toServer.break(chance.happens(0.5) ? chance.share() : 0);
    await wait(chance.between(0, 1_500));
    frozen.wake();
    await expectToStandAside(frozen, chance, tally);
  },

  /** Another server takes the tables while the first is running normally. */
  'server overtaken': async (casino, chance, tally) => {
    const { server } = casino;
    await casino.succeed('at once');
    await expectToStandAside(server, chance, tally);
  },

  /** The database loses power. */
  'Postgres killed': (casino, chance) => casino.premises.postgres.killAndRestart(chance),

  /** One backend is killed, and Postgres drops all connections. */
  'backend killed': (casino, chance) => casino.premises.postgres.killBackend(chance),

  /** All connections between server and database break at once. */
  'database cut off': async (casino) => casino.premises.toDatabase.break(1),
} satisfies Readonly<Record<string, Fault>>;

/** Weights in percent: most faults kill the server. */
const OFTEN: Readonly<Record<FaultName, number>> = {
  'server killed': 45,
  'server frozen': 8,
  'server overtaken': 5,
  'Postgres killed': 10,
  'backend killed': 27,
  'database cut off': 5,
};

/** Injects the next fault under its own network conditions. */
export async function strike(casino: CasinoInChaos, chance: Chance, tally: Tally): Promise<void> {
  casino.toServer.weather = chance.happens(0.4) ? CALM : badWeather(chance, AT_SERVERS);
  casino.premises.toDatabase.weather = chance.happens(0.4) ? CALM : badWeather(chance, AT_DATABASE);
  const name = pickFault(chance, OFTEN);
  await FAULTS[name](casino, chance, tally);
  tally.done[name] = (tally.done[name] ?? 0) + 1;
}

/** An overtaken server must notice and report it before it exits. */
async function expectToStandAside(server: Server, chance: Chance, tally: Tally): Promise<void> {
  if (!(await server.standsAside())) tally.violations.push('a server that was overtaken did not stand aside');
  await server.end(chance.happens(0.5) ? 'SIGTERM' : 'SIGKILL');
}

/** A server that owned its tables until the end must not have given up any of them. */
function watchOver(server: Server, tally: Tally): void {
  tally.violations.push(...server.troubles);
}
