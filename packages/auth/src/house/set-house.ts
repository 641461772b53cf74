import { lockHouseSettings, settingTakesTwo, storeSetting } from '@baize/database';
import type { HouseSetting } from '@baize/protocol/house-settings';
import { ok, type Phrase, type Result } from '@baize/rules';
import { type Asker, askApproval } from '../approvals/approvals.ts';
import type { Auth } from '../auth.ts';

/** What became of a setting: set, from a gaming day on or at once, or asked of a second person by the request with this number. */
export type SetHouse =
  | { readonly is: 'set'; readonly fromDay: string | null }
  | { readonly is: 'asked'; readonly request: number };

/**
 * Sets something for the whole house, or asks a second person where nobody changes it alone. Refused with a sentence when it
 * changes nothing, and for a reason that is none.
 */
export async function setHouse(
  auth: Auth,
  actor: Asker,
  asked: HouseSetting,
  why: string,
): Promise<Result<SetHouse, Phrase>> {
  const alone = await auth.prisma.$transaction(async (tx) => {
    await lockHouseSettings(tx);
    if (auth.fourEyes && (await settingTakesTwo(tx, asked))) return null;
    const { by, role, address } = actor;
    return storeSetting(tx, { by, role, address: address ?? null, why }, asked, Date.now());
  });
  if (alone !== null) return alone.ok ? ok({ is: 'set', fromDay: alone.value }) : alone;
  const request = await askApproval(auth, actor, { kind: 'house-setting', act: asked }, why);
  return request.ok ? ok({ is: 'asked', request: request.value }) : request;
}
