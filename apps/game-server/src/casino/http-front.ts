import { createServer, type Server } from 'node:http';
import { secureResponse } from '@baize/auth/secure-response';
import type { Settings } from '../env.ts';
import { createEndpoints, type EndpointParts, type Health } from '../metrics/endpoints.ts';
import { listen } from './listen.ts';

/** A client that sends its request more slowly than this is disconnected; ms. */
const REQUESTS = { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 2_000 };

/** A connection that is silent for this long is closed, unless it is a WebSocket; longer than the wait of a long poll, ms. */
const IDLE_MS = 15_000;

/** The HTTP server, which answers questions about health and metrics from the start. */
export class HttpFront {
  /** The transport adds its listeners here, and closes it. */
  readonly server: Server;
  health: Health = { phase: 'starting', tables: 0 };
  condition: EndpointParts['condition'] = () => ({ unwritten: 0, clockSetByMs: 0 });
  readiness: EndpointParts['readiness'] = () => ({ ready: false, problems: ['starting'], warnings: [], at: null });
  /** Whether the disk of the database has room, as far as is known. */
  hasRoom: () => boolean = () => true;
  /** Whether an external video server may open the session that it asks about: none before the transport is open. */
  authorisesVideo: EndpointParts['authorisesVideo'] = () => false;
  readonly #settings: Pick<Settings, 'host' | 'port'>;
  /** Takes the place of `server` when that is closed and the process continues. */
  readonly #healthOnly: Server;
  #port: number;

  constructor(
    settings: Pick<Settings, 'auth' | 'metricsToken' | 'port' | 'host'>,
    { pingDatabase, metrics }: { readonly pingDatabase: () => Promise<unknown> } & Pick<EndpointParts, 'metrics'>,
    idleMs = IDLE_MS,
  ) {
    const { auth, metricsToken, port } = settings;
    this.#settings = settings;
    this.#port = port;
    const endpoints = createEndpoints({
      ...{ metrics, metricsToken },
      askDatabase: () => pingDatabase().then(() => this.hasRoom()),
      health: () => this.health,
      condition: () => this.condition(),
      readiness: () => this.readiness(),
      authorisesVideo: (asked, provider) => this.authorisesVideo(asked, provider),
    });
    const options = { ...REQUESTS, ServerResponse: secureResponse(auth.baseUrl) };
    this.server = createServer(options, endpoints);
    this.#healthOnly = createServer(options, endpoints);
    // Without it, a connection that never sends a request stays open as long as its client wants.
    for (const server of [this.server, this.#healthOnly]) server.timeout = idleMs;
  }

  get port(): number {
    return this.#port;
  }

  /** Starts listening. Rejects when the port is in use. */
  async listen(): Promise<void> {
    this.#port = await listen(this.server, this.#settings);
  }

  /** Answers at the same port after `server` was closed. */
  async listenForHealthOnly(): Promise<void> {
    await listen(this.#healthOnly, { ...this.#settings, port: this.#port });
  }

  /** Closes what the transport does not close. */
  close(): void {
    this.#healthOnly.close();
  }
}
