import { isDoorOpen } from '@baize/database';
import type { HouseDoor } from '@baize/database/house';
import { unstable_rethrow } from 'next/navigation';
import { log } from '../../serve/log.mjs';
import { casinoPrisma } from '../lib/casino.ts';

/** Whether the house admits people this way now. Without a database it is not known: their form is shown, and is judged when it is sent. */
export async function admits(door: HouseDoor): Promise<boolean> {
  try {
    return await isDoorOpen(casinoPrisma(), door);
  } catch (error) {
    unstable_rethrow(error);
    log('warn', 'whom the house admits could not be read', { error: String(error) });
    return true;
  }
}
