import {
  type ChatMatter,
  countByStaff,
  type DealerSince,
  type Incident,
  listChatMatters,
  listIncidents,
  listMuted,
  type MutedPerson,
  type RosterEntry,
  readDealersSince,
  readPit,
  readRosters,
  readShift,
  type StaffCounts,
  type TableFigures,
  type TableShift,
} from '@baize/database';
import { isDemo, type Pool } from '../../lib/casino.ts';
import { GAMING_DAY_HOUR } from '../kit/time/periods.ts';
import { startOfDay } from '../kit/time/wall-clock.ts';

/** What the pit reads from the database, beside the live state of the tables. */
export interface PitNews {
  readonly at: number;
  readonly figures: readonly TableFigures[];
  /** Of the gaming day. */
  readonly day: readonly TableShift[];
  readonly dealers: readonly DealerSince[];
  /** Of the last hours, newest first. */
  readonly incidents: readonly Incident[];
  /** Reported chat messages: all undecided ones, and those of the last hours. */
  readonly matters: readonly ChatMatter[];
  readonly muted: readonly MutedPerson[];
  /** Of the last hours. */
  readonly staff: readonly StaffCounts[];
  /** The dealers assigned to each table; `null` in the demo house, where every dealer may sign on everywhere. */
  readonly rosters: readonly RosterEntry[] | null;
}

/** The period in which incidents are listed and counted. */
const INCIDENT_HOURS = 12;
const MAX_INCIDENTS = 200;
const MAX_MATTERS = 100;

/** @param zone the zone whose clock starts the gaming day */
export async function readPitNews(pool: Pool, zone: string): Promise<PitNews> {
  const at = Date.now();
  const since = at - INCIDENT_HOURS * 3_600_000;
  const [figures, day, onDuty, incidents, matters, muted, staff, rosters] = await Promise.all([
    readPit(pool, at),
    readShift(pool, startOfDay(at, zone, 0, GAMING_DAY_HOUR), at),
    readDealersSince(pool),
    listIncidents(pool, since, MAX_INCIDENTS),
    listChatMatters(pool, since, MAX_MATTERS),
    listMuted(pool, at),
    countByStaff(pool, since),
    isDemo() ? null : readRosters(pool),
  ]);
  return { at, figures, day, dealers: onDuty, incidents, matters, muted, staff, rosters };
}
