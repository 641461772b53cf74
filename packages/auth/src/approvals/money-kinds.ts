import {
  ADJUSTMENT_REASONS,
  bookAdjustment,
  CURRENCIES,
  lockAdjustments,
  MAX_ADJUSTMENT,
  plainAmount,
  readAvailable,
  recordAct,
  settlingReason,
} from '@baize/database';
import { err, ok, type Phrase } from '@baize/rules';
import { z } from 'zod';
import { type Approvable, PERMISSIONS } from './approval-kind.ts';

/** An adjustment of a balance as a form sends it: minor units, negative for a debit. */
export const WantedAdjustment = z.strictObject({
  commandId: z.string().min(1).max(80),
  playerId: z.string(),
  currency: z.enum(CURRENCIES as [string, ...string[]]), // not empty
  amount: z.int().refine((amount) => amount !== 0 && Math.abs(amount) <= MAX_ADJUSTMENT),
  reason: z.enum(ADJUSTMENT_REASONS),
});
export type WantedAdjustment = z.output<typeof WantedAdjustment>;

export const refusedAdjustment = (why: 'no-account' | 'balance' | 'owes-less' | 'direction' | 'repeated') =>
  err<Phrase>({ key: `house.adjusting.${why}` });

/** Why an adjustment cannot be booked now, if so: a debit goes as far as the balance, a settlement as far as the debt. */
export async function adjustmentHindrance(
  tx: Parameters<typeof readAvailable>[0],
  { playerId, currency, amount, reason }: WantedAdjustment,
) {
  const found = await readAvailable(tx, playerId, currency);
  if (found === null) return refusedAdjustment('no-account');
  const settling = settlingReason(reason);
  if (settling && amount > 0 !== (settling === 'write-off')) return refusedAdjustment('direction');
  if (settling && Math.abs(amount) > found.owed) return refusedAdjustment('owes-less');
  return found.available + amount < 0 ? refusedAdjustment('balance') : undefined;
}

/** What a record says about an adjustment, in units of its currency. */
export const adjustmentRecord = ({ currency, amount, reason }: WantedAdjustment) => ({
  currency,
  adjustment: plainAmount(amount, currency),
  reason,
});

/** A credit or a debit above what one person may do in a gaming day. */
export const balanceAdjustment: Approvable<WantedAdjustment> = {
  ...PERMISSIONS['balance-adjustment'],
  act: WantedAdjustment,
  subject: ({ playerId }) => `user:${playerId}`,
  // The balance is no part of it: play may go on until it is approved.
  look: async (tx, _, act) => {
    const hindrance = await adjustmentHindrance(tx, act);
    return hindrance ?? ok({ before: {}, after: adjustmentRecord(act) });
  },
  carryOut: async (tx, _, act, { actor, why, approval }) => {
    await lockAdjustments(tx);
    const { by, role, address } = actor;
    const booked = await bookAdjustment(tx, { ...act, why, by, role: role ?? '', address, approvalId: approval });
    if (booked === null) return refusedAdjustment('balance');
    const after = { ...adjustmentRecord(act), transfer: Number(booked), approval };
    await recordAct(tx, { ...actor, act: 'balance-adjusted', subject: `user:${act.playerId}`, after, why });
    return ok({});
  },
};
