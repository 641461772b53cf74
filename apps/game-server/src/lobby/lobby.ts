import type { LobbyTable } from '@baize/protocol';
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
  readonly #tableIds: readonly string[];
  readonly #tables = new Map<string, HeldTable>();
  readonly #delivery: Delivery<Watcher>;
  readonly #parts: TileParts;
  /** For each watcher, the tables whose newest tile it has not been sent. */
  readonly #watchers = new Map<Watcher, Set<HeldTable>>();
  /** Each tile as last sent: unchanged tiles are not sent again. */
  readonly #sent = new Map<HeldTable, LobbyTable>();
  readonly #touched = new Set<HeldTable>();
  #timer: NodeJS.Timeout | undefined;

  /** @param tableIds in lobby order */
  constructor(tableIds: readonly string[], delivery: Delivery<Watcher>, parts: TileParts) {
    this.#tableIds = tableIds;
    this.#parts = parts;
    this.#delivery = delivery;
  }

  /** Shows a table from now on. */
  add(table: HeldTable): void {
    this.#tables.set(table.tableId, table);
    table.onNews((news) => {
      if (news.public || news.results.length > 0 || news.reversed.length > 0) this.#touch(table);
    });
    this.#touch(table);
  }

  /** The tiles of all known tables, in lobby order. */
  tiles(): readonly LobbyTable[] {
    return this.#tableIds.flatMap((tableId) => {
      const table = this.#tables.get(tableId);
      return table ? [this.#tile(table)] : [];
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
  }

  /** The tile of this table may have changed. */
  #touch(table: HeldTable): void {
    this.#touched.add(table);
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
    let behind = false;
    for (const [watcher, owed] of this.#watchers) {
      for (const table of changed) owed.add(table);
      if (owed.size === 0) continue;
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
    if (behind) this.#timer = setTimeout(() => this.#flush(), EVERY_MS);
  }

  #hasChanged(table: HeldTable): boolean {
    const tile = this.#tile(table);
    const sent = this.#sent.get(table);
    if (sent && isEquivalent(tile, sent)) return false;
    this.#sent.set(table, tile);
    return true;
  }

  #tile(table: HeldTable): LobbyTable {
    const { state, round, dealt, deadline, dealing, dealer, offeredTo, waitsFor, waitsSince, now } = table.view;
    return {
      info: table.info,
      state,
      phase: round?.phase ?? null,
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

/** Whether two tiles of a table differ only in their time. Compared by reference: the parts are immutable. */
function isEquivalent(one: LobbyTable, other: LobbyTable): boolean {
  const parts = Object.keys(one) as (keyof LobbyTable)[]; // the keys of a LobbyTable
  const isSame = parts.every((part) => part === 'now' || part === 'results' || one[part] === other[part]);
  return (
    isSame && one.results.length === other.results.length && one.results.every((each, i) => each === other.results[i])
  );
}
