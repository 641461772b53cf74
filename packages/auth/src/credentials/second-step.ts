import { createHash } from 'node:crypto';
import { recordAct } from '@baize/database';
import type { Auth } from '../auth.ts';
import { addressOf } from '../door/address.ts';
import { type Outcome, refusedIn, send, submit } from '../door/door.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { countRecoveryCodes, hashOfRecoveryCode } from './recovery-codes.ts';
import { SECOND_FACTOR_PATHS as PATHS } from './second-factor.ts';
import { plainCode } from './typed-code.ts';

/** An account whose password was correct, and the second factors it can use. */
export type Challenge = {
  readonly userId: string;
  readonly app: boolean;
  readonly passkeys: number;
  readonly recoveryCodes: number;
};

/** How long used codes are stored; a code is valid for one and a half minutes at most. */
const SPENT_KEPT_MS = 5 * 60_000;

/** The account whose second factor is awaited at this browser; `null` when there is none, or no longer. */
export async function readChallenge(auth: Auth, headers: Headers): Promise<Challenge | null> {
  const { content } = await send(auth, headers, PATHS.challenge);
  const { userId } = content as { userId?: string | null };
  if (!userId) return null;
  const [factors, passkeys] = await Promise.all([
    auth.prisma.twoFactor.findUnique({ where: { userId } }),
    auth.prisma.passkey.count({ where: { userId } }),
  ]);
  const recoveryCodes = countRecoveryCodes(factors?.backupCodes);
  return { userId, app: factors?.verified === true, passkeys, recoveryCodes };
}

/**
 * Signs in with a code of the app. Refuses `code-wrong`, `code-used`, `second-step-over`, `second-factor-locked` after
 * three wrong ones, and what a sign-in refuses.
 */
export async function giveCode(auth: Auth, headers: Headers, typed: string): Promise<Outcome> {
  const challenge = await readChallenge(auth, headers);
  if (challenge === null) return { ok: false, refused: refusal('second-step-over') };
  const code = plainCode(typed);
  if (!(await spendCode(auth, challenge.userId, code))) return { ok: false, refused: refusal('code-used') };
  const outcome = await submit(auth, headers, PATHS.giveCode, { code });
  const { userId } = challenge;
  if (outcome.ok) await auth.prisma.twoFactor.update({ where: { userId }, data: { usedAt: new Date() } });
  return recorded(auth, headers, outcome, userId, 'totp');
}

/** Signs in with a recovery code, which can be used once. Refuses like {@link giveCode}. */
export async function giveRecoveryCode(auth: Auth, headers: Headers, typed: string): Promise<Outcome> {
  const challenge = await readChallenge(auth, headers);
  if (challenge === null) return { ok: false, refused: refusal('second-step-over') };
  const outcome = await submit(auth, headers, PATHS.giveRecoveryCode, { code: hashOfRecoveryCode(typed) });
  if (outcome.ok) {
    const { userId, recoveryCodes } = challenge;
    await recordAct(auth.prisma, {
      by: userId,
      role: outcome.role,
      act: 'recovery-code-used',
      subject: `user:${userId}`,
      address: addressOf(headers),
      after: { left: recoveryCodes - 1 },
    });
  }
  return recorded(auth, headers, outcome, challenge.userId, 'recovery-code');
}

/** The WebAuthn request for the browser's passkeys, as JSON, and the cookies that belong to it. */
export async function askForPasskey(auth: Auth, headers: Headers): Promise<PasskeyAsked> {
  return ask(auth, headers, PATHS.askForPasskey);
}

/**
 * Signs in with a passkey's response, instead of password and code. Refuses `passkey-refused`, `passkey-needs-check`.
 */
export async function givePasskey(auth: Auth, headers: Headers, response: unknown): Promise<Outcome> {
  const outcome = await submit(auth, headers, PATHS.givePasskey, { response });
  const credentialID = (response as { id?: unknown } | null)?.id;
  const where = { credentialID: typeof credentialID === 'string' ? credentialID : '' };
  const known = await auth.prisma.passkey.findUnique({ where, select: { userId: true } });
  if (outcome.ok) await auth.prisma.passkey.update({ where, data: { usedAt: new Date() } });
  return recorded(auth, headers, outcome, known?.userId ?? null, 'passkey');
}

export type PasskeyAsked =
  | { readonly ok: true; readonly options: Readonly<Record<string, unknown>>; readonly cookies: readonly string[] }
  | { readonly ok: false; readonly refused: Refusal };

export async function ask(auth: Auth, headers: Headers, path: string): Promise<PasskeyAsked> {
  const { response, content } = await send(auth, headers, path);
  if (!response.ok) return { ok: false, refused: refusedIn(content) };
  return { ok: true, options: content as Record<string, unknown>, cookies: response.headers.getSetCookie() };
}

/** Marks a code as used, right or wrong; `false` when it was used before (ASVS 6.5.1). */
export async function spendCode(auth: Auth, userId: string, code: string): Promise<boolean> {
  const hash = createHash('sha256').update(`${userId}:${code}`).digest('hex');
  const old = { userId, at: { lt: new Date(Date.now() - SPENT_KEPT_MS) } };
  await auth.prisma.spentCode.deleteMany({ where: old });
  const { count } = await auth.prisma.spentCode.createMany({ data: [{ userId, code: hash }], skipDuplicates: true });
  return count === 1;
}

/** Records a sign-in of staff, or a failed one, in the audit log. Players' are not recorded there. */
async function recorded(auth: Auth, headers: Headers, outcome: Outcome, userId: string | null, secondFactor: string) {
  const user = userId === null ? null : await auth.prisma.user.findUnique({ where: { id: userId } });
  if (user === null || user.role === 'player') return outcome;
  const { id, role } = user;
  const act = { subject: `user:${id}`, address: addressOf(headers), after: { secondFactor } } as const;
  if (outcome.ok) await recordAct(auth.prisma, { ...act, by: id, role, act: 'signed-in' });
  else await recordAct(auth.prisma, { ...act, by: 'stranger', act: 'sign-in-failed', why: outcome.refused.code });
  return outcome;
}
