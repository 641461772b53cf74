import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A game server in a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
  /** Resolves when it has ended. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts it from its source or its build and waits until it is open. Throws when it ends instead.
 * @param args Node's arguments: `['--import', 'tsx', 'apps/game-server/src/main.ts']`
 */
export async function launchServer(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  killOnExit(child);
  const port = await portOf(child.stdout);
  if (port === undefined) throw new Error('the game server ended before it was open');
  // Discards its log from now on: a full pipe would block it.
  child.stdout.resume();
  return { child, url: `http://127.0.0.1:${port}`, end: (signal = 'SIGTERM') => end(child, signal) };
}

/** Kills the server when this process ends, even a frozen server, which would not notice. */
export function killOnExit(child: ChildProcess): void {
  const forget = () => void child.kill('SIGKILL');
  process.once('exit', forget);
  child.once('exit', () => process.off('exit', forget));
}

/** The port from the log line that reports the server open. */
async function portOf(log: Readable): Promise<number | undefined> {
  for await (const line of createInterface({ input: log })) {
    const { port }: { readonly port?: number } = JSON.parse(line);
    if (port !== undefined) return port;
  }
  return undefined;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
