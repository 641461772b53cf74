import { randomUUID } from 'node:crypto';
import { issueVideoToken } from '@baize/auth/video-token';
import type { Answer, Message, PictureQuality, TableVideo, VideoPass } from '@baize/protocol';
import { CAMERAS, type CameraName, STATE_OF, type StreamName } from '@baize/protocol/camera';
import { NO_PICTURE, type PublishKey, type VideoTables } from '@baize/protocol/video';
import type { Logger } from 'pino';
import type { RightOfWay } from '../feed/right-of-way.ts';
import type { Visitor } from '../identity/visitor.ts';
import { refuse } from '../refusals.ts';
import type { GatewayTable } from '../transport/gateway-table.ts';
import { isStaffOfTables } from '../transport/present.ts';
import { type ClientSocket, sendAll } from '../transport/sockets.ts';
import { AddressedVideo } from './addressed.ts';
import { ExternalVideo } from './external.ts';
import { VideoGrants } from './grants.ts';
import { isSameQuality, qualityOfAll } from './quality.ts';
import { type Reporting, type VideoLine, VideoReports } from './reports.ts';
import type { VideoSettings } from './settings.ts';
import { fill, hasToken } from './templates.ts';
import { turnServer } from './turn.ts';

/** What the desk needs to inform the clients. */
export interface Surroundings {
  readonly way: RightOfWay;
  readonly log: Logger;
}

/** Grants publishing and watching to clients, and informs them which tables have a picture. */
export class VideoDesk {
  readonly #settings: VideoSettings;
  readonly #surroundings: Surroundings;
  readonly #issuer = randomUUID();
  readonly #grants = new VideoGrants<ClientSocket>();
  readonly #served = new Map<string, GatewayTable>();
  readonly #reports: VideoLine;
  #tables: VideoTables = {};
  /** How the picture of each table arrives at its viewers. */
  #qualities = new Map<string, PictureQuality | null>();
  #keys: readonly PublishKey[] = [];
  /** `undefined` where nobody asks for them. */
  #lastRecorded: Readonly<Record<string, string | null>> | undefined;

  constructor(settings: VideoSettings, surroundings: Surroundings) {
    this.#settings = settings;
    this.#surroundings = surroundings;
    const reporting: Reporting = {
      take: () => this.#grants.takeEnded(Date.now()),
      keys: () => this.#keys.filter(({ table }) => this.#isDealt(table)),
      recorded: () => this.#recorded(),
      isOpen: (grant) => this.#grants.has(grant),
      onAir: () => this.#grants.onAir(Date.now()),
      failed: (ended) => this.#grants.putBack(ended),
      received: (tables) => this.#receive(tables),
    };
    const { log } = surroundings;
    const { provider, templates } = settings;
    if (templates) this.#reports = new AddressedVideo({ ...settings, templates }, reporting, log);
    else if (provider === 'external') this.#reports = new ExternalVideo(settings, reporting, log);
    else this.#reports = new VideoReports(settings, this.#issuer, reporting, log);
  }

  /**
   * Serves a table. A dealer who signs off may publish no longer, an encoder only while a dealer is signed on; video ends
   * when it, or its camera, is configured off.
   */
  follow(served: GatewayTable): void {
    const { tableId } = served.table;
    this.#served.set(tableId, served);
    let [wasOn, wasDealt] = [this.#isOn(tableId), this.#isDealt(tableId)];
    served.table.onNews(() => {
      if (this.#served.get(tableId) !== served) return;
      const [isOn, isDealt] = [this.#isOn(tableId), this.#isDealt(tableId)];
      if (isOn) this.#grants.endOthers(tableId, served.table.dealerId);
      else this.#grants.endAt(tableId);
      if (!this.#hasCamera(tableId, 'table')) this.#grants.endAt(tableId, 'table');
      if (isOn && !wasOn) this.#announce(served, () => true);
      if (isOn !== wasOn || isDealt !== wasDealt) this.#reports.now();
      [wasOn, wasDealt] = [isOn, isDealt];
      this.#reportEnded();
      this.#reportRound(served);
    });
  }

  /** Takes the publish keys of all tables: the video server ends the sessions of former ones. */
  useKeys(keys: readonly PublishKey[]): void {
    this.#keys = keys;
    this.#reports.now();
  }

  /** Whether an external video server may open the session that it asks about. */
  authorises(asked: unknown): boolean {
    return this.#reports.authorises(asked, Date.now());
  }

  /** The picture of a table as last reported; `null` where it is configured off. */
  of(tableId: string): TableVideo | null {
    return this.#isOn(tableId) ? this.#shown(tableId) : null;
  }

  /** Permits publishing to the dealer who is signed on at the table, and watching to everybody who may view it. */
  async permit(
    { table }: GatewayTable,
    socket: ClientSocket,
    visitor: Visitor | null,
    { camera = 'dealer', act, former }: Message<'video'>,
  ): Promise<Answer<VideoPass>> {
    const { tableId } = table;
    if (!this.#hasCamera(tableId, camera)) return refuse('no-video');
    const person = visitor?.userId ?? null;
    if (act === 'publish' && !(person !== null && (await table.isDealtBy(person)))) return refuse('not-signed-on');
    // The connection or the session may have ended meanwhile.
    if (!socket.connected || (socket.data.identity.visitor?.userId ?? null) !== person) return refuse('try-again');
    const grant = this.#grants.give(socket, { tableId, camera, act, person }, former);
    const { secret, turn } = this.#settings;
    const token = issueVideoToken({ issuer: this.#issuer, grant, table: tableId, camera, act }, secret);
    const iceServers = turn ? [turnServer(turn, grant, Date.now())] : [];
    const address = this.#addressOf({ table: tableId, camera }, act, token);
    return { ok: true, value: { address, token, grant, iceServers } };
  }

  /** A console reports whether its camera is connected: a video server without control API does not say so. */
  report(socket: ClientSocket, { tableId, camera, onAir }: Message<'onAir'>): Answer<null> {
    const isKnown = this.#grants.setOnAir(socket, { table: tableId, camera }, onAir);
    if (isKnown && this.#settings.templates) this.#reports.now();
    return isKnown ? { ok: true, value: null } : refuse('not-signed-on');
  }

  /** A viewer reports how the picture arrives. */
  seen(socket: ClientSocket, { tableId, camera, ...quality }: Message<'picture'>): Answer<null> {
    const isKnown = this.#grants.setSeen(socket, { table: tableId, camera }, quality, Date.now());
    return isKnown ? { ok: true, value: null } : refuse('no-video');
  }

  /** A client has left a table. */
  left(socket: ClientSocket, tableId: string): void {
    this.#grants.endOf(socket, tableId);
    this.#reportEnded();
  }

  /** The session of a connection has ended or changed. */
  changed(socket: ClientSocket): void {
    this.#grants.endOf(socket);
    this.#reportEnded();
  }

  /** A session of this person (null: of anybody) has ended: their lost connections cannot return under it. */
  personChanged(userId: string | null): void {
    this.#grants.endLost(userId);
    this.#reportEnded();
  }

  /** A connection is lost; its page may return. */
  gone(socket: ClientSocket): void {
    this.#grants.lose(socket, Date.now());
  }

  close(): void {
    this.#reports.close();
  }

  #addressOf(stream: StreamName, act: 'publish' | 'watch', token: string): VideoPass['address'] {
    const { address, templates } = this.#settings;
    if (templates === null) return address;
    return { session: fill(templates[act], stream, token), bearer: !hasToken(templates[act]) };
  }

  /** Whether the table is configured with live video. */
  #isOn(tableId: string): boolean {
    return this.#served.get(tableId)?.table.info.video !== false;
  }

  /** Whether the table is configured with this camera. */
  #hasCamera(tableId: string, camera: CameraName): boolean {
    const mayShow = camera !== 'table' || this.#served.get(tableId)?.table.info.tableCamera !== false;
    return this.#isOn(tableId) && mayShow;
  }

  /** Whether its key may be used: somebody is signed on at the table, which is configured with live video. */
  #isDealt(tableId: string): boolean {
    return this.#isOn(tableId) && (this.#served.get(tableId)?.table.dealerId ?? null) !== null;
  }

  #shown(tableId: string): TableVideo {
    return { ...(this.#tables[tableId] ?? NO_PICTURE), quality: this.#qualities.get(tableId) ?? null };
  }

  #announce({ table: { tableId }, channel }: GatewayTable, isFor: (socket: ClientSocket) => boolean): void {
    const { way } = this.#surroundings;
    const message = { tableId, ...this.#shown(tableId) };
    void way.inSlices(channel.sockets.filter(isFor), (slice) => sendAll(slice, 'video', message));
  }

  #reportEnded(): void {
    if (this.#grants.hasEnded) this.#reports.now();
  }

  /** A recording begins and ends with its round. */
  #reportRound({ table }: GatewayTable): void {
    if (this.#lastRecorded && this.#lastRecorded[table.tableId] !== recordedRound(table)) this.#reports.now();
  }

  #recorded(): Readonly<Record<string, string | null>> {
    const recorded = Object.fromEntries([...this.#served].map(([id, { table }]) => [id, recordedRound(table)]));
    this.#lastRecorded = recorded;
    return recorded;
  }

  #receive(tables: VideoTables): void {
    const before = this.#tables;
    this.#tables = tables;
    for (const [tableId, served] of this.#served) {
      const [was, is] = [before[tableId] ?? NO_PICTURE, tables[tableId] ?? NO_PICTURE];
      const areCamerasSame = CAMERAS.every((camera) => was[STATE_OF[camera]] === is[STATE_OF[camera]]);
      const quality = qualityOfAll(this.#grants.seenAt(tableId, Date.now()));
      const isQualitySame = isSameQuality(this.#qualities.get(tableId) ?? null, quality);
      this.#qualities.set(tableId, quality);
      const isSame = areCamerasSame && isQualitySame && was.viewers === is.viewers && was.encoder === is.encoder;
      if (!this.#isOn(tableId) || isSame) continue;
      // Only the console shows how many watch, which picture they see, and how it arrives.
      this.#announce(served, ({ data }) => !areCamerasSame || isStaffOfTables(data.identity.visitor));
    }
    this.#reportEnded();
  }
}

/** The id of the round in play at a table that is configured to be recorded; null otherwise. */
function recordedRound({ info, pushed: { roundId, round } }: GatewayTable['table']): string | null {
  if (info.record !== true) return null;
  return round?.phase === 'betting' || round?.phase === 'playing' ? roundId : null;
}
