import { setTimeout as wait } from 'node:timers/promises';
import type { Chance } from '@baize/crowd';
import { pickFault, type Tally } from '../house.ts';
import { AT_DATABASE, AT_SERVERS, badWeather, CALM } from '../weak-line.ts';
import type { ClusterInChaos } from './cluster.ts';
import { type Slot, troublesOf } from './slot.ts';

type Fault = (cluster: ClusterInChaos, chance: Chance, tally: Tally) => Promise<void>;

/** Longer than a lease, so that tables are taken from a frozen engine in some of the freezes. */
const FROZEN_MS = 9_000;
const WITHOUT_NATS_MS = 10_000;
/** How long a process is away: the others take its tables and its players. */
const AWAY_MS = 3_000;

const FAULTS = {
  'engine killed': async (cluster, chance, tally) => {
    await endAndStart(cluster, pick(chance, cluster.engines), 'SIGKILL', { chance, tally });
  },

  /** It gives its tables to the other one, between rounds or in the middle of them. */
  'engine stopped': async (cluster, chance, tally) => {
    await endAndStart(cluster, pick(chance, cluster.engines), 'SIGTERM', { chance, tally });
  },

  /** It writes nothing to the tables that were taken meanwhile. */
  'engine frozen': async ({ engines }, chance) => {
    const { server } = pick(chance, engines);
    server?.freeze();
    await wait(chance.between(500, FROZEN_MS));
    server?.wake();
  },

  /** Its players connect to the other one. */
  'gateway killed': async (cluster, chance, tally) => {
    await endAndStart(cluster, pick(chance, cluster.gateways), 'SIGKILL', { chance, tally });
  },

  'gateway stopped': async (cluster, chance, tally) => {
    await endAndStart(cluster, pick(chance, cluster.gateways), 'SIGTERM', { chance, tally });
  },

  'NATS killed': (cluster, chance) => cluster.withoutNats(() => wait(chance.between(0, WITHOUT_NATS_MS))),

  'Postgres killed': ({ premises }, chance) => premises.postgres.killAndRestart(chance),

  'backend killed': ({ premises }, chance) => premises.postgres.killBackend(chance),

  'database cut off': async ({ premises }) => premises.toDatabase.break(1),
} satisfies Readonly<Record<string, Fault>>;

/** In percent. */
const OFTEN: Readonly<Record<keyof typeof FAULTS, number>> = {
  'engine killed': 24,
  'engine stopped': 12,
  'engine frozen': 12,
  'gateway killed': 18,
  'gateway stopped': 6,
  'NATS killed': 6,
  'Postgres killed': 6,
  'backend killed': 11,
  'database cut off': 5,
};

/** Injects the next fault under its own network conditions. */
export async function strikeCluster(cluster: ClusterInChaos, chance: Chance, tally: Tally): Promise<void> {
  for (const { line } of cluster.gateways)
    if (line) line.weather = chance.happens(0.4) ? CALM : badWeather(chance, AT_SERVERS);
  cluster.premises.toDatabase.weather = chance.happens(0.4) ? CALM : badWeather(chance, AT_DATABASE);
  const name = pickFault(chance, OFTEN);
  await FAULTS[name](cluster, chance, tally);
  tally.done[name] = (tally.done[name] ?? 0) + 1;
}

async function endAndStart(
  cluster: ClusterInChaos,
  slot: Slot,
  signal: NodeJS.Signals,
  { chance, tally }: { readonly chance: Chance; readonly tally: Tally },
): Promise<void> {
  const { server } = slot;
  await server?.end(signal);
  tally.violations.push(...troublesOf(server));
  cluster.divert(slot);
  await wait(chance.between(0, AWAY_MS));
  await cluster.start(slot);
}

function pick(chance: Chance, slots: readonly Slot[]): Slot {
  const picked = chance.pick(slots);
  if (!picked) throw new Error('there are slots');
  return picked;
}
