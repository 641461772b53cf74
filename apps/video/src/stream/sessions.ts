import { randomBytes } from 'node:crypto';
import { issuedAt, type VideoPermit } from '@baize/auth/video-token';
import { type StreamName, streamAt, streamPath } from '@baize/protocol/camera';
import type { SessionState, VideoReport, VideoState, VideoTables, VideoTraffic } from '@baize/protocol/video';
import { steadyNow } from '../clock.ts';
import type { Headcount } from '../door/headcount.ts';
import type { Reach } from '../ice/reach.ts';
import type { Offer } from '../sdp/offer.ts';
import type { Channel } from '../webm/audience.ts';
import type { FrameSink } from '../webm/frame.ts';
import { type KeyPermit, PublishKeys } from './publish-keys.ts';
import { Stream } from './stream.ts';
import { Traffic } from './traffic.ts';

/** An opened session: its id, which is its key, and the answer to its offer. */
export interface Opened {
  readonly id: string;
  readonly answer: string;
}

/** Who is to have a session. */
interface Arriving {
  readonly offer: Offer;
  /** The address by which viewers are counted; null: they come from this machine. */
  readonly from: string | null;
}

/** Why somebody may publish or watch: by a token of a game server, or with the publish key of a table. */
export type Permit = VideoPermit | KeyPermit;

interface Session {
  readonly permit: Permit;
  readonly close: () => Promise<void>;
  readonly stream: Stream;
}

/** A game server that does not report for this time counts as gone, ms. */
const SILENT_MS = 30_000;
const CHECK_SILENCE_MS = 5_000;
/** Longer than a token is valid, ms. */
const ENDED_KEPT_MS = 90_000;

/** All streams and everybody who publishes or watches. A session lasts until one of its ends is gone or is closed. */
export class Sessions {
  readonly #reach: Reach;
  /** Those of viewers, also of those whose session is being opened. */
  readonly #places: Headcount;
  readonly #bitRate: number;
  /** By their paths. */
  readonly #streams = new Map<string, Stream>();
  readonly #sessions = new Map<string, Session>();
  readonly #traffic = new Traffic();
  /** When each game server reported last, ms. */
  readonly #heardAt = new Map<string, number>();
  /** When grants ended, ms: their tokens may still be valid. */
  readonly #endedAt = new Map<string, number>();
  readonly #openedAt = steadyNow();
  readonly keys = new PublishKeys();
  readonly #onSilent: ((issuer: string) => void)[] = [];
  readonly #watch = setInterval(() => void this.endSilent(steadyNow()), CHECK_SILENCE_MS);

  constructor(reach: Reach, places: Headcount, bitRate: number) {
    this.#reach = reach;
    this.#places = places;
    this.#bitRate = bitRate;
  }

  /**
   * Opens a session for what the permit names; it replaces the one of the same grant.
   * @param now ms
   * @throws OfferRefused or another Error when the offer cannot be accepted; the one before stays
   */
  async open(permit: Permit, { offer, from }: Arriving, now: number): Promise<Opened> {
    const { id, stream, ended } = this.#prepare(permit, from, now);
    try {
      const { answer, close } = await (permit.act === 'publish'
        ? stream.publish('keyVersion' in permit ? 'encoder' : 'camera', offer, ended)
        : stream.watch(offer, ended));
      await this.#replace(id, { permit, close, stream });
      return { id, answer };
    } catch (error) {
      ended();
      throw error;
    }
  }

  /**
   * Opens a session that sends WebM over a channel; it replaces the one of the same grant. `begin` asks for a key
   * frame, with which the stream begins again with the tracks that the channel wants then.
   * @param now ms
   */
  async openWebm(
    permit: VideoPermit,
    { channel, from }: { readonly channel: Channel } & Pick<Arriving, 'from'>,
    now: number,
  ): Promise<{ readonly id: string; begin(): void }> {
    const { id, stream, ended } = this.#prepare(permit, from, now);
    const { close, begin } = stream.watchWebm(channel, ended);
    await this.#replace(id, { permit, close, stream });
    return { id, begin };
  }

  /** What is known of a session; null when there is none with this id. */
  of(id: string): SessionState | null {
    const session = this.#sessions.get(id);
    return session ? { filmed: session.stream.filmed } : null;
  }

  /** Closes a session; false when there is none with this id. */
  async close(id: string): Promise<boolean> {
    const session = this.#sessions.get(id);
    await session?.close();
    return session !== undefined;
  }

  /**
   * Whether what permitted a session has ended: its grant, or its key. Which grants ended before the start of this server
   * is not known, so that older tokens count as ended: their pages ask for others.
   */
  hasEnded(permit: Permit): boolean {
    if ('keyVersion' in permit) return !this.keys.isCurrent(permit.table, permit.keyVersion);
    // By the clock of the game server, as this server's was if it is set by now.
    const openedAt = Math.floor(Date.now() - (steadyNow() - this.#openedAt));
    return this.#endedAt.has(permit.grant) || issuedAt(permit) < openedAt;
  }

  /** Takes a report of a game server: the sessions of ended grants and of former keys are closed. @param now ms */
  async heard({ issuer, ended, keys }: Omit<VideoReport, 'recorded'>, now: number): Promise<void> {
    this.#heardAt.set(issuer, now);
    this.keys.report(issuer, keys);
    for (const grant of ended) this.#endedAt.set(grant, now);
    await this.#closeWhere(({ permit }) => this.hasEnded(permit));
  }

  /** Closes the sessions that silent game servers permitted: nobody would report their end. @param now ms */
  async endSilent(now: number): Promise<void> {
    const silent = [...this.#heardAt].flatMap(([issuer, at]) => (now - at > SILENT_MS ? [issuer] : []));
    for (const issuer of silent) {
      this.#heardAt.delete(issuer);
      this.keys.forget(issuer);
      for (const listener of this.#onSilent) listener(issuer);
    }
    for (const [grant, at] of this.#endedAt) if (now - at > ENDED_KEPT_MS) this.#endedAt.delete(grant);
    if (silent.length === 0) return;
    await this.#closeWhere(
      ({ permit }) => this.hasEnded(permit) || ('issuer' in permit && silent.includes(permit.issuer)),
    );
  }

  closeAll(): Promise<void> {
    return this.#closeWhere(() => true);
  }

  /** Closes every session for good. */
  stop(): Promise<void> {
    clearInterval(this.#watch);
    return this.closeAll();
  }

  /** Passes the frames of a stream to a sink, also those of later publishers, until the returned function is called. */
  tap(name: StreamName, sink: FrameSink): () => void {
    const release = this.#stream(name).tap(sink);
    return () => {
      release();
      this.#dropEmptyStreams();
    };
  }

  /** Calls back with every game server that counts as gone. */
  onSilent(listener: (issuer: string) => void): void {
    this.#onSilent.push(listener);
  }

  /** Whether one more viewer may come from an address; null: from this machine. */
  hasPlaceFor(address: string | null): boolean {
    return this.#places.mayCome(address);
  }

  /** The tables with a picture or viewers, and what was sent from them. @param now ms */
  tables(now: number): VideoTables & VideoTraffic {
    const tables = [...this.#streams.keys()].flatMap((path) => streamAt(path)?.table ?? []);
    const viewers = this.#viewers();
    return Object.fromEntries(tables.map((table) => [table, this.#table(table, viewers.get(table)?.size ?? 0, now)]));
  }

  /** Whether a stream has a picture. @param now ms */
  stateOf(name: StreamName, now: number): VideoState {
    return this.#streams.get(streamPath(name))?.state(now) ?? 'offline';
  }

  #prepare(permit: Permit, from: string | null, now: number) {
    const id = randomBytes(16).toString('base64url');
    const leave = permit.act === 'watch' ? this.#places.add(from) : () => undefined;
    if ('issuer' in permit && !this.#heardAt.has(permit.issuer)) this.#heardAt.set(permit.issuer, now);
    const ended = () => {
      leave();
      this.#forget(id);
    };
    return { id, stream: this.#stream(permit), ended };
  }

  async #replace(id: string, session: Session): Promise<void> {
    await this.#closeWhere(({ permit }) => permit.grant === session.permit.grant);
    this.#sessions.set(id, session);
    if (this.hasEnded(session.permit)) await session.close();
  }

  async #closeWhere(chosen: (session: Session) => boolean): Promise<void> {
    await Promise.all([...this.#sessions.values()].filter(chosen).map(({ close }) => close()));
  }

  #forget(id: string): void {
    this.#sessions.delete(id);
    this.#dropEmptyStreams();
  }

  /** Who watches at each table: those of two cameras once. */
  #viewers(): ReadonlyMap<string, ReadonlySet<string>> {
    const viewers = new Map<string, Set<string>>();
    for (const { permit } of this.#sessions.values()) {
      if (permit.act !== 'watch') continue;
      const { table, grant, viewer = grant } = permit;
      viewers.set(table, (viewers.get(table) ?? new Set()).add(viewer));
    }
    return viewers;
  }

  #table(table: string, viewers: number, now: number): VideoTables[string] & VideoTraffic[string] {
    return {
      state: this.stateOf({ table, camera: 'dealer' }, now),
      tableCamera: this.stateOf({ table, camera: 'table' }, now),
      small: this.stateOf({ table, camera: 'small' }, now),
      viewers,
      encoder: this.#streams.get(streamPath({ table, camera: 'dealer' }))?.encoder ?? 'none',
      sent: this.#traffic.at(table),
    };
  }

  #stream(name: StreamName): Stream {
    const path = streamPath(name);
    const stream = this.#streams.get(path) ?? new Stream(this.#reach, this.#bitRate, this.#traffic.of(name));
    this.#streams.set(path, stream);
    return stream;
  }

  #dropEmptyStreams(): void {
    for (const [path, stream] of this.#streams) if (stream.isEmpty) this.#streams.delete(path);
  }
}
