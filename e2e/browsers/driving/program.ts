import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A program that runs until it is stopped, with everything that it started. */
export interface Program {
  /** The first line of its output that matches, from now on; throws when the program ends before. */
  line(pattern: RegExp): Promise<RegExpExecArray>;
  stop(): Promise<void>;
}

/** Ends the whole group, of which a browser is many programs, when the line to the test is cut, in whatever way. */
const WITH_US = '(read -r _ <&3; kill -KILL 0) & exec "$@" 3<&-';

export function start(command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Program {
  const child = spawn('sh', ['-c', WITH_US, 'sh', command, ...args], {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const last: string[] = [];
  const listeners = new Set<(line: string) => void>();
  for (const input of [child.stdout, child.stderr].flatMap((stream) => stream ?? []))
    createInterface({ input }).on('line', (line) => {
      last.push(line);
      last.splice(0, last.length - 10);
      for (const listener of listeners) listener(line);
    });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(`it ended (${signal ?? code})`));
  });
  return {
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const listener = (line: string) => {
          const found = pattern.exec(line);
          if (found) resolve(found);
        };
        listeners.add(listener);
        for (const line of last) listener(line);
        void ended.then((why) => reject(new Error(`${command}: ${why}\n${last.join('\n')}`)));
      }),
    stop: async () => {
      child.stdio[3]?.destroy();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
