import type { TableSight } from '../game/table-sight.ts';

/** What a page showed first. Its announcements are loaded later, and begin with what changed since. */
export interface Opening {
  readonly table: TableSight;
  /** By the server's clock, ms. */
  readonly at: number;
}
