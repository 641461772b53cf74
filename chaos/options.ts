import { parseArgs } from 'node:util';

/** The options of a chaos run. */
export interface Options {
  /** Seeds the sequence of faults; their timing against the processes depends on the machine. */
  readonly seed: number;
  /** It ends after this many processes were killed or overtaken … */
  readonly kills: number;
  /** … or after this time, whichever comes first. */
  readonly minutes: number;
  readonly players: number;
  /** In the middle of the evening the primary is lost, and its synchronous standby is promoted. */
  readonly failover: boolean;
  /** Two engines and two gateways over NATS instead of one server. */
  readonly cluster: boolean;
}

const PRESETS = { kills: 100, minutes: 60, players: 200 } as const;

/** Parses the command line; throws with a message for the terminal when it is invalid. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      kills: { type: 'string' },
      minutes: { type: 'string' },
      players: { type: 'string' },
      failover: { type: 'boolean', default: false },
      cluster: { type: 'boolean', default: false },
    },
  });
  const number = (name: 'seed' | 'kills' | 'minutes' | 'players', preset: number): number => {
    const read = Number(values[name] ?? preset);
    if (!(read > 0)) throw new RangeError(`--${name} is a number above zero, not ${values[name]}`);
    return read;
  };
  return {
    seed: number('seed', 1 + Math.floor(Math.random() * 999_999)),
    kills: number('kills', PRESETS.kills),
    minutes: number('minutes', PRESETS.minutes),
    players: number('players', PRESETS.players),
    failover: values.failover,
    cluster: values.cluster,
  };
}
