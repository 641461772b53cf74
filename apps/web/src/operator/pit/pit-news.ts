import { type Incident, listIncidents, readPit, type TableFigures } from '@baize/database';
import type { Pool } from '../../lib/house.ts';

/** What the pit knows from the records, beside what it hears live. */
export interface PitNews {
  readonly at: number;
  readonly figures: readonly TableFigures[];
  /** Of the last hours, the newest first. */
  readonly incidents: readonly Incident[];
}

/** How far back incidents are listed. */
const INCIDENT_HOURS = 12;
const MOST_INCIDENTS = 200;

export async function readPitNews(pool: Pool): Promise<PitNews> {
  const at = Date.now();
  const [figures, incidents] = await Promise.all([
    readPit(pool, at),
    listIncidents(pool, at - INCIDENT_HOURS * 3_600_000, MOST_INCIDENTS),
  ]);
  return { at, figures, incidents };
}
