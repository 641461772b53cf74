import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { SECRET, WEB } from './open-server.ts';

/** A video server in a process of its own, at any free port. */
export interface OwnProcess {
  readonly pid: number;
  readonly url: string;
  /** Ends it as `npm start` does. @returns its exit code */
  stop(): Promise<number | null>;
}

/** Starts the video server and waits until it is open. @throws Error when it ends instead */
export async function startOwnProcess(): Promise<OwnProcess> {
  const child = spawn(process.execPath, ['dist/main.js'], {
    env: { ...process.env, VIDEO_SECRET: SECRET, WEB_URL: WEB, VIDEO_PORT: '0', VIDEO_ADDRESSES: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { pid } = child;
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    once(child, 'exit').then(() => []),
  ]);
  if (pid === undefined || line === undefined) throw new Error('the video server ended before it was open');
  // Discards its log from now on: a full pipe would block it.
  child.stdout.resume();
  const { port }: { readonly port: number } = JSON.parse(line);
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill();
    return (await ended)[0];
  };
  return { pid, url: `http://127.0.0.1:${port}`, stop };
}
