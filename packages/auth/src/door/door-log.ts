import type { PrismaClient } from '@baize/database';
import { SECOND_FACTOR_AT, SECOND_FACTOR_PATHS } from '../credentials/second-factor.ts';
import type { Refusal, RefusalCode } from '../refusals.ts';
import { addressOf } from './address.ts';
import { PATHS, SSO_PATHS } from './door-paths.ts';
import { requestState } from './request-state.ts';

/** A sign-in related request and its result (ASVS 16.3.1). Never a password, a code or a token. */
export type DoorEntry = {
  readonly act: string;
  readonly outcome: 'ok' | 'second-step' | RefusalCode;
  /** `user:<id>`; `name:ab…`, the first characters of an unknown name; `null` when nobody was identified. */
  readonly who: string | null;
  /** The credential used: `password`, `totp`, `recovery-code`, `passkey` or `sso`; `null` for none. */
  readonly given: string | null;
  readonly address: string | null;
};

/** Writes sign-in events to the server's log. */
export type DoorLog = (entry: DoorEntry) => void;

const ACTS: Readonly<Record<string, string>> = {
  [PATHS.signIn]: 'sign-in',
  [SSO_PATHS.finish]: 'sign-in',
  [PATHS.signUp]: 'sign-up',
  [PATHS.guest]: 'guest',
  [PATHS.signOut]: 'sign-out',
  [PATHS.changePassword]: 'password-change',
  [SECOND_FACTOR_PATHS.giveCode]: 'second-factor',
  [SECOND_FACTOR_PATHS.giveRecoveryCode]: 'second-factor',
  [SECOND_FACTOR_PATHS.givePasskey]: 'second-factor',
};
const GIVEN_AT: Readonly<Record<string, string>> = {
  ...SECOND_FACTOR_AT,
  [PATHS.signIn]: 'password',
  [PATHS.signUp]: 'password',
  [PATHS.changePassword]: 'password',
  [SSO_PATHS.finish]: 'sso',
};

/** Logs the answer to a sign-in related request; other requests are not logged. */
export async function logAnswer(
  prisma: PrismaClient,
  log: DoorLog,
  { request, path, refused }: { readonly request: Request; readonly path: string; readonly refused: Refusal | null },
): Promise<void> {
  const act = ACTS[path];
  if (act === undefined) return;
  const { userId, username, secondStep } = requestState(request);
  const name = username === undefined ? null : await subjectOf(prisma, username);
  log({
    act,
    outcome: refused?.code ?? (secondStep ? 'second-step' : 'ok'),
    who: userId === undefined ? name : `user:${userId}`,
    given: GIVEN_AT[path] ?? null,
    address: addressOf(request.headers),
  });
}

/** Of an unknown name only the first characters are logged: it may be a password typed into the wrong field. */
async function subjectOf(prisma: PrismaClient, username: string): Promise<string> {
  const user = await prisma.user.findUnique({ where: { username }, select: { id: true } });
  return user === null ? `name:${username.slice(0, 2)}…` : `user:${user.id}`;
}
