import type { PrismaClient } from '@baize/database';
import type { Listed } from '../lobby/lobby.ts';
import type { Log } from '../log.ts';
import { Followed } from './followed.ts';

/** A table of the house that servers open: it is in service, or retired and closed. */
export type HouseTable = Required<Listed>;

async function read(prisma: PrismaClient): Promise<readonly HouseTable[]> {
  const rows = await prisma.table.findMany({
    where: { state: { not: 'draft' } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, state: true },
  });
  return rows.map(({ id, name, state }) => ({ id, name, isRetired: state === 'retired' }));
}

/** The tables of the house in the order of the lobby, which follow their life in the database. */
export class HouseTables {
  readonly #tables: Followed<readonly HouseTable[]>;

  /** Reads them for the first time. Rejects when the database cannot be reached. */
  static async open(prisma: PrismaClient, log: Log): Promise<HouseTables> {
    return new HouseTables(await Followed.open('tables', () => read(prisma), log));
  }

  private constructor(tables: Followed<readonly HouseTable[]>) {
    this.#tables = tables;
  }

  get all(): readonly HouseTable[] {
    return this.#tables.now;
  }

  get ids(): readonly string[] {
    return this.all.map(({ id }) => id);
  }

  /** Something about them has changed: reads them again, until that succeeds, and reports them. */
  changed(report: (all: readonly HouseTable[]) => void): void {
    this.#tables.changed(report);
  }

  close(): void {
    this.#tables.close();
  }
}
