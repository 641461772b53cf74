import type { Answer, ThumbnailPass } from '@baize/protocol';
import { within } from '../../../lib/within.ts';
import { resolveAddress } from '../../../live/connection/address.ts';

/** A key frame comes about as often, ms. */
const EVERY_MS = 2_000;
/** A request that is not answered in this time has failed, ms. */
const ANSWER_MS = 3_000;
/** A pass that was refused is not asked for again in this time, ms: video servers of others have no stills. */
const REFUSED_MS = 30_000;
/** After so many failures in a row the last still is too old to be shown. */
const MAX_FAILED = 3;

/** What stills are asked with, and where they are shown. */
export interface Wall {
  pass(): Promise<Answer<ThumbnailPass>>;
  /** Shows a still; null: there is none any more. */
  show(still: ImageBitmap | null): void;
}

/** The newest stills of a table's picture, one after the other, until it is closed. Nothing is loaded for hidden pages. */
export class Stills {
  readonly #tableId: string;
  readonly #wall: Wall;
  readonly #closing = new AbortController();
  #pass: ThumbnailPass | undefined;
  #refusedAt = Number.NEGATIVE_INFINITY;
  #failed = 0;

  constructor(tableId: string, wall: Wall) {
    this.#tableId = tableId;
    this.#wall = wall;
    void this.#follow();
  }

  close(): void {
    this.#closing.abort();
  }

  async #follow(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      if (document.visibilityState === 'visible') await this.#next();
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  }

  async #next(): Promise<void> {
    const still = await this.#load().catch(() => null);
    if (this.#closing.signal.aborted) return still?.close();
    this.#failed = still ? 0 : this.#failed + 1;
    if (still || this.#failed === MAX_FAILED) this.#wall.show(still);
  }

  async #load(): Promise<ImageBitmap | null> {
    this.#pass ??= await this.#askForPass();
    if (!this.#pass) return null;
    const { address, token } = this.#pass;
    const answer = await fetch(`${resolveAddress(address, location)}/video/${this.#tableId}/thumbnail`, {
      headers: { authorization: `Bearer ${token}` },
      signal: within(ANSWER_MS, this.#closing.signal),
    });
    // The pass has expired, or the table has another video server.
    if (!answer.ok) this.#pass = undefined;
    return answer.status === 200 ? createImageBitmap(await answer.blob()) : null;
  }

  async #askForPass(): Promise<ThumbnailPass | undefined> {
    if (performance.now() - this.#refusedAt < REFUSED_MS) return undefined;
    const answer = await this.#wall.pass();
    if (!answer.ok) this.#refusedAt = performance.now();
    return answer.ok ? answer.value : undefined;
  }
}
