import type { Asker, Auth, Bearer, Refusal } from '@baize/auth';
import type { InputOf, OPERATIONS, OperationName } from '@baize/client';
import type { TableActor } from '@baize/database';
import type { Phrase } from '@baize/rules';
import { getLanguage } from '../../i18n/get-language.ts';
import type { ReturnsFault } from '../../operator/tables/edge/house-returns.ts';
import { problem } from '../problem.ts';

/** The calls that change something. */
export type ActingName = {
  [Name in OperationName]: (typeof OPERATIONS)[Name] extends { readonly method: 'POST' } ? Name : never;
}[OperationName];

export interface Act<Name extends ActingName> {
  readonly id: string;
  readonly given: InputOf<Name>;
  readonly bearer: Bearer;
  readonly actor: Asker;
  /** By which it is repeated. */
  readonly key: string;
  /** Its transactions are parts of the one that keeps the answer. */
  readonly auth: Auth;
}

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** How each acting call is answered, and what it is about. */
export type Actors = { readonly [Name in ActingName]: (act: Act<Name>) => Promise<Answered> };
export type Subjects = { readonly [Name in ActingName]: (id: string) => string };

/** Who acts, and why. */
export const because = ({ by, role, address }: Asker, { reason: why }: { readonly reason: string }): TableActor => ({
  by,
  role,
  address,
  why,
});

/** @param version of a configuration that is stored */
export const done = (version: number | null = null): Answered => ({
  status: 200,
  body: { done: true, approval: null, version },
});
export const waiting = (approval: number): Answered => ({
  status: 200,
  body: { done: false, approval: String(approval), version: null },
});

type Outcome = { readonly ok: true } | { readonly ok: false; readonly error: Phrase | ReturnsFault };

export const resulting = (result: Outcome): Answered | Promise<Answered> =>
  result.ok ? done() : refusedBy(result.error);

export const changing = (refused: Refusal | null): Answered | Promise<Answered> =>
  refused === null ? done() : refusedBy(refused.phrase);

/** A refusal with its sentence in the language of the caller. */
export async function refusedBy(fault: Phrase | ReturnsFault): Promise<Answered> {
  if ('told' in fault)
    return problem(fault.is === 'counting' ? 503 : 409, `returns-${fault.is}`, { detail: fault.told });
  const { tell } = await getLanguage();
  return problem(statusOf(fault.key), fault.key, { detail: tell(fault) });
}

/** A refusal is a conflict with how things are, unless its key says more. */
function statusOf(key: string): number {
  if (/no-such|\.none$/.test(key)) return 404;
  if (/\.why$|reason-missing$/.test(key)) return 400;
  return /\.hindrance\./.test(key) ? 403 : 409;
}
