import { randomUUID } from 'node:crypto';
import type { Answer, Message, PictureQuality, TableVideo, ThumbnailPass, VideoPass } from '@baize/protocol';
import { CAMERAS, type CameraName, STATE_OF } from '@baize/protocol/camera';
import { NO_PICTURE, type PublishKey, type VideoTables } from '@baize/protocol/video';
import type { Logger } from 'pino';
import type { GatewayTable } from '../channels/gateway-table.ts';
import { isStaffOfTables } from '../channels/present.ts';
import { type ClientSocket, sendAll } from '../channels/sockets.ts';
import type { RightOfWay } from '../feed/right-of-way.ts';
import type { Visitor } from '../identity/visitor.ts';
import { refuse } from '../refusals.ts';
import { VideoProvider } from './provider.ts';
import type { VideoProviders } from './providers.ts';
import type { TableKey } from './publish-keys.ts';
import { isSameQuality, qualityOfAll } from './quality.ts';
import { addSent, NOTHING_SENT, type Sent } from './traffic.ts';

/** What the desk needs to inform the clients. */
export interface Surroundings {
  readonly way: RightOfWay;
  readonly log: Logger;
  /** A picture of a table has come or gone. */
  onAirChanged(tableId: string): void;
  /** For how many days the house keeps recordings; null where the video servers decide. */
  recordingDays(): number | null;
}

/**
 * Grants publishing and watching to clients, at the provider of their table, and informs them which tables have a picture.
 */
export class VideoDesk {
  readonly #surroundings: Surroundings;
  /** The name of the default provider; null for none. */
  readonly #defaultName: string | null;
  readonly #providers: ReadonlyMap<string, VideoProvider>;
  readonly #served = new Map<string, GatewayTable>();
  /** How the picture of each table arrives at its viewers. */
  #qualities = new Map<string, PictureQuality | null>();
  #keys: readonly TableKey[] = [];

  constructor({ defaultName, settings }: VideoProviders, surroundings: Surroundings) {
    this.#surroundings = surroundings;
    this.#defaultName = defaultName;
    const issuer = randomUUID();
    const providers = [...settings].map(([name, each]): [string, VideoProvider] => {
      const known = {
        keys: () => this.#keysAt(provider),
        recorded: () => this.#recordedAt(provider),
        recordingDays: () => surroundings.recordingDays(),
        serves: (tableId: string) => this.#served.has(tableId),
        received: (before: VideoTables) => this.#received(provider, before),
      };
      const provider: VideoProvider = new VideoProvider({
        name,
        settings: each,
        issuer,
        known,
        log: surroundings.log,
      });
      return [name, provider];
    });
    this.#providers = new Map(providers);
  }

  /**
   * Serves a table. A dealer who signs off may publish no longer, an encoder only while a dealer is signed on for whom its
   * key was issued; video ends when it, or its camera, is configured off, and when another provider is configured: pages
   * open other sessions there.
   */
  follow(served: GatewayTable): void {
    const { tableId } = served.table;
    this.#served.set(tableId, served);
    let [was, formerDealer] = [this.#providerOf(tableId), this.#dealerOf(tableId)];
    this.#warnOfUnknown(served);
    this.#endElsewhere(tableId);
    served.table.onNews(() => {
      if (this.#served.get(tableId) !== served) return;
      const [provider, dealer] = [this.#providerOf(tableId), this.#dealerOf(tableId)];
      this.#endElsewhere(tableId);
      provider?.grants.endOthers(tableId, served.table.dealerId);
      if (!this.#hasCamera(tableId, 'table')) provider?.grants.endAt(tableId, 'table');
      if (provider !== was) this.#warnOfUnknown(served);
      if (provider !== was) this.#surroundings.onAirChanged(tableId);
      if (provider !== was && this.#isOn(tableId)) this.#announce(served, () => true);
      if (provider !== was || dealer !== formerDealer) for (const each of this.#all) each.reportNow();
      [was, formerDealer] = [provider, dealer];
      this.#reportEnded();
      provider?.reportRound(tableId, recordedRound(served.table));
    });
  }

  /** Takes the publish keys of all tables: the video servers end the sessions of former ones. */
  useKeys(keys: readonly TableKey[]): void {
    this.#keys = keys;
    for (const provider of this.#all) provider.reportNow();
  }

  /**
   * Whether an external video server may open the session that it asks about.
   * @param name of the provider that asks; null: the default one
   */
  authorises(asked: unknown, name: string | null): boolean {
    return this.#named(name)?.authorises(asked, Date.now()) ?? false;
  }

  /** The picture of a table as last reported; `null` where there is none by configuration. */
  of(tableId: string): TableVideo | null {
    return this.#providerOf(tableId) === null ? null : this.#shown(tableId);
  }

  /** Whether a camera of the table, or an encoder, sends a picture, or did a moment ago. */
  isOnAir(tableId: string): boolean {
    const video = this.of(tableId);
    return video !== null && CAMERAS.some((camera) => video[STATE_OF[camera]] !== 'offline');
  }

  /** What is on air at all tables, how many watch, and what they were sent. */
  census(): { readonly viewers: number; readonly pictures: number; readonly sent: Sent } {
    const shown = [...this.#served.keys()].flatMap((tableId) => this.of(tableId) ?? []);
    const pictures = shown.flatMap((video) => CAMERAS.filter((camera) => video[STATE_OF[camera]] !== 'offline'));
    const sent = [...this.#all].reduce((sum, provider) => addSent(sum, provider.sent), NOTHING_SENT);
    return { viewers: shown.reduce((sum, { viewers }) => sum + viewers, 0), pictures: pictures.length, sent };
  }

  /** Permits publishing to the dealer who is signed on at the table, and watching to everybody who may view it. */
  async permit(
    { table }: GatewayTable,
    socket: ClientSocket,
    visitor: Visitor | null,
    { camera = 'dealer', act, former }: Message<'video'>,
  ): Promise<Answer<VideoPass>> {
    const { tableId } = table;
    const provider = this.#providerOf(tableId);
    if (provider === null || !this.#hasCamera(tableId, camera)) return refuse('no-video');
    const person = visitor?.userId ?? null;
    if (act === 'publish' && !(person !== null && (await table.isDealtBy(person)))) return refuse('not-signed-on');
    // The connection, the session or the provider may have changed meanwhile.
    if (!socket.connected || (socket.data.identity.visitor?.userId ?? null) !== person) return refuse('try-again');
    if (this.#providerOf(tableId) !== provider) return refuse('try-again');
    const pass = provider.permit(socket, { tableId, camera, act, person }, former);
    this.#reportEnded();
    return pass === null ? refuse('camera-elsewhere') : { ok: true, value: pass };
  }

  /** Permits stills of a table on air to everybody: the lobby shows them. Only our own video server has them. */
  thumbnail(tableId: string): Answer<ThumbnailPass> {
    const pass = this.isOnAir(tableId) ? this.#providerOf(tableId)?.thumbnailPass(tableId) : null;
    return pass ? { ok: true, value: pass } : refuse('no-video');
  }

  /** A console reports whether its camera is connected: a video server without control API does not say so. */
  report(socket: ClientSocket, { tableId, camera, onAir }: Message<'onAir'>): Answer<null> {
    const isKnown = this.#providerOf(tableId)?.setOnAir(socket, { table: tableId, camera }, onAir);
    return isKnown ? { ok: true, value: null } : refuse('not-signed-on');
  }

  /** A viewer reports how the picture arrives. */
  seen(socket: ClientSocket, { tableId, camera, ...quality }: Message<'picture'>): Answer<null> {
    const provider = this.#providerOf(tableId);
    const isKnown = provider?.grants.setSeen(socket, { table: tableId, camera }, quality, performance.now());
    return isKnown ? { ok: true, value: null } : refuse('no-video');
  }

  /** A client has left a table. */
  left(socket: ClientSocket, tableId: string): void {
    for (const { grants } of this.#all) grants.endOf(socket, tableId);
    this.#reportEnded();
  }

  /** The session of a connection has ended or changed. */
  changed(socket: ClientSocket): void {
    for (const { grants } of this.#all) grants.endOf(socket);
    this.#reportEnded();
  }

  /** A session of this person (null: of anybody) has ended: their lost connections cannot return under it. */
  personChanged(userId: string | null): void {
    for (const { grants } of this.#all) grants.endLost(userId);
    this.#reportEnded();
  }

  /** A connection is lost; its page may return. */
  gone(socket: ClientSocket): void {
    for (const { grants } of this.#all) grants.lose(socket, performance.now());
  }

  close(): void {
    for (const provider of this.#all) provider.close();
  }

  /** Ends the grants at a table that are not of its provider. */
  #endElsewhere(tableId: string): void {
    const provider = this.#providerOf(tableId);
    for (const each of this.#all) if (each !== provider) each.grants.endAt(tableId);
  }

  get #all(): readonly VideoProvider[] {
    return [...this.#providers.values()];
  }

  #named(name: string | null): VideoProvider | null {
    return this.#providers.get(name ?? this.#defaultName ?? '') ?? null;
  }

  /** The provider of a table; null where live video is off or the casino has no provider of this name. */
  #providerOf(tableId: string): VideoProvider | null {
    return this.#isOn(tableId) ? this.#named(this.#served.get(tableId)?.table.info.videoProvider ?? null) : null;
  }

  /** A table that names an unknown provider is played without video. */
  #warnOfUnknown({ table: { tableId, info } }: GatewayTable): void {
    const { videoProvider: provider } = info;
    if (provider === undefined || !this.#isOn(tableId) || this.#providers.has(provider)) return;
    const about = { table: tableId, provider, providers: [...this.#providers.keys()] };
    this.#surroundings.log.warn(about, 'the table has no live video: the casino has no provider of this name');
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

  /** The dealer who is signed on at a table that is configured with live video. */
  #dealerOf(tableId: string): string | null {
    return this.#isOn(tableId) ? (this.#served.get(tableId)?.table.dealerId ?? null) : null;
  }

  /** The keys that may be used at this provider: that of a dealer only in their own shift. */
  #keysAt(provider: VideoProvider): readonly PublishKey[] {
    return this.#keys.flatMap(({ dealerId, ...key }) => {
      const dealer = this.#dealerOf(key.table);
      const isUsable = dealer !== null && (dealerId === null || dealerId === dealer);
      return isUsable && this.#providerOf(key.table) === provider ? [key] : [];
    });
  }

  #shown(tableId: string): TableVideo {
    const provider = this.#providerOf(tableId);
    const tables = provider?.tables ?? {};
    const quality = provider && (this.#qualities.get(tableId) ?? null);
    return { provider: provider?.name ?? null, ...(tables[tableId] ?? NO_PICTURE), quality };
  }

  #announce({ table: { tableId }, channel }: GatewayTable, isFor: (socket: ClientSocket) => boolean): void {
    const { way } = this.#surroundings;
    const message = { tableId, ...this.#shown(tableId) };
    void way.inSlices(channel.sockets.filter(isFor), (slice) => sendAll(slice, 'video', message));
  }

  #reportEnded(): void {
    for (const provider of this.#all) if (provider.grants.hasEnded) provider.reportNow();
  }

  /** The round to be recorded at each table; a table of another provider has none. */
  #recordedAt(provider: VideoProvider): Readonly<Record<string, string | null>> {
    const recorded = [...this.#served].map(([id, { table }]): [string, string | null] => [
      id,
      this.#providerOf(id) === provider ? recordedRound(table) : null,
    ]);
    return Object.fromEntries(recorded);
  }

  /** @param before what the provider had reported before */
  #received(provider: VideoProvider, before: VideoTables): void {
    for (const [tableId, served] of this.#served) {
      if (this.#providerOf(tableId) !== provider) continue;
      const [was, is] = [before[tableId] ?? NO_PICTURE, provider.tables[tableId] ?? NO_PICTURE];
      const areCamerasSame = CAMERAS.every((camera) => was[STATE_OF[camera]] === is[STATE_OF[camera]]);
      const quality = qualityOfAll(provider.grants.seenAt(tableId, performance.now()));
      const isQualitySame = isSameQuality(this.#qualities.get(tableId) ?? null, quality);
      this.#qualities.set(tableId, quality);
      const isSame = areCamerasSame && isQualitySame && was.viewers === is.viewers && was.encoder === is.encoder;
      if (isSame) continue;
      if (!areCamerasSame) this.#surroundings.onAirChanged(tableId);
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
