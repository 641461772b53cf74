import { erasePerson, hindersErasure } from '@baize/database';
import { err, ok, type Phrase } from '@baize/rules';
import { z } from 'zod';
import { changeIn } from '../accounts/account-changes.ts';
import { type Approvable, PERMISSIONS } from './approval-kind.ts';

const Erased = z.strictObject({ playerId: z.string() });
type Erased = z.output<typeof Erased>;

/** Who a player is, is erased, and the account closed for good; the books stay whole. */
export const playerErasure: Approvable<Erased> = {
  ...PERMISSIONS['player-erasure'],
  act: Erased,
  subject: ({ playerId }) => `user:${playerId}`,
  look: async (tx, _, { playerId }) => {
    const hindrance = await hindersErasure(tx, playerId);
    if (hindrance !== null) return err<Phrase>({ key: `house.erasing.${hindrance}` });
    return ok({ before: { erased: false }, after: { erased: true } });
  },
  carryOut: async (tx, _, { playerId }, { actor, why, approval }) => {
    const change = { act: 'player-erased', whose: 'player', userId: playerId, why, approval } as const;
    const fault = await changeIn(tx, actor, change, async () => {
      await erasePerson(tx, playerId);
      return { after: { erased: true } };
    });
    return fault === null ? ok({}) : err<Phrase>(fault.phrase);
  },
};
