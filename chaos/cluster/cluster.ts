import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Chance, Connection } from '@baize/crowd';
import { type Nats, startNats } from '../../scripts/running/nats.mjs';
import type { House, Tally } from '../house.ts';
import { Premises, WEB } from '../premises.ts';
import { Server } from '../server.ts';
import { CALM, WeakLine } from '../weak-line.ts';
import { BusWitness } from './bus-witness.ts';
import { strikeCluster } from './cluster-faults.ts';
import { type Slot, troublesOf } from './slot.ts';
import { witnessConfig, witnessKey } from './witness-key.ts';

/** Beyond the longest round, so that an engine that stops waits for the ends of rounds. */
const DRAIN_SECONDS = '4';
/** Two engines and two gateways over NATS; unreliable networks lead to the gateways and to the database. */
export class ClusterInChaos implements House {
  readonly premises: Premises;
  readonly engines: readonly Slot[];
  readonly gateways: readonly Slot[];
  falseStarts = 0;
  readonly #config: string;
  readonly #witness: BusWitness;
  #nats: Nats;

  private constructor(premises: Premises, { nats, config, lines, witness }: Opened) {
    this.premises = premises;
    this.#nats = nats;
    this.#config = config;
    this.#witness = witness;
    this.engines = [1, 2].map(() => ({ role: 'engine', line: undefined, server: undefined }));
    this.gateways = lines.map((line) => ({ role: 'gateway', line, server: undefined }));
  }

  static async open(chance: Chance): Promise<ClusterInChaos> {
    const premises = await Premises.open(chance.branch(1));
    const key = witnessKey();
    const config = join(premises.postgres.folder, 'nats.conf');
    writeFileSync(config, witnessConfig(key));
    const nats = await startNats({ config });
    const lines = await Promise.all([2, 3].map((each) => WeakLine.open(chance.branch(each), 0)));
    const witness = await BusWitness.open(nats.url, key.seed);
    const cluster = new ClusterInChaos(premises, { nats, config, lines, witness });
    await Promise.all(cluster.slots.map((slot) => cluster.start(slot)));
    await Promise.all(cluster.urls.map((url) => allTables(url, premises.tableIds.length)));
    return cluster;
  }

  get slots(): readonly Slot[] {
    return [...this.engines, ...this.gateways];
  }

  get urls(): readonly [string, ...string[]] {
    const [first = '', ...others] = this.gateways.map(({ line }) => `http://127.0.0.1:${line?.port}`);
    return [first, ...others];
  }

  /** Starts a process, as often as it takes. */
  async start(slot: Slot): Promise<void> {
    const { environment, build } = this.premises;
    const { role } = slot;
    const keys = role === 'gateway' ? { SHOE_KEY: '', CHAIN_KEY: '' } : {};
    const { url, keys: natsKeys } = this.#nats;
    const own = { ROLE: role, NATS_URL: url, NATS_SEED: natsKeys[role].seed, DRAIN_SECONDS };
    for (;;) {
      slot.server = await Server.start(build, { ...environment, ...keys, ...own }, this.premises.newLog(role));
      if (slot.server) break;
      this.falseStarts += 1;
    }
    slot.line?.lead(slot.server.port);
  }

  /** The players of a gateway that is gone reach another one, as behind a load balancer. */
  divert(gone: Slot): void {
    const other = this.gateways.find((slot) => slot !== gone && slot.server && !slot.server.hasEnded);
    if (other?.server) gone.line?.lead(other.server.port);
  }

  /** The bus is gone for a while. */
  async withoutNats(meanwhile: () => Promise<void>): Promise<void> {
    const { port, keys } = this.#nats;
    await this.#nats.stop('SIGKILL');
    await meanwhile();
    this.#nats = await startNats({ port, keys, config: this.#config });
  }

  async strike(chance: Chance, tally: Tally): Promise<void> {
    await strikeCluster(this, chance, tally);
    for (const { server } of this.slots) tally.violations.push(...troublesOf(server));
  }

  async calm(): Promise<void> {
    for (const { line } of this.gateways) if (line) line.weather = CALM;
    await this.premises.calm();
  }

  async end() {
    const wrong: string[] = [];
    for (const { role, server } of [...this.gateways, ...this.engines]) {
      wrong.push(...troublesOf(server));
      await server?.end('SIGTERM');
      if (server?.exitCode !== 0) wrong.push(`an ${role} that was stopped ended with ${server?.exitCode}`);
    }
    const heard = await this.#witness.proof(this.premises.pool);
    return { wrong: [...wrong, ...heard.wrong], said: [heard.said] };
  }

  async close(keep: boolean): Promise<void> {
    await Promise.all(this.slots.map(({ server }) => server?.end('SIGKILL')));
    await Promise.all(this.gateways.map(({ line }) => line?.close()));
    await this.#witness.close();
    await this.#nats.stop();
    await this.premises.close(keep);
  }
}

interface Opened {
  readonly nats: Nats;
  readonly config: string;
  readonly lines: readonly WeakLine[];
  readonly witness: BusWitness;
}

/** Resolves when a gateway shows all tables: the engines take them one after the other. */
async function allTables(url: string, count: number): Promise<void> {
  const connection = new Connection({ url, origin: WEB });
  await connection.open();
  for (;;) {
    const shown = await connection.ask('lobby', { watch: true });
    if (shown?.ok && shown.value.length === count) return connection.close();
    await wait(100);
  }
}
