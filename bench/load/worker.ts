import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runFirst, runWhenIdle } from './scheduling.ts';

/**
 * Starts a program of this folder in a process of its own, driven by request and reply messages.
 * @param node options for its Node process
 * @param elsewhere it stands for another machine: a `crowd` runs at the lowest priority, a `clock`, which takes times,
 * at the highest
 */
export function startWorker<Order, Reply>(
  name: string,
  { node = [], elsewhere }: { readonly node?: readonly string[]; readonly elsewhere?: 'crowd' | 'clock' } = {},
) {
  const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const child: ChildProcess = fork(file, [], { execArgv: [...node, '--expose-gc', '--import', 'tsx'] });
  if (elsewhere && child.pid !== undefined) (elsewhere === 'crowd' ? runWhenIdle : runFirst)(child.pid);
  let settle: { readonly resolve: (reply: Reply) => void; readonly reject: (error: Error) => void } | undefined;
  child.on('message', (reply) => settle?.resolve(reply as Reply)); // what `answerWith` sends in the other process
  child.on('exit', () => settle?.reject(new Error(`${name} ended`)));
  return {
    /** One request at a time. */
    ask: (order: Order): Promise<Reply> => {
      const replied = new Promise<Reply>((resolve, reject) => {
        settle = { resolve, reject };
      });
      child.send(order as object);
      return replied;
    },
    end: () => void child.kill(),
  };
}

/** In the worker process: answers every request. */
export function answerWith<Order, Reply>(answer: (order: Order) => Promise<Reply>): void {
  process.on('message', (order: Order) => {
    void answer(order).then((reply) => process.send?.(reply));
  });
  process.on('disconnect', () => process.exit(0));
}
