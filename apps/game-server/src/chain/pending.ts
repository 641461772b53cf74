import { setImmediate as nextTurn } from 'node:timers/promises';
import { DIGEST_BYTES, writeDigest } from '@baize/database';
import type { Batch, Entry, EntryOutcome } from '../journal/journal.ts';

/** A written entry, and the version before its first event. */
interface Written {
  readonly entry: Entry;
  readonly base: number;
}

/** Entries whose digests are calculated before yielding to the event loop. */
const SLICE = 100;
/** Maximum versions in one link, so that it can be read at once. */
const MAX_VERSIONS = 4_096;

/** The unlinked entries of a table, oldest first, as this process wrote them. */
export class Pending {
  #written: Written[] = [];

  /** Adds the written entries of a batch. */
  wrote({ entries }: Batch, outcomes: readonly EntryOutcome[]): void {
    for (const [i, entry] of entries.entries()) {
      const outcome = outcomes[i];
      if (outcome?.outcome === 'written') this.#written.push({ entry, base: outcome.version - entry.events.length });
    }
  }

  /** Drops entries that are linked. */
  linkedUpTo(version: number): void {
    this.#written = this.#written.filter(({ base, entry }) => base + entry.events.length > version);
  }

  /** The version before the oldest entry; `undefined` when there is none. */
  get base(): number | undefined {
    return this.#written[0]?.base;
  }

  /** The digests of the entries that follow version `after` without a gap, and the last version among them. */
  async digests(after: number): Promise<{ readonly last: number; readonly digests: Buffer }> {
    const follow: Written[] = [];
    let last = after;
    for (const written of this.#written) {
      if (written.base !== last || last - after >= MAX_VERSIONS) break;
      follow.push(written);
      last += written.entry.events.length;
    }
    const digests = Buffer.alloc((last - after) * DIGEST_BYTES);
    for (const [i, { entry, base }] of follow.entries()) {
      writeDigests(digests, (base - after) * DIGEST_BYTES, entry, base);
      if (i % SLICE === SLICE - 1) await nextTurn();
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
