import type { Calendar } from '@baize/protocol/gaming-days';
import { readHouseZone } from '../../../serve/house-zone.mjs';
import { houseSettings } from './house-settings.ts';
import { currentSettings } from './kept-settings.ts';

/** The zone of times, days and hours on the pages of staff: the one they chose, else the zone of the house. */
export const staffZone = async (): Promise<string> => (await currentSettings()).zone ?? readHouseZone(process.env);

/** The same zone, with the hours of the gaming days of the house by its clock. */
export const staffCalendar = async (): Promise<Calendar> => ({
  zone: await staffZone(),
  days: (await houseSettings()).days,
});
