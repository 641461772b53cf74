import { type HouseSettings, readHouseSettings, UNSET_HOUSE } from '@baize/database';
import type { Calendar } from '@baize/protocol/gaming-days';
import { cache } from 'react';
import { readHouseZone } from '../../../serve/house-zone.mjs';
import { log } from '../../../serve/log.mjs';
import { casinoPrisma } from '../casino.ts';

// Stored outside the module, which the development server reloads after every change.
const kept = globalThis as { baizeHouse?: HouseSettings };

/**
 * What operators have set for the house, as it is now: read once for each request, so that every web server shows a change
 * with the next one. Without a database what was read last, for the frame of a page, which is drawn without one too.
 */
export const houseSettings = cache(async (): Promise<HouseSettings> => {
  // A build has no database.
  if (!process.env.DATABASE_URL) return UNSET_HOUSE;
  try {
    kept.baizeHouse = await readHouseSettings(casinoPrisma());
  } catch (error) {
    log('warn', 'the settings of the house could not be read', { error: String(error) });
  }
  return kept.baizeHouse ?? UNSET_HOUSE;
});

/** The zone of the house, with the hours of its gaming days. */
export const houseCalendar = async (): Promise<Calendar> => ({
  zone: readHouseZone(process.env),
  days: (await houseSettings()).days,
});
