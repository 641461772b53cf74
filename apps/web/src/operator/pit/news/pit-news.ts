import {
  type ChatMatter,
  countByStaff,
  type DealerSince,
  type Incident,
  type LockedConsole,
  listChatMatters,
  listIncidents,
  listMuted,
  listTakenMatters,
  type MutedPerson,
  type RosterEntry,
  readDealersSince,
  readLockedConsoles,
  readPit,
  readRosters,
  readShift,
  type StaffCounts,
  type TableFigures,
  type TableShift,
  type TakenMatter,
} from '@baize/database';
import { type Calendar, gamingDayStart } from '@baize/protocol/gaming-days';
import { isDemo, type Pool } from '../../../lib/casino.ts';

/** What the pit reads from the database, beside the live state of the tables. */
export interface PitNews {
  readonly at: number;
  readonly figures: readonly TableFigures[];
  /** Of the gaming day. */
  readonly day: readonly TableShift[];
  readonly dealers: readonly DealerSince[];
  /** The dealers whose console is locked. */
  readonly locked: readonly LockedConsole[];
  /** Of the last hours, newest first. */
  readonly incidents: readonly Incident[];
  /** Reported chat messages: all undecided ones, and those of the last hours. */
  readonly matters: readonly ChatMatter[];
  readonly muted: readonly MutedPerson[];
  /** Who has taken which open item. */
  readonly taken: readonly TakenMatter[];
  /** Of the last hours. */
  readonly staff: readonly StaffCounts[];
  /** The dealers assigned to each table; `null` in the demo house, where every dealer may sign on everywhere. */
  readonly rosters: readonly RosterEntry[] | null;
}

/** The period in which incidents are listed and counted. */
const INCIDENT_HOURS = 12;
const MAX_INCIDENTS = 200;
const MAX_MATTERS = 100;
/** A reported message may be open for longer. */
const TAKEN_HOURS = 72;

type Sums = Pick<PitNews, 'figures' | 'day' | 'staff'>;

/** Sums over hours of rounds are read for all who look at the pit, and less often than what somebody waits for, ms. */
const SUMS_EVERY_MS = 10_000;
const summed = new Map<string, { readonly at: number; readonly sums: Promise<Sums> }>();

function sums(pool: Pool, calendar: Calendar, at: number): Promise<Sums> {
  const { zone } = calendar;
  const known = summed.get(zone);
  if (known && at - known.at < SUMS_EVERY_MS) return known.sums;
  const read = readSums(pool, calendar, at);
  summed.set(zone, { at, sums: read });
  read.catch(() => summed.delete(zone));
  return read;
}

async function readSums(pool: Pool, calendar: Calendar, at: number): Promise<Sums> {
  const [figures, day, staff] = await Promise.all([
    readPit(pool, at),
    readShift(pool, gamingDayStart(at, calendar), at),
    countByStaff(pool, at - INCIDENT_HOURS * 3_600_000),
  ]);
  return { figures, day, staff };
}

/** @param calendar by which the gaming day starts */
export async function readPitNews(pool: Pool, calendar: Calendar): Promise<PitNews> {
  const at = Date.now();
  const since = at - INCIDENT_HOURS * 3_600_000;
  const [{ figures, day, staff }, onDuty, locked, incidents, matters, muted, taken, rosters] = await Promise.all([
    sums(pool, calendar, at),
    readDealersSince(pool),
    readLockedConsoles(pool),
    listIncidents(pool, since, MAX_INCIDENTS),
    listChatMatters(pool, since, MAX_MATTERS),
    listMuted(pool, at),
    listTakenMatters(pool, at - TAKEN_HOURS * 3_600_000),
    isDemo() ? null : readRosters(pool),
  ]);
  return { at, figures, day, dealers: onDuty, locked, incidents, matters, muted, taken, staff, rosters };
}
