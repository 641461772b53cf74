import { lockHouseSettings, seenSetting, storeSetting } from '@baize/database';
import { HouseSetting } from '@baize/protocol/house-settings';
import { ok } from '@baize/rules';
import { type Approvable, PERMISSIONS } from './approval-kind.ts';

/** A setting of the house that nobody changes alone: a shorter retention, gaming days that begin at another hour. */
export const houseSetting: Approvable<HouseSetting> = {
  ...PERMISSIONS['house-setting'],
  act: HouseSetting,
  subject: ({ setting }) => `house:${setting}`,
  look: (tx, _, act) => seenSetting(tx, act),
  carryOut: async (tx, _, act, { actor, why, approval }) => {
    await lockHouseSettings(tx);
    const { by, role, address } = actor;
    const who = { by, role: role ?? null, address: address ?? null, why, approval };
    const stored = await storeSetting(tx, who, act, Date.now());
    return stored.ok ? ok({}) : stored;
  },
};
