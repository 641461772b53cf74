import { setImmediate as turn } from 'node:timers/promises';
import { DIGEST_BYTES, writeDigest } from '@baize/database';
import type { Batch, Entry, EntryOutcome } from '../journal/journal.ts';

/** An entry that was written, and the version before its first event. */
interface Written {
  readonly entry: Entry;
  readonly base: number;
}

/** Digests are worked out in slices, between which others get their turn. */
const SLICE = 100;
/** A link holds no more versions, so that it can be read in one piece. */
const MOST = 4_096;

/** What was written at a table and is in no link yet, oldest first, as the writer of it knew it. */
export class Pending {
  #written: Written[] = [];

  /** The outcomes of a batch. */
  wrote({ entries }: Batch, outcomes: readonly EntryOutcome[]): void {
    for (const [i, entry] of entries.entries()) {
      const outcome = outcomes[i];
      if (outcome?.outcome === 'written') this.#written.push({ entry, base: outcome.version - entry.events.length });
    }
  }

  /** Forgets what is in a link, whoever made it. */
  linkedUpTo(version: number): void {
    this.#written = this.#written.filter(({ base, entry }) => base + entry.events.length > version);
  }

  /** The version before the oldest; `undefined` when nothing waits. */
  get base(): number | undefined {
    return this.#written[0]?.base;
  }

  /** The digests of what follows that version without a gap, and the last version of it. */
  async digests(after: number): Promise<{ readonly last: number; readonly digests: Buffer }> {
    const follow: Written[] = [];
    let last = after;
    for (const written of this.#written) {
      if (written.base !== last || last - after >= MOST) break;
      follow.push(written);
      last += written.entry.events.length;
    }
    const digests = Buffer.alloc((last - after) * DIGEST_BYTES);
    for (const [i, { entry, base }] of follow.entries()) {
      writeDigests(digests, (base - after) * DIGEST_BYTES, entry, base);
      if (i % SLICE === SLICE - 1) await turn();
    }
    return { last, digests };
  }
}

function writeDigests(into: Buffer, offset: number, entry: Entry, base: number): void {
  const { roundId, actor, events, transfers, command } = entry;
  for (const [index, event] of events.entries()) {
    const { at, type } = event;
    const isLast = index === events.length - 1;
    const row = {
      version: base + index + 1,
      roundId,
      type,
      data: event,
      actor,
      at,
      commandId: (isLast && command?.id) || null,
      commandHash: (isLast && command?.hash) || null,
    };
    const moved = transfers.filter((transfer) => transfer.event === index).map((each) => ({ ...each, roundId, at }));
    writeDigest(into, offset + index * DIGEST_BYTES, row, moved);
  }
}
