import { parseArgs } from 'node:util';

/** How an evening of faults is set up. */
export interface Options {
  /** Decides what is done when; what the processes make of it is up to the machine. */
  readonly seed: number;
  /** It ends after so many processes were killed or taken over … */
  readonly kills: number;
  /** … or after so much time, whichever comes first. */
  readonly minutes: number;
  readonly players: number;
}

const PRESETS = { kills: 100, minutes: 60, players: 200 } as const;

/** Reads the command line. Throws with a sentence when it makes no sense. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      kills: { type: 'string' },
      minutes: { type: 'string' },
      players: { type: 'string' },
    },
  });
  const number = (name: keyof typeof values, preset: number): number => {
    const read = Number(values[name] ?? preset);
    if (!(read > 0)) throw new RangeError(`--${name} is a number above zero, not ${values[name]}`);
    return read;
  };
  return {
    seed: number('seed', 1 + Math.floor(Math.random() * 999_999)),
    kills: number('kills', PRESETS.kills),
    minutes: number('minutes', PRESETS.minutes),
    players: number('players', PRESETS.players),
  };
}
