import type { Server } from '../server.ts';
import type { WeakLine } from '../weak-line.ts';

/** A process of the cluster, started again whenever it ends. */
export interface Slot {
  readonly role: 'engine' | 'gateway';
  /** The way of the players to a gateway. */
  readonly line: WeakLine | undefined;
  server: Server | undefined;
}

/** What an owner whose table was taken says when it finds out: it has stopped there, and the table goes on elsewhere. */
const TAKEN = /another (process writes|server has taken)/;

/** What a process must never write in its log, in a cluster whose tables move. */
export const troublesOf = (server: Server | undefined): readonly string[] =>
  (server?.troubles ?? []).filter((each) => !TAKEN.test(each));
