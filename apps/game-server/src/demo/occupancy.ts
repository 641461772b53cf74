import type { Chance } from '@baize/crowd';

/** Maximum demo players at a table, to leave seats for real players. */
const AT_A_TABLE = 2;

/** Distributes the demo players over the tables. */
export class Occupancy {
  readonly #seated: Map<string, number>;

  constructor(tableIds: readonly string[]) {
    this.#seated = new Map(tableIds.map((tableId) => [tableId, 0]));
  }

  /** A random table with room for a demo player, preferably not the last one; `undefined` when there is none. */
  take(chance: Chance, last: string | undefined): string | undefined {
    const free = [...this.#seated].flatMap(([tableId, count]) => (count < AT_A_TABLE ? [tableId] : []));
    const chosen = chance.pick(free.filter((tableId) => tableId !== last)) ?? free[0];
    if (chosen !== undefined) this.#change(chosen, 1);
    return chosen;
  }

  leave(tableId: string): void {
    this.#change(tableId, -1);
  }

  #change(tableId: string, by: number): void {
    this.#seated.set(tableId, (this.#seated.get(tableId) ?? 0) + by);
  }
}
