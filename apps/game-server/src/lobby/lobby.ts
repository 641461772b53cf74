import type { LobbyTable, TableInfo } from '@baize/protocol';
import type { HeldTable } from '../feed/gateway/held-table.ts';

/** Number of last results on a tile. */
const RESULTS = 40;
/** Tiles are sent at most this often. */
const EVERY_MS = 500;

/** How tiles reach their watchers. */
export interface Delivery<Watcher> {
  /** Whether the watcher has received everything sent before. */
  isReady(watcher: Watcher): boolean;
  send(watchers: readonly Watcher[], tiles: readonly LobbyTable[]): void;
  /** Sends the tiles of all tables of the lobby, in its order. */
  sendAll(watchers: readonly Watcher[], tiles: readonly LobbyTable[]): void;
}

/** A table as the house lists it. */
export interface Listed {
  readonly id: string;
  /** Its name from the next round on; that of its description when absent. */
  readonly name?: string;
  /** It leaves the lobby when its round is over. */
  readonly isRetired?: boolean;
}

/** What a tile shows besides its table. */
export interface TileParts {
  /** Whether the table has a picture. */
  isOnAir(tableId: string): boolean;
}

/**
 * The tiles of all tables, and their watchers. A tile is always complete; a watcher that was not ready for one gets its
 * newest state later.
 */
export class Lobby<Watcher> {
  /** By table, in lobby order. */
  #listed: ReadonlyMap<string, Listed>;
  readonly #tables = new Map<string, HeldTable>();
  readonly #delivery: Delivery<Watcher>;
  readonly #parts: TileParts;
  /** For each watcher, the tables whose newest tile it has not been sent. */
  readonly #watchers = new Map<Watcher, Set<HeldTable>>();
  /** Each tile as last sent: unchanged tiles are not sent again. */
  readonly #sent = new Map<HeldTable, LobbyTable>();
  readonly #touched = new Set<HeldTable>();
  /** Tables may have come or gone, or changed their place or name, since the watchers were told of them. */
  #mayDiffer = false;
  /** The tables as the watchers know them: which, in which order, by which names. */
  #shown = '';
  /** The watchers that do not know them yet. */
  readonly #outdated = new Set<Watcher>();
  readonly #renamed = new WeakMap<TableInfo, TableInfo>();
  #timer: NodeJS.Timeout | undefined;

  /** @param tableIds in lobby order */
  constructor(tableIds: readonly string[], delivery: Delivery<Watcher>, parts: TileParts) {
    this.#listed = byId(tableIds.map((id) => ({ id })));
    this.#parts = parts;
    this.#delivery = delivery;
  }

  /** Shows a table from now on. */
  add(table: HeldTable): void {
    this.#tables.set(table.tableId, table);
    table.onNews((news) => {
      if (news.public || news.results.length > 0 || news.reversed.length > 0) this.#touch(table);
    });
    this.#mayDiffer = true;
    this.#touch(table);
  }

  /** Shows these tables from now on, in this order. */
  arrange(listed: readonly Listed[]): void {
    this.#listed = byId(listed);
    this.#mayDiffer = true;
    this.#wake();
  }

  /** The tiles of all known tables, in lobby order. */
  tiles(): readonly LobbyTable[] {
    return this.#inLobby().map((table) => this.#tile(table));
  }

  #inLobby(): readonly HeldTable[] {
    return [...this.#listed.values()].flatMap(({ id, isRetired }) => {
      const table = this.#tables.get(id);
      return table && !(isRetired && !isPlaying(table)) ? [table] : [];
    });
  }

  /** The picture of a table has come or gone. */
  pictureChanged(tableId: string): void {
    const table = this.#tables.get(tableId);
    if (table) this.#touch(table);
  }

  watch(watcher: Watcher): void {
    this.#watchers.set(watcher, new Set());
  }

  unwatch(watcher: Watcher): void {
    this.#watchers.delete(watcher);
    this.#outdated.delete(watcher);
  }

  /** The tile of this table may have changed. */
  #touch(table: HeldTable): void {
    this.#touched.add(table);
    this.#wake();
  }

  #wake(): void {
    this.#timer ??= setTimeout(() => this.#flush(), EVERY_MS);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#watchers.clear();
  }

  #flush(): void {
    this.#timer = undefined;
    const changed = [...this.#touched].filter((table) => this.#hasChanged(table));
    this.#touched.clear();
    const alike = new Map<string, { readonly tables: ReadonlySet<HeldTable>; readonly watchers: Watcher[] }>();
    for (const owed of this.#watchers.values()) for (const table of changed) owed.add(table);
    if (this.#mayDiffer) this.#noticeTables();
    let behind = this.#sendTables();
    for (const [watcher, owed] of this.#watchers) {
      if (this.#outdated.has(watcher) || owed.size === 0) continue;
      if (!this.#delivery.isReady(watcher)) {
        behind = true;
        continue;
      }
      const key = [...owed].map(({ info }) => info.id).join();
      const group = alike.get(key) ?? { tables: new Set(owed), watchers: [] };
      group.watchers.push(watcher);
      alike.set(key, group);
      owed.clear();
    }
    for (const { tables, watchers } of alike.values()) {
      this.#delivery.send(
        watchers,
        [...tables].map((table) => this.#tile(table)),
      );
    }
    if (behind) this.#wake();
  }

  /** Every watcher must learn that tables have come or gone, or changed their place or name. */
  #noticeTables(): void {
    this.#mayDiffer = false;
    const shown = JSON.stringify(this.#inLobby().map((table) => [table.tableId, this.#infoOf(table).name]));
    if (shown === this.#shown) return;
    this.#shown = shown;
    for (const watcher of this.#watchers.keys()) this.#outdated.add(watcher);
  }

  /** Sends all tiles to those who must learn of them; returns whether some are not ready yet. */
  #sendTables(): boolean {
    const ready = [...this.#outdated].filter((watcher) => this.#delivery.isReady(watcher));
    for (const watcher of ready) {
      this.#outdated.delete(watcher);
      this.#watchers.get(watcher)?.clear();
    }
    if (ready.length > 0) this.#delivery.sendAll(ready, this.tiles());
    return this.#outdated.size > 0;
  }

  #hasChanged(table: HeldTable): boolean {
    const tile = this.#tile(table);
    const sent = this.#sent.get(table);
    if (sent && isEquivalent(tile, sent)) return false;
    this.#sent.set(table, tile);
    // A table may have a new name, and a retired one leaves when its round is over.
    if (tile.info !== sent?.info || this.#listed.get(table.tableId)?.isRetired) this.#mayDiffer = true;
    return true;
  }

  /** Its description, by its newest name; the same object while neither changes. */
  #infoOf({ info }: HeldTable): TableInfo {
    const name = this.#listed.get(info.id)?.name ?? info.name;
    if (name === info.name) return info;
    const before = this.#renamed.get(info);
    if (before?.name === name) return before;
    const renamed = { ...info, name };
    this.#renamed.set(info, renamed);
    return renamed;
  }

  #tile(table: HeldTable): LobbyTable {
    const {
      state,
      round,
      opensAt,
      closesAfter,
      dealt,
      deadline,
      dealing,
      dealer,
      offeredTo,
      waitsFor,
      waitsSince,
      now,
    } = table.view;
    return {
      info: this.#infoOf(table),
      state,
      phase: round?.phase ?? null,
      ...(opensAt !== undefined && { opensAt }),
      ...(closesAfter !== undefined && { closesAfter }),
      dealt,
      deadline,
      dealing,
      dealer,
      offeredTo,
      waitsFor,
      waitsSince,
      onAir: this.#parts.isOnAir(table.tableId),
      ...table.attendance,
      results: table.results.slice(-RESULTS),
      now,
    };
  }
}

const byId = (listed: readonly Listed[]): ReadonlyMap<string, Listed> => new Map(listed.map((each) => [each.id, each]));

function isPlaying({ pushed }: HeldTable): boolean {
  const phase = pushed.round?.phase;
  return phase === 'betting' || phase === 'playing';
}

/** Whether two tiles of a table differ only in their time. Compared by reference: the parts are immutable. */
function isEquivalent(one: LobbyTable, other: LobbyTable): boolean {
  const parts = Object.keys({ ...other, ...one }) as (keyof LobbyTable)[]; // the keys of a LobbyTable
  const isSame = parts.every((part) => part === 'now' || part === 'results' || one[part] === other[part]);
  return (
    isSame && one.results.length === other.results.length && one.results.every((each, i) => each === other.results[i])
  );
}
