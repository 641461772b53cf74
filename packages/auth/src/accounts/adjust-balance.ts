import {
  bookAdjustment,
  findAdjustment,
  inMinorUnits,
  lockAdjustments,
  movedAlone,
  recordAct,
  settlingReason,
} from '@baize/database';
import { err, ok, type Phrase, type Result } from '@baize/rules';
import { type Asker, askApproval } from '../approvals/approvals.ts';
import {
  adjustmentHindrance,
  adjustmentRecord,
  refusedAdjustment,
  type WantedAdjustment,
} from '../approvals/money-kinds.ts';
import type { Auth } from '../auth.ts';

/** What became of an adjustment: booked, or asked of a second person by the request with this number. */
export type Adjusted = { readonly is: 'booked' } | { readonly is: 'asked'; readonly request: number };

const REASON_LENGTH = { least: 3, most: 200 };

/**
 * Credits a player's balance or debits it, or settles what they owe by collecting it from the balance or by writing it off:
 * once for each form, with its transfer and its entry in the audit log. One person
 * does so up to the limit of the house: what they, or others with this player, have moved alone in this currency since
 * `since`, the start of the gaming day (ms), counts with it. Beyond it becomes a request, and nothing is moved yet.
 * Refused with a sentence for an account that does not exist, a balance that does not cover a debit, a debt that is smaller, words that are too
 * short or too long, and a form that has booked something else already.
 */
export async function adjustBalance(
  auth: Auth,
  actor: Asker,
  wanted: WantedAdjustment,
  { why, since }: { readonly why: string; readonly since: number },
): Promise<Result<Adjusted, Phrase>> {
  const words = why.trim();
  if (words.length < REASON_LENGTH.least || words.length > REASON_LENGTH.most)
    return err({ key: 'house.adjusting.why', values: REASON_LENGTH });
  const alone = await adjustAlone(auth, actor, wanted, { why: words, since });
  if (!alone.ok || alone.value === 'booked') return alone.ok ? ok({ is: 'booked' }) : alone;
  const asked = await askApproval(auth, actor, { kind: 'balance-adjustment', act: wanted }, words);
  if (asked.ok) return ok({ is: 'asked', request: asked.value });
  const before = await readAsked(auth, actor, wanted);
  return before === null ? asked : ok({ is: 'asked', request: before });
}

/** The open request that this form has made already. */
async function readAsked({ prisma }: Auth, { by }: Asker, { playerId, commandId }: WantedAdjustment) {
  const request = await prisma.approval.findFirst({
    where: {
      ...{ kind: 'balance-adjustment', subject: `user:${playerId}`, by, decision: { is: null } },
      act: { path: ['commandId'], equals: commandId },
    },
    select: { id: true },
  });
  return request === null ? null : Number(request.id);
}

function adjustAlone(
  { prisma, fourEyes, adjustmentLimitMinor }: Auth,
  actor: Asker,
  wanted: WantedAdjustment,
  { why, since }: { readonly why: string; readonly since: number },
): Promise<Result<'booked' | 'above', Phrase>> {
  const { playerId, currency, amount } = wanted;
  return prisma.$transaction(async (tx): Promise<Result<'booked' | 'above', Phrase>> => {
    await lockAdjustments(tx);
    const before = await findAdjustment(tx, actor.by, wanted.commandId);
    if (before) {
      const isSame =
        before.playerId === playerId &&
        before.currency === currency &&
        before.amount === amount &&
        settlingReason(before.reason) === settlingReason(wanted.reason);
      return isSame ? ok('booked') : refusedAdjustment('repeated');
    }
    const hindrance = await adjustmentHindrance(tx, wanted);
    if (hindrance) return hindrance;
    const moved = await movedAlone(tx, { playerId, currency, by: actor.by, since: new Date(since) });
    if (fourEyes && moved + Math.abs(amount) > inMinorUnits(adjustmentLimitMinor, currency)) return ok('above');
    const booked = await bookAdjustment(tx, { ...wanted, why, ...actor, approvalId: null });
    // The player bet it at this moment.
    if (booked === null) return refusedAdjustment('balance');
    const after = { ...adjustmentRecord(wanted), transfer: Number(booked) };
    await recordAct(tx, { ...actor, act: 'balance-adjusted', subject: `user:${playerId}`, after, why });
    return ok('booked');
  });
}
