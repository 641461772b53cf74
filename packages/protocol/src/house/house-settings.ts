import { z } from 'zod';
import { areShifts } from '../time/gaming-days.ts';

/** What operators set for the whole house, and what it is set to. */
export const HOUSE_SETTINGS = ['name', 'brand', 'languages', 'keeping', 'recordings', 'day'] as const;
export type HouseSettingName = (typeof HOUSE_SETTINGS)[number];

/** How long records stay in the database; 0: for ever. What is older can go into the archive. */
export const Keeping = z.strictObject({ roundYears: z.int().min(0).max(100), chatDays: z.int().min(0).max(3_650) });
export type Keeping = z.output<typeof Keeping>;

/** For how many days a recording is kept. */
export const RecordingDays = z.int().min(1).max(3_650);

/** Texts that are written as they are: nothing in them may be read as a part of a message. */
const Name = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^\p{C}{}<>'|#\\]+$/u);
const Hour = z.int().min(0).max(23);

/** A setting as it is asked for and stored. */
export const HouseSetting = z.discriminatedUnion('setting', [
  /** The name of the house; null for that of its brand. */
  z.strictObject({ setting: z.literal('name'), name: Name.nullable() }),
  /** The brand of hosts without one of their own. */
  z.strictObject({ setting: z.literal('brand'), brand: z.string().regex(/^[a-z]{1,20}$/) }),
  /** The languages that players are offered. */
  z.strictObject({
    setting: z.literal('languages'),
    languages: z
      .array(z.string().regex(/^[a-z]{2}$/))
      .min(1)
      .max(20),
  }),
  z.strictObject({ setting: z.literal('keeping'), ...Keeping.shape }),
  /** For how many days the video servers keep recordings of rounds. */
  z.strictObject({ setting: z.literal('recordings'), days: RecordingDays }),
  /** The hours at which shifts begin, and with the first the gaming day. */
  z.strictObject({ setting: z.literal('day'), shifts: z.tuple([Hour, Hour, Hour]).refine(areShifts) }),
]);
export type HouseSetting = z.output<typeof HouseSetting>;
