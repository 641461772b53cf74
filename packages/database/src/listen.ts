import pg from 'pg';

/** Wait before reconnecting after a lost connection. */
const RECONNECT_MS = 1_000;
/** Interval of the connection check; a connection that does not answer is treated as lost. */
const CHECK_MS = 10_000;

const CONNECTION = { keepAlive: true, connectionTimeoutMillis: CHECK_MS };

export interface Listening {
  /** Stops listening. */
  close(): Promise<void>;
}

/**
 * Listens for committed notifications on a Postgres channel. `received` is called with the payload; `lost` is called whenever
 * notifications may have been missed: at the start and after each reconnect. It reconnects until it is closed.
 */
export function listenTo(
  url: string,
  channel: string,
  { received, lost }: { readonly received: (payload: string) => void; readonly lost: () => void },
): Listening {
  let closed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pulse: NodeJS.Timeout | undefined;

  const drop = (gone: pg.Client) => {
    if (gone !== client) return;
    client = undefined;
    clearInterval(pulse);
    gone.end().catch(() => undefined);
    if (!closed) timer = setTimeout(connect, RECONNECT_MS);
  };
  const connect = () => {
    const fresh = new pg.Client({
      ...CONNECTION,
      connectionString: url,
      application_name: `baize listening to ${channel}`,
    });
    client = fresh;
    fresh.on('error', () => drop(fresh));
    fresh.on('end', () => drop(fresh));
    fresh.on('notification', ({ payload }) => received(payload ?? ''));
    fresh
      .connect()
      .then(() => fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`))
      .then(() => {
        if (fresh !== client) return;
        lost();
        pulse = setInterval(() => void checkAlive(fresh).catch(() => drop(fresh)), CHECK_MS);
      })
      .catch(() => drop(fresh));
  };
  connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(pulse);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}

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
