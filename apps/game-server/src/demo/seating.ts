import type { Chance } from '@baize/crowd';

/** At a table sit at most so many of them: seats are for people. */
const AT_A_TABLE = 2;

/** Which demo player sits where, so that they spread. */
export class Seating {
  readonly #seated: Map<string, number>;

  constructor(tableIds: readonly string[]) {
    this.#seated = new Map(tableIds.map((tableId) => [tableId, 0]));
  }

  /** A seat at any table that has not enough of them, preferably not at the last one; `undefined` when all have. */
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
