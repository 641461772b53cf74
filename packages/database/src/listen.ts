import pg from 'pg';

/** How long to wait before a connection that was lost is tried again. */
const AGAIN_MS = 1_000;
/** A connection that answers nothing for so long is as good as lost. */
const PULSE_MS = 10_000;

const CONNECTION = { keepAlive: true, connectionTimeoutMillis: PULSE_MS };

export interface Listening {
  /** Hears nothing any more. */
  close(): Promise<void>;
}

/**
 * Hears what is told on a channel of Postgres, from transactions that committed. `heard` gets the payload; `lost` is called
 * whenever something may have been missed: at the start, and each time a lost connection is there again. It goes on trying
 * until it is closed.
 */
export function listenTo(
  url: string,
  channel: string,
  { heard, lost }: { readonly heard: (payload: string) => void; readonly lost: () => void },
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
    if (!closed) timer = setTimeout(connect, AGAIN_MS);
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
    fresh.on('notification', ({ payload }) => heard(payload ?? ''));
    fresh
      .connect()
      .then(() => fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`))
      .then(() => {
        if (fresh !== client) return;
        lost();
        pulse = setInterval(() => void answers(fresh).catch(() => drop(fresh)), PULSE_MS);
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

/** A line that was cut without a word lets a query wait for ever. */
async function answers(client: pg.Client): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the listening connection does not answer')), PULSE_MS / 2);
  });
  try {
    await Promise.race([client.query('SELECT 1'), late]);
  } finally {
    clearTimeout(timer);
  }
}
