import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts a program of this folder beside the bench; it is asked and answers by messages. */
export function startWorker<Order, Reply>(name: string) {
  const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const child: ChildProcess = fork(file, [], { execArgv: ['--import', 'tsx'] });
  return {
    ask: async (order: Order): Promise<Reply> => {
      const replied = once(child, 'message');
      const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${name} ended`)));
      child.send(order as object);
      const [reply] = await Promise.race([replied, ended]);
      return reply as Reply; // what `answerWith` sends in the other process
    },
    end: () => void child.kill(),
  };
}

/** In the other process: answers every order. */
export function answerWith<Order, Reply>(answer: (order: Order) => Promise<Reply>): void {
  process.on('message', (order: Order) => {
    void answer(order).then((reply) => process.send?.(reply));
  });
  process.on('disconnect', () => process.exit(0));
}
