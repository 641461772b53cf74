import type { createPool } from '@baize/database';
import { connect, type NatsConnection, nkeyAuthenticator } from '@nats-io/transport-node';

const CARD = /"([A2-9TJQK][cdhs])"/g;
/** What a table tells everybody who is there. */
const PUBLICATION = /^baize\.table\.([^.]+)\.(?:publication|summary)$/;
/** Answers to one gateway, and what a gateway asks for: the views of its own players. */
const ANSWER = /^_INBOX\./;

/** The cards that the public part of a view names. */
interface Named {
  readonly tableId: string;
  readonly version: number;
  readonly roundId: string | null;
  readonly cards: ReadonlySet<string>;
}

interface Publication {
  readonly public?: {
    readonly view?: { readonly tableId?: string; readonly version?: number; readonly roundId?: string };
  };
}

interface Heard {
  readonly wrong: readonly string[];
  readonly said: string;
}

/** The cards that only their owners may see: those in the packets of positions, until they are turned. */
const HIDDEN = `
SELECT e."tableId", e."roundId", e.version, e.data->'fact'->>'card' AS card,
       (SELECT min(t.version) FROM event t
         WHERE t."tableId" = e."tableId" AND t."roundId" = e."roundId" AND t.data->'fact'->>'fact' = 'act'
           AND t.data->'fact'->>'act' = 'turn' AND t.data->'fact'->>'place' = e.data->'fact'->>'place') AS turned
  FROM event e
 WHERE e.type = 'reported' AND e.data->'fact'->>'fact' = 'card' AND e.data->'fact'->>'place' LIKE 'position:%'
   AND e.data->'fact'->>'card' <> 'down'`;

/** Reads everything on the bus of a house, and knows which card was nobody's business at that moment. */
export class BusWitness {
  readonly #nats: NatsConnection;
  readonly #named: Named[] = [];
  readonly #wrong: string[] = [];
  #heard = 0;

  static async open(url: string, seed: string): Promise<BusWitness> {
    const authenticator = nkeyAuthenticator(new TextEncoder().encode(seed));
    const nats = await connect({ servers: url, authenticator, maxReconnectAttempts: -1, reconnectTimeWait: 100 });
    const witness = new BusWitness(nats);
    nats.subscribe('>', { callback: (_, { subject, data }) => witness.#hear(subject, data) });
    await nats.flush();
    return witness;
  }

  private constructor(nats: NatsConnection) {
    this.#nats = nats;
  }

  /** Cards that were hidden when the public part of a message named them, and messages with cards where none belong. */
  async proof(pool: Pick<ReturnType<typeof createPool>, 'query'>): Promise<Heard> {
    type Hidden = { tableId: string; roundId: string; version: number; card: string; turned: number | null };
    const { rows } = await pool.query<Hidden>(HIDDEN);
    const hidden = new Map<string, Hidden[]>();
    for (const row of rows) hidden.set(row.roundId, [...(hidden.get(row.roundId) ?? []), row]);
    const shown = this.#named.flatMap(({ tableId, version, roundId, cards }) =>
      (hidden.get(roundId ?? '') ?? [])
        .filter((each) => cards.has(each.card) && (each.turned ?? Number.POSITIVE_INFINITY) > version)
        .map(({ card }) => `the public part of ${tableId} names ${card} of ${roundId} in version ${version}`),
    );
    const said = `${this.#heard} messages on the bus, ${this.#named.length} of them with cards for everybody; ${rows.length} cards were only for their owners`;
    return { wrong: [...this.#wrong, ...shown], said };
  }

  async close(): Promise<void> {
    await this.#nats.close();
  }

  #hear(subject: string, data: Uint8Array): void {
    this.#heard += 1;
    if (ANSWER.test(subject)) return;
    const text = Buffer.from(data).toString('utf8');
    const [, tableId] = PUBLICATION.exec(subject) ?? [];
    if (tableId === undefined) {
      if (text.match(CARD)) this.#wrong.push(`a card on ${subject}`);
      return;
    }
    const { m } = JSON.parse(text) as { m: Publication & { own?: unknown } }; // only engines send there
    const { own, ...rest } = m;
    const { view } = m.public ?? {};
    if (view && view.tableId !== tableId) this.#wrong.push(`a view of ${view.tableId} on ${subject}`);
    const cards = new Set([...JSON.stringify(rest).matchAll(CARD)].map(([, card = '']) => card));
    if (view && cards.size > 0)
      this.#named.push({ tableId, version: view.version ?? 0, roundId: view.roundId ?? null, cards });
  }
}
