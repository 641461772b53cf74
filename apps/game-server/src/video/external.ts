import { isSameText, publishKeyHash } from '@baize/auth';
import { checkVideoToken } from '@baize/auth/video-token';
import { isStream, STATE_OF, type StreamName, streamAt } from '@baize/protocol/camera';
import { NO_PICTURE, type VideoTables } from '@baize/protocol/video';
import type { Logger } from 'pino';
import { z } from 'zod';
import { losesPictures, type Reporting, type VideoLine } from './reports.ts';

const EVERY_MS = 1_000;
const ANSWER_MS = 2_000;
/** A session that the server does not list after this time is gone, ms. */
const LISTED_MS = 30_000;

/** What MediaMTX asks with `authMethod: http`; other protocols than WebRTC are refused. */
const question = z.object({
  token: z.string().default(''),
  password: z.string().default(''),
  action: z.enum(['publish', 'read']),
  path: z
    .string()
    .transform(streamOf)
    .pipe(z.custom<StreamName>((stream) => stream !== null)),
  protocol: z.literal('webrtc'),
  /** Null for a question about a path, such as an encoder's `OPTIONS`: no session follows. */
  id: z.string().min(1).max(100).nullable(),
});

/** A page of `GET /v3/webrtcsessions/list`. */
const sessionPage = z.object({
  pageCount: z.int().min(0),
  items: z.array(
    z.object({
      id: z.string(),
      path: z.string(),
      state: z.string(),
      peerConnectionEstablished: z.boolean(),
    }),
  ),
});

interface Authorised {
  readonly stream: StreamName;
  readonly by: { readonly grant: string } | { readonly keyVersion: number };
  readonly at: number;
}

/**
 * An external WHIP and WHEP server with the control API of MediaMTX. It asks whether a session is permitted; every second its
 * sessions are listed, and those of ended grants and former keys are ended.
 */
export class ExternalVideo implements VideoLine {
  readonly #api: string;
  readonly #secret: string;
  readonly #reporting: Reporting;
  readonly #log: Logger;
  readonly #sessions = new Map<string, Authorised>();
  /** Sessions that are to end. */
  readonly #ending = new Set<string>();
  /** Those of them that the server refused to end. */
  readonly #refused = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #sending = false;
  #isReached = true;
  #answeredAt = performance.now();
  #isClosed = false;

  /** @param server address of the control API */
  constructor(
    { server, secret }: { readonly server: string; readonly secret: string },
    reporting: Reporting,
    log: Logger,
  ) {
    this.#api = server;
    this.#secret = secret;
    this.#reporting = reporting;
    this.#log = log;
    this.#schedule(0);
  }

  /** Whether a session is permitted: by a token whose grant is open, or with the table's publish key. @param now ms */
  authorises(asked: unknown, now: number): boolean {
    const read = question.safeParse(asked);
    if (!read.success) return false;
    const { action, path, id, token, password } = read.data;
    const by = this.#rightOf(token || password, path, action, now);
    if (by === null) return false;
    if (id === null) return true;
    for (const [other, session] of this.#sessions)
      if (isStream(session.stream, path) && isSameRight(session.by, by)) this.#ending.add(other);
    this.#ending.delete(id);
    this.#sessions.set(id, { stream: path, by, at: performance.now() });
    return true;
  }

  reportNow(): void {
    if (!this.#sending) this.#schedule(0);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #rightOf(token: string, stream: StreamName, action: 'publish' | 'read', now: number): Authorised['by'] | null {
    const permit = checkVideoToken(token, this.#secret, now);
    const act = action === 'read' ? 'watch' : 'publish';
    if (permit) {
      const isRight = isStream(permit, stream) && permit.act === act && this.#reporting.isOpen(permit.grant);
      return isRight ? { grant: permit.grant } : null;
    }
    // An encoder publishes in place of the dealer camera.
    if (stream.camera !== 'dealer') return null;
    const key = this.#reporting.keys().find((each) => each.table === stream.table);
    if (act !== 'publish' || key?.hash == null || !isSameText(publishKeyHash(token), key.hash)) return null;
    return { keyVersion: key.version };
  }

  #schedule(afterMs: number): void {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), afterMs);
  }

  async #look(): Promise<void> {
    this.#sending = true;
    this.#reporting.take();
    for (const [id, session] of this.#sessions) if (!this.#isPermitted(session)) this.#ending.add(id);
    try {
      for (const id of this.#ending) await this.#end(id);
      const tables = await this.#tables();
      this.#answeredAt = performance.now();
      this.#reporting.received(tables);
      if (!this.#isReached) this.#log.info('the external video server is reached again');
      this.#isReached = true;
    } catch (error) {
      if (this.#isReached) this.#log.warn({ err: error }, 'the external video server cannot be reached');
      this.#isReached = false;
      if (losesPictures(error, this.#answeredAt)) this.#reporting.received({});
    }
    this.#sending = false;
    this.#schedule(EVERY_MS);
  }

  #isPermitted({ stream: { table }, by }: Authorised): boolean {
    if ('grant' in by) return this.#reporting.isOpen(by.grant);
    return this.#reporting
      .keys()
      .some((key) => key.table === table && key.version === by.keyVersion && key.hash !== null);
  }

  /** Ends a session; one that the server does not end now is tried again. */
  async #end(id: string): Promise<void> {
    const { status } = await this.#ask(`/v3/webrtcsessions/kick/${encodeURIComponent(id)}`, 'POST');
    if (status !== 200 && status !== 404) {
      if (!this.#refused.has(id)) this.#log.warn({ status, session: id }, 'the external video server ends no session');
      return void this.#refused.add(id);
    }
    this.#refused.delete(id);
    this.#ending.delete(id);
    this.#sessions.delete(id);
  }

  async #tables(): Promise<VideoTables> {
    // Its control API does not say which publisher is the encoder.
    const tables: Record<string, VideoTables[string]> = {};
    const listed = new Set<string>();
    for (let page = 0, pages = 1; page < pages; page++) {
      const answer = await this.#ask(`/v3/webrtcsessions/list?itemsPerPage=1000&page=${page}`, 'GET');
      const { items, pageCount } = sessionPage.parse(await answer.json());
      pages = pageCount;
      for (const { id, path, state, peerConnectionEstablished } of items) {
        listed.add(id);
        const stream = streamOf(path);
        if (stream === null) continue;
        const shown = tables[stream.table] ?? NO_PICTURE;
        const live =
          state === 'publish' && peerConnectionEstablished && ({ [STATE_OF[stream.camera]]: 'live' } as const);
        tables[stream.table] = { ...shown, ...live, viewers: shown.viewers + (state === 'read' ? 1 : 0) };
      }
    }
    const now = performance.now();
    for (const [id, { at }] of this.#sessions) if (!listed.has(id) && now - at > LISTED_MS) this.#sessions.delete(id);
    return tables;
  }

  #ask(path: string, method: 'GET' | 'POST'): Promise<Response> {
    return fetch(new URL(path, this.#api), { method, signal: AbortSignal.timeout(ANSWER_MS) });
  }
}

/** The stream at a path of the external server. */
function streamOf(path: string): StreamName | null {
  return path.startsWith('video/') ? streamAt(path.slice('video/'.length)) : null;
}

const isSameRight = (a: Authorised['by'], b: Authorised['by']): boolean =>
  'grant' in a ? 'grant' in b && a.grant === b.grant : 'keyVersion' in b;
