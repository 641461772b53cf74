import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Chance } from '@baize/crowd';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@baize/database/embedded';
import { freePort } from '@baize/database/testing-cluster';
import { openStandby, type Standby } from './standby.ts';

/** A Postgres of our own, with fsync, that can be killed. */
export class DurablePostgres {
  readonly #folder: string;
  /** Where the files of the cluster are: those of the standby once it was promoted. */
  #cluster: string;
  #port: number;
  #postgres: EmbeddedPostgres;
  #standby: Standby | undefined;

  private constructor(folder: string, port: number, postgres: EmbeddedPostgres) {
    this.#folder = folder;
    this.#cluster = folder;
    this.#port = port;
    this.#postgres = postgres;
  }

  static async start(): Promise<DurablePostgres> {
    const folder = mkdtempSync(join(tmpdir(), 'baize-chaos-'));
    const port = await freePort();
    return new DurablePostgres(folder, port, await startEmbeddedPostgres({ folder, port }));
  }

  get url(): string {
    return this.#postgres.url;
  }

  /** The folder of this run, deleted at its end. */
  get folder(): string {
    return this.#folder;
  }

  /**
   * Kills all its processes at once, as a power cut would, or only the postmaster, so that the others exit when they
   * notice; then starts it again.
   */
  async killAndRestart(chance: Chance): Promise<void> {
    const postmaster = this.#postmaster();
    const rest = chance.happens(0.5) ? await childrenOf(postmaster) : [];
    for (const pid of [postmaster, ...rest]) kill(pid);
    await this.#postgres.ended;
    this.#postgres = await startEmbeddedPostgres({ folder: this.#cluster, port: this.#port });
  }

  /** Kills one backend: Postgres then drops all connections and recovers automatically. */
  async killBackend(chance: Chance): Promise<void> {
    const victim = chance.pick(await childrenOf(this.#postmaster(), '-f', 'baize'));
    if (victim !== undefined) kill(victim);
  }

  /** Adds a synchronous standby: from now on a commit is acknowledged when it is durable in both. */
  async addStandby(): Promise<void> {
    this.#standby = await openStandby(this.#postgres, join(this.#folder, 'standby'), await freePort());
  }

  /** The machine of the primary is lost for good; its standby is promoted and has another address. */
  async failOver(): Promise<void> {
    const standby = this.#standby;
    if (!standby) throw new Error('there is no standby');
    const postmaster = this.#postmaster();
    for (const pid of [postmaster, ...(await childrenOf(postmaster))]) kill(pid);
    await this.#postgres.ended;
    await standby.promote();
    this.#standby = undefined;
    this.#cluster = standby.folder;
    this.#port = Number(new URL(standby.postgres.url).port);
    this.#postgres = standby.postgres;
  }

  /** @param keep keeps all files */
  async stop(keep: boolean): Promise<void> {
    await this.#standby?.postgres.stop();
    await this.#postgres.stop();
    if (keep) return;
    rmSync(this.#postgres.folder, { recursive: true, force: true });
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #postmaster(): number {
    const [pid = ''] = readFileSync(join(this.#postgres.folder, 'data/postmaster.pid'), 'utf8').split('\n');
    return Number(pid);
  }
}

const run = promisify(execFile);

/** `pgrep` fails when there is none: Postgres may be recovering. */
async function childrenOf(pid: number, ...like: readonly string[]): Promise<readonly number[]> {
  const found = await run('pgrep', ['-P', String(pid), ...like]).catch(() => ({ stdout: '' }));
  return found.stdout.split('\n').filter(Boolean).map(Number);
}

/** The process may have exited meanwhile. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}
