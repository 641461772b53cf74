/** A tab that was just closed or reloaded may hold it for this long, ms. */
const PATIENCE_MS = 1_000;

interface Claim {
  readonly isHeld: Promise<boolean>;
  release(): void;
}

/** What only one tab of this browser has at a time, until it is released or the tab is closed. */
export class OneTab {
  readonly #name: string;
  #claim: Claim | undefined;

  constructor(name: string) {
    this.#name = name;
  }

  /** @returns whether this tab has it; true also where the browser has no locks or denies them */
  take(): Promise<boolean> {
    this.#claim ??= claim(this.#name);
    return this.#claim.isHeld;
  }

  /** Resolves when no other tab has it any more. @throws DOMException when the signal is aborted */
  async freed(signal: AbortSignal): Promise<void> {
    await navigator.locks?.request(this.#name, { signal }, () => undefined);
  }

  release(): void {
    this.#claim?.release();
    this.#claim = undefined;
  }
}

function claim(name: string): Claim {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isHeld = new Promise<boolean>((resolve) => {
    const held = () => {
      resolve(true);
      return released;
    };
    if (!navigator.locks) return void held();
    navigator.locks
      .request(name, { signal: AbortSignal.timeout(PATIENCE_MS) }, held)
      // Where site data is blocked there are no locks either.
      .catch((error: DOMException) => (error.name === 'TimeoutError' ? resolve(false) : void held()));
  });
  return { isHeld, release: () => release() };
}
