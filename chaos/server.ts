import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { killOnExit } from '@baize/crowd';

/** Optimising WebAssembly is the most expensive part of a start, and useless for a server that lives for seconds. */
const FLAGS = ['--liftoff-only', '--import', new URL('../scripts/running/stop-with-parent.mjs', import.meta.url).href];
const STANDS_ASIDE_MS = 15_000;

/** One line of a server log. */
interface LogLine {
  readonly level: string;
  readonly msg: string;
  readonly port?: number;
  readonly err?: { readonly message: string };
}

/** The production build of the game server in a process of its own. */
export class Server {
  readonly #child: ChildProcess;
  readonly #log: LogLine[] = [];
  #opened: () => void = () => undefined;
  /** Its port; 0 before it listens. */
  port = 0;

  private constructor(child: ChildProcess, log: string) {
    this.#child = child;
    this.#child.stderr?.on('data', (chunk) => appendFileSync(log, chunk));
    if (this.#child.stdout)
      createInterface({ input: this.#child.stdout }).on('line', (line) => {
        appendFileSync(log, `${line}\n`);
        this.#read(line);
      });
  }

  /**
   * Starts a server, which takes the tables. `undefined` when it exits instead, as it may while the database is unavailable.
   * @param build the file to run
   * @param log the file of its log
   */
  static async start(
    build: string,
    environment: Readonly<Record<string, string>>,
    log: string,
  ): Promise<Server | undefined> {
    const child = spawn(process.execPath, [...FLAGS, build], {
      env: { ...process.env, ...environment, STARTED_BY: String(process.pid) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    killOnExit(child);
    const server = new Server(child, log);
    const open = new Promise<void>((resolve) => {
      server.#opened = resolve;
    });
    await Promise.race([open, once(child, 'exit')]);
    return server.port > 0 ? server : undefined;
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  get exitCode(): number | null {
    return this.#child.exitCode;
  }

  /** Log entries that a server that owns its tables must never write. */
  get troubles(): readonly string[] {
    return this.#log.flatMap(({ level, msg, err }) =>
      level === 'fatal' || msg === 'a table has stopped' ? [`${msg}: ${err?.message}`] : [],
    );
  }

  freeze(): void {
    this.#child.kill('SIGSTOP');
  }

  wake(): void {
    this.#child.kill('SIGCONT');
  }

  /** Whether it notices in time that it was overtaken and reports it at `/health`. */
  async standsAside(): Promise<boolean> {
    for (const until = Date.now() + STANDS_ASIDE_MS; Date.now() < until; await wait(50)) {
      if (this.hasEnded) return false;
      const health = await fetch(`http://127.0.0.1:${this.port}/health`, { signal: AbortSignal.timeout(1_000) })
        .then((response) => response.text())
        .catch(() => '');
      if (health.includes('"overtaken"')) return true;
    }
    return false;
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (this.hasEnded) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill(signal);
    await ended;
  }

  #read(line: string): void {
    const entry: LogLine = JSON.parse(line);
    if (entry.port !== undefined) {
      this.port = entry.port;
      this.#opened();
    }
    if (entry.level === 'error' || entry.level === 'fatal') this.#log.push(entry);
  }
}
