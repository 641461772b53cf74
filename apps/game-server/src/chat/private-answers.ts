import type { PrivateAnswer } from '@baize/protocol';

/** The newest answers that have not been read, by player; of all players, or of one. */
export type ReadAnswers = (playerId?: string) => Promise<ReadonlyMap<string, PrivateAnswer>>;

/** What players were answered in private and have not read. There are few, so that all are held. */
export class PrivateAnswers {
  readonly #read: ReadAnswers;
  readonly #tell: (playerId: string, answer: PrivateAnswer | null) => void;
  #held: ReadonlyMap<string, PrivateAnswer> = new Map();
  #reading: Promise<void> = Promise.resolve();

  /** @param tell called with every answer that is new, and with null when there is none any more */
  constructor(read: ReadAnswers, tell: (playerId: string, answer: PrivateAnswer | null) => void) {
    this.#read = read;
    this.#tell = tell;
  }

  of(playerId: string): PrivateAnswer | null {
    return this.#held.get(playerId) ?? null;
  }

  /** Reads the answer to one player, or all of them, one after the other. Rejects when they cannot be read. */
  refresh(playerId?: string): Promise<void> {
    const refreshed = this.#reading.then(() => this.#refresh(playerId));
    this.#reading = refreshed.catch(() => undefined);
    return refreshed;
  }

  async #refresh(playerId?: string): Promise<void> {
    const read = await this.#read(playerId);
    const before = this.#held;
    const others = playerId === undefined ? [] : [...before].filter(([each]) => each !== playerId);
    this.#held = new Map([...others, ...read]);
    for (const each of playerId === undefined ? new Set([...before.keys(), ...read.keys()]) : [playerId]) {
      const answer = this.of(each);
      const known = before.get(each);
      if (answer?.id !== known?.id || answer?.at !== known?.at) this.#tell(each, answer);
    }
  }
}
