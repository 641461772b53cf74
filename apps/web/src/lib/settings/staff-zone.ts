import { readHouseZone } from '../../../serve/house-zone.mjs';
import { currentSettings } from './kept-settings.ts';

/** The zone of times, days and hours on the pages of staff: the one they chose, else the zone of the house. */
export const staffZone = async (): Promise<string> => (await currentSettings()).zone ?? readHouseZone(process.env);
