/** A tab that was just closed or reloaded may hold it for this long, ms. */
const PATIENCE_MS = 1_000;

interface Claim {
  readonly isHeld: Promise<boolean>;
  release(): void;
}

/** What only one tab of this browser has at a time, until it is released or the tab is closed. */
export class OneTab {
  readonly #name: string;
  readonly #askedBack: () => void;
  #others: BroadcastChannel | undefined;
  #claim: Claim | undefined;

  /** @param askedBack called when another tab had it until it was reloaded, and asks for it */
  constructor(name: string, askedBack: () => void = () => undefined) {
    this.#name = name;
    this.#askedBack = askedBack;
  }

  /** @returns whether this tab has it; true also where the browser has no locks or denies them */
  take(): Promise<boolean> {
    this.#hear();
    this.#claim ??= claim(this.#name);
    return this.#claim.isHeld;
  }

  /** Asks the tab that has it now to let it go. */
  askBack(): void {
    this.#hear()?.postMessage('back');
  }

  #hear(): BroadcastChannel | undefined {
    if (this.#others) return this.#others;
    this.#others = channelTo(this.#name);
    this.#others?.addEventListener('message', this.#askedBack);
    return this.#others;
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

/** None in a browser that has no channels, or denies them with the site's data. */
function channelTo(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
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
