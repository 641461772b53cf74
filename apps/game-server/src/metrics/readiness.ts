import { statfs } from 'node:fs/promises';
import { hasRoom, type PrismaClient } from '@baize/database';
import type { Condition, Health } from './endpoints.ts';
import type { HouseAges } from './house-metrics.ts';

/** Whether the house can play, and what somebody should look at. Contains nothing about a person. */
export interface Readiness {
  readonly ready: boolean;
  /** What keeps tables from being played: `starting`, `database`, `disk-full`, `lease`, `tables-stopped` and the like. */
  readonly problems: readonly string[];
  /** What does not, yet: `clock-set`, `disk-low`, `proof-old`, `backup-old`. */
  readonly warnings: readonly string[];
  /** When it was found; `null` before the first check. */
  readonly at: string | null;
}

interface ReadinessParts {
  readonly health: () => Health;
  readonly prisma: PrismaClient;
  /** Folder whose disk is looked at. */
  readonly dataFolder: string | undefined;
  readonly condition: () => Condition;
  readonly leaseAgeMs: () => number;
  readonly stoppedTables: () => number;
  /** Called whenever the disk of the database has room. */
  readonly foundRoom: () => void;
  readonly now: () => number;
}

const CHECK_MS = 15_000;
/** After that, other servers may take the tables. */
const LEASE_MS = 5_000;
/** A clock that is adjusted in small steps keeps the time of the records within a second (R25), ms. */
const CLOCK_TOLERANCE_MS = 1_000;
const DISK_LOW_BYTES = 1_000_000_000;
/** One a day, with half a day for the person who has to look. */
const EVIDENCE_MS = 36 * 3_600_000;
/** The period over which failed sign-ins are counted, ms. */
const FAILURES_MS = 5 * 60_000;
const ACTS = { proofAt: 'verified', backupAt: 'backup-made' } as const;

/** Whether the clock of the machine was set so far that the time of the records is in doubt. */
export const isClockSet = (setByMs: number): boolean => Math.abs(setByMs) > CLOCK_TOLERANCE_MS;

/** What is known of the house, looked up every 15 s: a question is answered without one to the database. */
export class HouseWatch {
  readonly #parts: ReadinessParts;
  #found: {
    readonly at: number;
    readonly proofAt?: number;
    readonly backupAt?: number;
    readonly free?: number;
    readonly signInFailures?: number;
  } | null = null;
  #database = false;
  #hasRoom = true;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: ReadinessParts) {
    this.#parts = parts;
  }

  /** Looks now, and from then on every 15 s. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.#look(), CHECK_MS);
    this.#timer.unref();
    await this.#look();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Whether the disk of the database had room when it was looked at. */
  get hasRoom(): boolean {
    return this.#hasRoom;
  }

  /** Ages of the evidence and room on the disk, as far as they are known. */
  ages(): HouseAges {
    const { proofAt, backupAt, free, signInFailures } = this.#found ?? {};
    const age = (at: number | undefined) => (at === undefined ? undefined : this.#parts.now() - at);
    return { proofMs: age(proofAt), backupMs: age(backupAt), diskFreeBytes: free, signInFailures };
  }

  readiness(): Readiness {
    const { health, condition, leaseAgeMs, stoppedTables } = this.#parts;
    const { phase } = health();
    const { unwritten, clockSetByMs } = condition();
    const { proofMs, backupMs, diskFreeBytes } = this.ages();
    const problems = [
      ...(phase === 'open' ? [] : [phase]),
      ...(this.#database ? [] : ['database']),
      ...(this.#hasRoom ? [] : ['disk-full']),
      ...(leaseAgeMs() > LEASE_MS ? ['lease'] : []),
      ...(stoppedTables() > 0 ? ['tables-stopped'] : []),
      ...(unwritten > 0 ? ['tables-unwritten'] : []),
    ];
    const warnings = [
      ...(isClockSet(clockSetByMs) ? ['clock-set'] : []),
      ...(diskFreeBytes !== undefined && diskFreeBytes < DISK_LOW_BYTES ? ['disk-low'] : []),
      ...(proofMs === undefined || proofMs > EVIDENCE_MS ? ['proof-old'] : []),
      // A house that has never made one here backs its own Postgres up by other means.
      ...(backupMs !== undefined && backupMs > EVIDENCE_MS ? ['backup-old'] : []),
    ];
    const at = this.#found ? new Date(this.#found.at).toISOString() : null;
    return { ready: problems.length === 0, problems, warnings, at };
  }

  async #look(): Promise<void> {
    const { prisma, dataFolder, foundRoom, now } = this.#parts;
    const free = await freeBytes(dataFolder);
    try {
      const [proofAt, backupAt] = await Promise.all(Object.values(ACTS).map((act) => newest(prisma, act)));
      const signInFailures = await failures(prisma, Date.now() - FAILURES_MS);
      this.#hasRoom = await hasRoom(prisma);
      if (this.#hasRoom) foundRoom();
      this.#database = true;
      this.#found = { at: now(), ...known({ proofAt, backupAt, free, signInFailures }) };
    } catch {
      this.#database = false;
      this.#found = { ...this.#found, at: now(), ...known({ free }) };
    }
  }
}

async function newest(prisma: PrismaClient, act: string): Promise<number | undefined> {
  const entry = await prisma.auditEntry.findFirst({ where: { act }, orderBy: { at: 'desc' }, select: { at: true } });
  return entry?.at.getTime();
}

/** How many sign-ins have failed since then, ms, and not been followed by one that succeeded. */
const failures = (prisma: PrismaClient, since: number): Promise<number> =>
  prisma.signInFailure.count({ where: { judged: true, at: { gt: new Date(since) } } });

async function freeBytes(folder: string | undefined): Promise<number | undefined> {
  if (folder === undefined) return undefined;
  const disk = await statfs(folder).catch(() => undefined);
  return disk && disk.bavail * disk.bsize;
}

const known = (values: { readonly [name: string]: number | undefined }): { readonly [name: string]: number } =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
