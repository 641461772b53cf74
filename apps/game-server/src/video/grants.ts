import { randomBytes } from 'node:crypto';
import type { PictureQuality } from '@baize/protocol';
import { type CameraName, STATE_OF, type StreamName } from '@baize/protocol/camera';
import { MAX_ENDED, NO_PICTURE, type VideoTables } from '@baize/protocol/video';

export type VideoAct = 'publish' | 'watch';

/**
 * What is granted: one act with one camera of one table, to the person behind a connection (null: nobody is signed in).
 */
export interface Wanted {
  readonly tableId: string;
  readonly camera: CameraName;
  readonly act: VideoAct;
  readonly person: string | null;
}

/** A grant that has ended. */
export interface EndedGrant {
  readonly id: string;
  /** ms. */
  readonly at: number;
}

interface Grant<Holder> extends Wanted {
  /** The connection it was given to; `undefined` once that is lost. */
  holder: Holder | undefined;
  lostAt: number;
  /** Its page reports that it publishes. */
  onAir: boolean;
  /** What its page reports of the picture that it watches; `at` in ms. */
  seen: (PictureQuality & { readonly at: number }) | null;
}

/** How long a grant outlives its connection, so that the picture stays while the page reconnects, ms. */
const KEPT_MS = 60_000;
/** A picture counts as stalled for this long after its page has lost its connection, then as gone, ms. */
const STALLED_MS = 10_000;
/**
 * When a video server that cannot be reached has nothing left of an ended grant, ms: its last token opens a session for a
 * minute, and the server closes the sessions of a game server that it has not heard for half a minute.
 */
const OUTLIVED_MS = 100_000;
/** What a page has reported of its picture counts for this long, ms: three reports. */
const SEEN_MS = 30_000;

/** Who may publish or watch at present. A grant ends when its reason ends, and is then reported to the video server. */
export class VideoGrants<Holder extends object> {
  readonly #grants = new Map<string, Grant<Holder>>();
  #ended: EndedGrant[] = [];

  /**
   * Grants this to a connection; it has one grant for each act with each camera. Each camera has one grant to publish, that
   * of the newest device: another ends, and its page does not get one again by itself.
   * @param former a grant of the same person whose connection was lost: it continues
   * @returns the id of the grant, 128 random bits; null: another device has taken over since the former grant
   */
  give(holder: Holder, wanted: Wanted, former: string | undefined): string | null {
    for (const [id, grant] of this.#grants) if (grant.holder === holder && isSame(grant, wanted)) return id;
    const lost = former === undefined ? undefined : this.#grants.get(former);
    if (former !== undefined && lost?.holder === undefined && lost && isSame(lost, wanted)) {
      lost.holder = holder;
      return former;
    }
    if (wanted.act === 'publish') {
      const others = this.#publishing(wanted);
      if (former !== undefined && others.length > 0 && !others.includes(former)) return null;
      this.#endWhere((_, id) => others.includes(id));
    }
    const id = randomBytes(16).toString('base64url');
    this.#grants.set(id, { ...wanted, holder, lostAt: 0, onAir: false, seen: null });
    return id;
  }

  /** Whether a grant has not ended. */
  has(id: string): boolean {
    return this.#grants.has(id);
  }

  /** The connection is lost: its grants wait for it to return. @param now ms */
  lose(holder: Holder, now: number): void {
    for (const grant of this.#grants.values())
      if (grant.holder === holder) Object.assign(grant, { holder: undefined, lostAt: now });
  }

  /**
   * The page of a connection reports whether its camera is connected to the video server.
   * @returns false without a grant to publish
   */
  setOnAir(holder: Holder, stream: StreamName, onAir: boolean): boolean {
    const grant = this.#grantOf(holder, stream, 'publish');
    if (grant) grant.onAir = onAir;
    return grant !== undefined;
  }

  /**
   * The page of a connection reports how its picture arrives.
   * @param now ms
   * @returns false without a grant to watch
   */
  setSeen(holder: Holder, stream: StreamName, { delayMs, lost }: PictureQuality, now: number): boolean {
    const grant = this.#grantOf(holder, stream, 'watch');
    if (grant) grant.seen = { delayMs, lost, at: now };
    return grant !== undefined;
  }

  /** What the viewers of a table have reported of late. @param now ms */
  seenAt(tableId: string, now: number): readonly PictureQuality[] {
    return [...this.#grants.values()].flatMap(({ tableId: at, holder, seen }) =>
      at === tableId && holder && seen && now - seen.at < SEEN_MS ? [seen] : [],
    );
  }

  /** The tables with viewers, or with a picture by the reports of its pages. @param now ms */
  onAir(now: number): VideoTables {
    const tables: Record<string, VideoTables[string]> = {};
    /** With those who watch two cameras once. */
    const viewers = new Map<string, Set<Holder>>();
    for (const { tableId, camera, act, holder, lostAt, onAir } of this.#grants.values()) {
      const shown = tables[tableId] ?? NO_PICTURE;
      if (act === 'watch' && holder) {
        const watching = viewers.get(tableId) ?? new Set();
        viewers.set(tableId, watching.add(holder));
        tables[tableId] = { ...shown, viewers: watching.size };
      }
      const isShown = onAir && (holder !== undefined || now - lostAt < STALLED_MS);
      if (isShown && shown[STATE_OF[camera]] !== 'live')
        tables[tableId] = { ...shown, [STATE_OF[camera]]: holder ? 'live' : 'stalled' };
    }
    return tables;
  }

  /** Ends the grants of a connection, or those at one table. */
  endOf(holder: Holder, tableId?: string): void {
    this.#endWhere((grant) => grant.holder === holder && (tableId === undefined || grant.tableId === tableId));
  }

  /**
   * Ends the grants of a person (null: of anybody) whose connection is lost: a session has ended, and only connections
   * learn which. A page with another session gets another grant.
   */
  endLost(person: string | null): void {
    this.#endWhere(
      (grant) => grant.holder === undefined && grant.person !== null && (person === null || grant.person === person),
    );
  }

  /** Ends the right to publish at a table of everybody but its dealer. */
  endOthers(tableId: string, dealer: string | null): void {
    this.#endWhere((grant) => grant.act === 'publish' && grant.tableId === tableId && grant.person !== dealer);
  }

  /** Ends all grants at a table, or those for one of its cameras. */
  endAt(tableId: string, camera?: CameraName): void {
    this.#endWhere((grant) => grant.tableId === tableId && (camera === undefined || grant.camera === camera));
  }

  /**
   * The grants that have ended and were not taken before, also those whose connection did not return in time: as many as
   * one report holds. @param now ms
   */
  takeEnded(now: number): readonly EndedGrant[] {
    this.#endWhere(({ holder, lostAt }) => holder === undefined && now - lostAt > KEPT_MS);
    return this.#ended.splice(0, MAX_ENDED);
  }

  /** Whether grants have ended that were not taken yet. */
  get hasEnded(): boolean {
    return this.#ended.length > 0;
  }

  /**
   * Puts back grants whose end could not be reported. Those of which the video server can have nothing left are dropped.
   * @param reachedAt when it was reached last, ms
   * @param now ms
   */
  putBack(ended: readonly EndedGrant[], reachedAt: number, now: number): void {
    this.#ended = [...ended, ...this.#ended].filter(({ at }) => now - Math.max(at, reachedAt) < OUTLIVED_MS);
  }

  #grantOf(holder: Holder, { table, camera }: StreamName, act: VideoAct): Grant<Holder> | undefined {
    return [...this.#grants.values()].find(
      (grant) => grant.holder === holder && grant.act === act && grant.tableId === table && grant.camera === camera,
    );
  }

  /** The grants to publish with a camera. */
  #publishing({ tableId, camera }: Wanted): readonly string[] {
    return [...this.#grants].flatMap(([id, grant]) =>
      grant.act === 'publish' && grant.tableId === tableId && grant.camera === camera ? [id] : [],
    );
  }

  #endWhere(chosen: (grant: Grant<Holder>, id: string) => boolean): void {
    for (const [id, grant] of this.#grants) {
      if (!chosen(grant, id)) continue;
      this.#grants.delete(id);
      this.#ended.push({ id, at: performance.now() });
    }
  }
}

const isSame = (a: Wanted, b: Wanted): boolean =>
  a.tableId === b.tableId && a.camera === b.camera && a.act === b.act && a.person === b.person;
