import type { Log } from '../log.ts';
import type { BalanceChanges, ChangedPlayers } from './balance-changes.ts';

/** Money that moves within this time is announced together, ms. */
const TOGETHER_MS = 100;
/** Minimum interval at which a server that is alone checks for others, and only while money moves; ms. */
const ALONE_MS = 1_000;
/** How long other servers are assumed to be running after they were last seen, ms. */
const TOGETHER_FOR_MS = 10_000;

/** The connection to the other servers of the house. */
export interface MoneyChannel {
  /** Whether no other server listens. A server that begins to listen later reads the balances after that. */
  isAlone(): Promise<boolean>;
  /** @throws when some of it may not have been sent */
  send(moved: readonly BalanceChanges[]): Promise<void>;
}

/**
 * Notifies the other servers whose money this one has moved, after it is booked; nothing waits for it. What could not be
 * sent is sent later, together with what has moved since.
 */
export class MoneyAnnouncer {
  readonly #channel: MoneyChannel;
  readonly #log: Pick<Log, 'error'>;
  /** By table, the players to announce, and whether a round of theirs has ended. */
  #waiting: Waiting = new Map();
  #isEverybody = false;
  #isAlone = true;
  #askedAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  #isClosed = false;

  constructor(channel: MoneyChannel, log: Pick<Log, 'error'>) {
    this.#channel = channel;
    this.#log = log;
  }

  /** These players' money has moved. */
  announce({ moved, ended, tableId }: ChangedPlayers): void {
    this.#add(
      tableId,
      new Map([...moved.map((id) => [id, false] as const), ...ended.map((id) => [id, true] as const)]),
    );
    this.#schedule();
  }

  #add(tableId: string | undefined, players: ReadonlyMap<string, boolean>): void {
    const waiting = this.#waiting.get(tableId) ?? new Map<string, boolean>();
    for (const [userId, hasEnded] of players) waiting.set(userId, hasEnded || waiting.get(userId) === true);
    if (waiting.size > 0) this.#waiting.set(tableId, waiting);
  }

  /** Anybody's money may have moved: an earlier owner of a table may have ended before it announced its last writes. */
  announceEverybody(): void {
    this.#isEverybody = true;
    this.#schedule();
  }

  /** Sends what is waiting, and nothing afterwards. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#sending;
    if (this.#isWaiting) await this.#flush();
  }

  get #isWaiting(): boolean {
    return this.#waiting.size > 0 || this.#isEverybody;
  }

  #schedule(afterMs = this.#isAlone ? ALONE_MS : TOGETHER_MS): void {
    if (this.#isClosed || this.#sending || this.#timer || !this.#isWaiting) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#sending = this.#flush().then((isSent) => {
        this.#sending = undefined;
        this.#schedule(isSent ? undefined : ALONE_MS);
      });
    }, afterMs);
  }

  /** Sends what is waiting. @returns whether it was sent; otherwise it is kept for the next attempt */
  async #flush(): Promise<boolean> {
    const [waiting, isEverybody] = [this.#waiting, this.#isEverybody];
    this.#waiting = new Map();
    this.#isEverybody = false;
    const isSent = await this.#send(isEverybody ? ['everybody'] : [...waiting].map(playersOf)).then(
      () => true,
      (err: unknown) => {
        this.#log.error({ err }, 'could not notify other servers of balance changes; will retry');
        return false;
      },
    );
    if (!isSent) {
      for (const [tableId, players] of waiting) this.#add(tableId, players);
      this.#isEverybody ||= isEverybody;
    }
    return isSent;
  }

  async #send(moved: readonly BalanceChanges[]): Promise<void> {
    if (this.#isAlone || performance.now() - this.#askedAt > TOGETHER_FOR_MS) {
      this.#isAlone = await this.#channel.isAlone();
      this.#askedAt = performance.now();
    }
    if (!this.#isAlone) await this.#channel.send(moved);
  }
}

type Waiting = Map<string | undefined, Map<string, boolean>>;

function playersOf([tableId, players]: readonly [string | undefined, ReadonlyMap<string, boolean>]): ChangedPlayers {
  const of = (wanted: boolean) => [...players].flatMap(([userId, hasEnded]) => (hasEnded === wanted ? [userId] : []));
  return { moved: of(false), ended: of(true), ...(tableId === undefined ? {} : { tableId }) };
}
