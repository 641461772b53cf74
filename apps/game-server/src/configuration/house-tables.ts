import type { PrismaClient } from '@baize/database';
import type { Listed } from '../lobby/lobby.ts';
import type { Log } from '../log.ts';

const AGAIN_MS = 1_000;

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
  readonly #prisma: PrismaClient;
  readonly #log: Log;
  #all: readonly HouseTable[];
  #reading: Promise<void> | undefined;
  #isStale = false;
  #isClosed = false;

  /** Reads them for the first time. Rejects when the database cannot be reached. */
  static async open(prisma: PrismaClient, log: Log): Promise<HouseTables> {
    return new HouseTables(prisma, log, await read(prisma));
  }

  private constructor(prisma: PrismaClient, log: Log, all: readonly HouseTable[]) {
    this.#prisma = prisma;
    this.#log = log;
    this.#all = all;
  }

  get all(): readonly HouseTable[] {
    return this.#all;
  }

  get ids(): readonly string[] {
    return this.#all.map(({ id }) => id);
  }

  /** Something about them has changed: reads them again, until that succeeds, and reports them. */
  changed(report: (all: readonly HouseTable[]) => void): void {
    this.#isStale = true;
    this.#reading ??= this.#refresh(report).finally(() => {
      this.#reading = undefined;
    });
  }

  close(): void {
    this.#isClosed = true;
  }

  async #refresh(report: (all: readonly HouseTable[]) => void): Promise<void> {
    while (this.#isStale && !this.#isClosed) {
      this.#isStale = false;
      try {
        this.#all = await read(this.#prisma);
        report(this.#all);
      } catch (err) {
        this.#log.error({ err }, 'the tables of the house could not be read');
        this.#isStale = true;
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    }
  }
}
