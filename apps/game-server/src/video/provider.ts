import { issueThumbnailToken } from '@baize/auth/thumbnail-token';
import { turnServer } from '@baize/auth/turn';
import { issueVideoToken } from '@baize/auth/video-token';
import type { ThumbnailPass, VideoPass } from '@baize/protocol';
import type { StreamName } from '@baize/protocol/camera';
import type { PublishKey, VideoTables } from '@baize/protocol/video';
import type { Logger } from 'pino';
import type { ClientSocket } from '../channels/sockets.ts';
import { AddressedVideo } from './addressed.ts';
import { ExternalVideo } from './external.ts';
import { VideoGrants, type Wanted } from './grants.ts';
import { type Reporting, type VideoLine, VideoReports } from './reports.ts';
import type { VideoSettings } from './settings.ts';
import { fill, hasToken } from './templates.ts';
import { type Sent, TrafficMeter } from './traffic.ts';

/** What the desk knows of the tables of a provider. */
interface KnownTables {
  /** The publish keys of those with a dealer. */
  keys(): readonly PublishKey[];
  /** The round to be recorded at each table; null for none. */
  recorded(): Readonly<Record<string, string | null>>;
  /** For how many days the house keeps recordings; null where the video servers decide. */
  recordingDays(): number | null;
  /** Whether the table is one of this server's. */
  serves(tableId: string): boolean;
  /** The provider has reported its pictures. @param before what it had reported before */
  received(before: VideoTables): void;
}

interface ProviderParts {
  readonly name: string;
  readonly settings: VideoSettings;
  /** The game server, unique per process. */
  readonly issuer: string;
  readonly known: KnownTables;
  readonly log: Logger;
}

/** A provider of live video with its server: who may publish and watch there, and which tables have a picture. */
export class VideoProvider {
  readonly name: string;
  readonly grants = new VideoGrants<ClientSocket>();
  readonly #settings: VideoSettings;
  readonly #issuer: string;
  readonly #line: VideoLine;
  readonly #traffic = new TrafficMeter();
  #tables: VideoTables = {};
  /** `undefined` where nobody asks for them. */
  #lastRecorded: Readonly<Record<string, string | null>> | undefined;

  constructor({ name, settings, issuer, known, log: parent }: ProviderParts) {
    this.name = name;
    this.#settings = settings;
    this.#issuer = issuer;
    const log = parent.child({ provider: name });
    const reporting: Reporting = {
      take: () => this.grants.takeEnded(performance.now()),
      keys: () => known.keys(),
      recorded: () => {
        this.#lastRecorded = known.recorded();
        return this.#lastRecorded;
      },
      recordingDays: () => known.recordingDays(),
      isOpen: (grant) => this.grants.has(grant),
      onAir: () => this.grants.onAir(performance.now()),
      failed: (ended, reachedAt) => this.grants.putBack(ended, reachedAt, performance.now()),
      received: (tables) => {
        const before = this.#tables;
        this.#tables = tables;
        known.received(before);
      },
      sent: (traffic) => this.#traffic.report(traffic, (tableId) => known.serves(tableId)),
    };
    const { provider, templates } = settings;
    if (templates) this.#line = new AddressedVideo({ ...settings, templates }, reporting, log);
    else if (provider === 'external') this.#line = new ExternalVideo(settings, reporting, log);
    else this.#line = new VideoReports(settings, issuer, reporting, log);
  }

  /** The tables with a picture or viewers, as last reported. */
  get tables(): VideoTables {
    return this.#tables;
  }

  /** What its server has sent to viewers; nothing is known of servers of others. */
  get sent(): Sent {
    return this.#traffic.sum;
  }

  /** Reports now what has ended. */
  reportNow(): void {
    this.#line.reportNow();
  }

  /** A recording begins and ends with its round: another one is reported at once. @param round null for none */
  reportRound(tableId: string, round: string | null): void {
    if (this.#lastRecorded && this.#lastRecorded[tableId] !== round) this.#line.reportNow();
  }

  /** Whether its server, an external one, may open the session that it asks about. @param now ms */
  authorises(asked: unknown, now: number): boolean {
    return this.#line.authorises(asked, now);
  }

  /**
   * Issues a pass for what is wanted; null: another device has taken over since the former grant.
   * @param former a grant of the same person that continues
   */
  permit(socket: ClientSocket, wanted: Wanted, former: string | undefined): VideoPass | null {
    const { provider, secret, turn } = this.#settings;
    const grant = this.grants.give(socket, wanted, former);
    if (grant === null) return null;
    const { tableId: table, camera, act } = wanted;
    const token = issueVideoToken({ issuer: this.#issuer, grant, viewer: socket.id, table, camera, act }, secret);
    const iceServers = turn ? [turnServer(turn, grant, Date.now())] : [];
    const address = this.#addressOf({ table, camera }, act, token);
    return { address, token, grant, iceServers, fallback: provider === 'embedded' };
  }

  /** A pass for the stills of a table; null at servers of others, which have none. */
  thumbnailPass(tableId: string): ThumbnailPass | null {
    const { provider, address, secret } = this.#settings;
    return provider === 'embedded' ? { address, token: issueThumbnailToken(tableId, secret) } : null;
  }

  /** A console reports whether its camera is connected; false without a grant to publish. */
  setOnAir(socket: ClientSocket, stream: StreamName, onAir: boolean): boolean {
    const isKnown = this.grants.setOnAir(socket, stream, onAir);
    if (isKnown && this.#settings.templates) this.reportNow();
    return isKnown;
  }

  close(): void {
    this.#line.close();
  }

  #addressOf(stream: StreamName, act: 'publish' | 'watch', token: string): VideoPass['address'] {
    const { address, templates } = this.#settings;
    if (templates === null) return address;
    return { session: fill(templates[act], stream, token), bearer: !hasToken(templates[act]) };
  }
}
