/** How long a table is still received in full after its last client has left, ms: many come back. */
const GRACE_MS = 10_000;

interface WatchingParts {
  /** Begins or ends to receive everything. */
  follow(isWatched: boolean): void;
  /** Loads what was not received. */
  load(): Promise<void>;
}

/** Decides whether a table is received in full: from before a client joins until a while after the last one has left. */
export class Watching {
  readonly #parts: WatchingParts;
  #joining = 0;
  #isSomebodyHere = false;
  #isWatched = false;
  /** Whether nothing is missing since it is watched; it may be on its way. */
  #whole: 'no' | 'yes' | Promise<void> = 'no';
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(parts: WatchingParts) {
    this.#parts = parts;
  }

  /** Lets a client join when everything is held. @throws when it cannot be loaded */
  async join(load: () => Promise<void>): Promise<void> {
    this.#joining += 1;
    this.#decide();
    try {
      if (this.#whole !== 'yes') await this.#becomeWhole();
      await load();
    } finally {
      this.#joining -= 1;
      this.#decide();
    }
  }

  /** Whether any client is at the table. */
  here(isSomebodyHere: boolean): void {
    this.#isSomebodyHere = isSomebodyHere;
    this.#decide();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #decide(): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    if (this.#isSomebodyHere || this.#joining > 0) this.#set(true);
    else if (this.#isWatched) this.#timer = setTimeout(() => this.#set(false), GRACE_MS);
  }

  #set(isWatched: boolean): void {
    if (isWatched === this.#isWatched) return;
    this.#isWatched = isWatched;
    this.#whole = 'no';
    this.#parts.follow(isWatched);
  }

  /** It is followed before it is loaded, so that nothing is missed in between. */
  async #becomeWhole(): Promise<void> {
    if (this.#whole === 'no') this.#whole = this.#parts.load();
    try {
      await this.#whole;
      this.#whole = 'yes';
    } catch (error) {
      this.#whole = 'no';
      throw error;
    }
  }
}
