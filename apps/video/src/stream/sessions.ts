import { randomBytes } from 'node:crypto';
import type { VideoPermit } from '@baize/auth/video-token';
import type { VideoReport, VideoTables } from '@baize/protocol/video';
import type { Reach } from '../media/connections.ts';
import type { Channel } from '../webm/audience.ts';
import { Stream } from './stream.ts';

/** An opened session: its id, which is its key, and the answer to its offer. */
export interface Opened {
  readonly id: string;
  readonly answer: string;
}

interface Session {
  readonly permit: VideoPermit;
  readonly close: () => Promise<void>;
}

/** A game server that does not report for this time counts as gone, ms. */
const SILENT_MS = 30_000;
const CHECK_SILENCE_MS = 5_000;

/** All streams and everybody who publishes or watches. A session lasts until one of its ends is gone or is closed. */
export class Sessions {
  readonly #reach: Reach;
  readonly #bitRate: number;
  readonly #streams = new Map<string, Stream>();
  readonly #sessions = new Map<string, Session>();
  /** When each game server reported last, ms. */
  readonly #heardAt = new Map<string, number>();
  readonly #watch = setInterval(() => void this.endSilent(Date.now()), CHECK_SILENCE_MS);

  constructor(reach: Reach, bitRate: number) {
    this.#reach = reach;
    this.#bitRate = bitRate;
  }

  /**
   * Opens a session for what the permit names; it replaces the one of the same grant.
   * @param now ms
   * @throws Error when the offer cannot be accepted; the one before stays
   */
  async open(permit: VideoPermit, offer: string, now: number): Promise<Opened> {
    const { id, stream, ended } = this.#prepare(permit, now);
    try {
      const { answer, close } = await (permit.act === 'publish'
        ? stream.publish(offer, ended)
        : stream.watch(offer, ended));
      await this.#replace(id, { permit, close });
      return { id, answer };
    } catch (error) {
      this.#dropEmptyStreams();
      throw error;
    }
  }

  /** Opens a session that sends WebM over a channel; it replaces the one of the same grant. @param now ms */
  async openWebm(permit: VideoPermit, channel: Channel, now: number): Promise<string> {
    const { id, stream, ended } = this.#prepare(permit, now);
    await this.#replace(id, { permit, close: stream.watchWebm(channel, ended).close });
    return id;
  }

  /** Closes a session; false when there is none with this id. */
  async close(id: string): Promise<boolean> {
    const session = this.#sessions.get(id);
    await session?.close();
    return session !== undefined;
  }

  /** Takes a report of a game server: the sessions of ended grants are closed. @param now ms */
  async heard({ issuer, ended }: VideoReport, now: number): Promise<void> {
    this.#heardAt.set(issuer, now);
    const grants = new Set(ended);
    if (grants.size > 0) await this.#closeWhere(({ permit }) => grants.has(permit.grant));
  }

  /** Closes the sessions that silent game servers granted: nobody would report their end. @param now ms */
  async endSilent(now: number): Promise<void> {
    const silent = [...this.#heardAt].flatMap(([issuer, at]) => (now - at > SILENT_MS ? [issuer] : []));
    for (const issuer of silent) this.#heardAt.delete(issuer);
    if (silent.length > 0) await this.#closeWhere(({ permit }) => silent.includes(permit.issuer));
  }

  closeAll(): Promise<void> {
    return this.#closeWhere(() => true);
  }

  /** Closes every session for good. */
  stop(): Promise<void> {
    clearInterval(this.#watch);
    return this.closeAll();
  }

  get viewers(): number {
    return [...this.#sessions.values()].filter(({ permit }) => permit.act === 'watch').length;
  }

  /** The tables with a picture or viewers. @param now ms */
  tables(now: number): VideoTables {
    const shown = ([table, stream]: [string, Stream]) =>
      [table, { state: stream.state(now), viewers: stream.viewers }] as const;
    return Object.fromEntries([...this.#streams].map(shown));
  }

  #prepare(permit: VideoPermit, now: number) {
    const id = randomBytes(16).toString('base64url');
    if (!this.#heardAt.has(permit.issuer)) this.#heardAt.set(permit.issuer, now);
    return { id, stream: this.#stream(permit.table), ended: () => this.#forget(id) };
  }

  async #replace(id: string, session: Session): Promise<void> {
    await this.#closeWhere(({ permit }) => permit.grant === session.permit.grant);
    this.#sessions.set(id, session);
  }

  async #closeWhere(chosen: (session: Session) => boolean): Promise<void> {
    await Promise.all([...this.#sessions.values()].filter(chosen).map(({ close }) => close()));
  }

  #forget(id: string): void {
    this.#sessions.delete(id);
    this.#dropEmptyStreams();
  }

  #stream(table: string): Stream {
    const stream = this.#streams.get(table) ?? new Stream(this.#reach, this.#bitRate);
    this.#streams.set(table, stream);
    return stream;
  }

  #dropEmptyStreams(): void {
    for (const [table, stream] of this.#streams) if (stream.isEmpty) this.#streams.delete(table);
  }
}
