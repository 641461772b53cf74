import pg from 'pg';

/** Wait before reconnecting after a lost connection. */
const RECONNECT_MS = 1_000;
/** Interval of the connection check; a connection that does not answer is treated as lost. */
const CHECK_MS = 10_000;

const CONNECTION = {
  keepAlive: true,
  connectionTimeoutMillis: CHECK_MS,
  application_name: 'baize listening',
};

export interface Listening {
  /** Stops listening. */
  close(): Promise<void>;
}

/** What is called for a channel. */
export interface Heard {
  /** @param payload of a committed notification */
  readonly received: (payload: string) => void;
  /** Notifications may have been missed: at the start, and after each reconnect. */
  readonly lost: () => void;
}

/**
 * Listens for committed notifications on any number of Postgres channels, over one connection. It reconnects until it is
 * closed.
 */
export class Listener implements Listening {
  readonly #url: string;
  readonly #heard = new Map<string, Heard[]>();
  /** The channels that this connection listens on. */
  readonly #listened = new Set<string>();
  /** Those that are told when it listens on their channels. */
  #untold = new Set<Heard>();
  #client: pg.Client | undefined;
  #isConnected = false;
  #isAsking = false;
  #timer: NodeJS.Timeout | undefined;
  #pulse: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(url: string) {
    this.#url = url;
    this.#connect();
  }

  /** Calls these for the channel from now on, until this is closed. */
  on(channel: string, heard: Heard): Listening {
    this.#heard.set(channel, [...(this.#heard.get(channel) ?? []), heard]);
    this.#untold.add(heard);
    this.#ask();
    const close = async () => {
      const others = (this.#heard.get(channel) ?? []).filter((each) => each !== heard);
      this.#heard.set(channel, others);
      this.#untold.delete(heard);
    };
    return { close };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    const last = this.#client;
    this.#forget();
    await last?.end().catch(() => undefined);
  }

  #connect(): void {
    const fresh = new pg.Client({ ...CONNECTION, connectionString: this.#url });
    this.#client = fresh;
    fresh.on('error', () => this.#drop(fresh));
    fresh.on('end', () => this.#drop(fresh));
    fresh.on('notification', ({ channel, payload }) => {
      for (const { received } of this.#heard.get(channel) ?? []) received(payload ?? '');
    });
    fresh
      .connect()
      .then(() => this.#connected(fresh))
      .catch(() => this.#drop(fresh));
  }

  #connected(client: pg.Client): void {
    if (client !== this.#client) return;
    this.#isConnected = true;
    this.#untold = new Set([...this.#heard.values()].flat());
    this.#pulse = setInterval(() => {
      if (!this.#isAsking) void checkAlive(client).catch(() => this.#drop(client));
    }, CHECK_MS);
    this.#ask();
  }

  /** Listens on the channels that are missing, one request at a time, and tells those who wait for them. */
  #ask(): void {
    const client = this.#client;
    if (!client || !this.#isConnected || this.#isAsking || this.#untold.size === 0) return;
    const told = [...this.#untold];
    const channels = [...this.#heard.keys()].filter((channel) => !this.#listened.has(channel));
    this.#isAsking = true;
    listen(client, channels)
      .then(() => {
        if (client !== this.#client) return;
        this.#isAsking = false;
        for (const channel of channels) this.#listened.add(channel);
        for (const heard of told) if (this.#untold.delete(heard)) heard.lost();
        this.#ask();
      })
      .catch(() => this.#drop(client));
  }

  #drop(gone: pg.Client): void {
    if (gone !== this.#client) return;
    this.#forget();
    gone.end().catch(() => undefined);
    if (!this.#isClosed) this.#timer = setTimeout(() => this.#connect(), RECONNECT_MS);
  }

  #forget(): void {
    this.#client = undefined;
    this.#isConnected = false;
    this.#isAsking = false;
    this.#listened.clear();
    clearInterval(this.#pulse);
  }
}

const listen = async (client: pg.Client, channels: readonly string[]): Promise<unknown> =>
  channels.length > 0 && client.query(channels.map((channel) => `LISTEN ${pg.escapeIdentifier(channel)}`).join('; '));

/** Fails after a timeout: a query on a silently cut connection would wait indefinitely. */
async function checkAlive(client: pg.Client): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the listening connection does not answer')), CHECK_MS / 2);
  });
  try {
    await Promise.race([client.query('SELECT 1'), late]);
  } finally {
    clearTimeout(timer);
  }
}
