import type { Chance } from '@baize/crowd';
import type { Premises } from './premises.ts';

/** The faults injected so far, and the violations that followed. */
export interface Tally {
  readonly done: Record<string, number>;
  readonly violations: string[];
}

interface Ending {
  readonly wrong: readonly string[];
  readonly said: readonly string[];
}

/** Servers over premises: one that does everything, or a cluster. */
export interface House {
  readonly premises: Premises;
  /** Where players connect, in turn. */
  readonly urls: readonly [string, ...string[]];
  /** How many servers exited at start because something was unavailable. */
  readonly falseStarts: number;
  /** Injects the next fault under its own network conditions. */
  strike(chance: Chance, tally: Tally): Promise<void>;
  /** Ends the network faults; resolves when the database has recovered. */
  calm(): Promise<void>;
  /** Stops its servers regularly; returns what must not have happened at them, and what else is worth saying. */
  end(): Promise<Ending>;
  /** @param keep keeps the database and the logs for analysis */
  close(keep: boolean): Promise<void>;
}

/** A broken connection is no kill. */
const NO_KILL = 'database cut off';

/** The number of processes killed, frozen, stopped or overtaken. */
export const killsIn = ({ done }: Tally): number =>
  Object.entries(done).reduce((sum, [name, count]) => sum + (name === NO_KILL ? 0 : count), 0);

/** A fault by chance. @param often the weights of all, in percent */
export function pickFault<Name extends string>(chance: Chance, often: Readonly<Record<Name, number>>): Name {
  const names = Object.keys(often) as Name[]; // its own keys
  let left = chance.below(100);
  const picked = names.find((name) => {
    left -= often[name];
    return left < 0;
  });
  if (picked === undefined) throw new RangeError('the weights of the faults are less than 100 percent');
  return picked;
}
