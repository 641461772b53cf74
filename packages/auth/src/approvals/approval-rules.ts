import type { ApprovalState, Decision, Handing } from '@baize/database';
import { type Holder, may, type Permission } from '../roles.ts';

/** How long a new account decides nothing, and two accounts of the same maker count as made together. */
export const FIRST_DAY_MS = 24 * 3_600_000;

/** What has become of a request: it is open until it is decided or its time is over. */
export function stateOf(
  request: { readonly decision: Decision | null; readonly expiresAt: number },
  now: number,
): ApprovalState {
  return request.decision ?? (request.expiresAt <= now ? 'expired' : 'open');
}

/** Who asks or decides. */
export interface Person extends Holder {
  readonly id: string;
  /** Whether the account may sign in. */
  readonly active: boolean;
  /** When the account was made, ms. */
  readonly madeAt: number;
  /**
   * Everybody who held what opens the account: who made or reset it and who approved that, the house itself apart. None
   * for accounts that the house made.
   */
  readonly makers: readonly string[];
}

/** Why somebody may not decide a request. */
export const HINDRANCES = ['role', 'asker', 'subject', 'first-day', 'maker', 'made', 'together', 'asker-gone'] as const;
export type Hindrance = (typeof HINDRANCES)[number];

export interface Judged {
  readonly asker: Person;
  readonly decider: Person;
  /** What asker and decider must be permitted. */
  readonly ask: Permission;
  readonly decide: Permission;
  /** The account that the request is about, if it is about one. */
  readonly about: string | null;
  readonly now: number;
  /** Whether this house has two people for it. */
  readonly fourEyes: boolean;
}

/**
 * Why this person may not approve or refuse a request; `null` when they may. It takes another person with the permission:
 * neither the asker nor the account in question, no account on its first day, none that the asker has made or reset, none
 * that has made or reset the asker, and none that the same people made within a day of the asker. The house made the
 * accounts of its command line and of the demo: they are nobody's, and count from the first minute. In a house with one
 * operator (`fourEyes` off) the permission is enough.
 */
export function hindranceOf({ asker, decider, ask, decide, about, now, fourEyes }: Judged): Hindrance | null {
  if (!decider.active || !may(decider, decide)) return 'role';
  if (!asker.active || !may(asker, ask)) return 'asker-gone';
  if (!fourEyes) return null;
  if (decider.id === asker.id) return 'asker';
  if (decider.id === about) return 'subject';
  return dependenceOf(asker, decider, now);
}

type Account = Pick<Person, 'id' | 'madeAt' | 'makers'>;

/** Why the account of one person does not decide what another one asks, whatever their roles; `null` when it does. */
export function dependenceOf(asker: Account, decider: Account, now: number): Hindrance | null {
  if (decider.makers.includes(asker.id)) return 'made';
  if (asker.makers.includes(decider.id)) return 'maker';
  if (areMadeTogether(asker, decider)) return 'together';
  if (decider.makers.length > 0 && now < decider.madeAt + FIRST_DAY_MS) return 'first-day';
  return null;
}

const areMadeTogether = (one: Account, other: Account): boolean =>
  Math.abs(one.madeAt - other.madeAt) < FIRST_DAY_MS && one.makers.some((maker) => other.makers.includes(maker));

/**
 * Everybody who held what opens an account, from the acts that handed it out, oldest first. The command line of the house
 * gives an account to its owner anew: with a new password from there, who held the old one has nothing any more. A link to
 * single sign-on opens the account until it is replaced or removed.
 */
export function makersFrom(handings: readonly Pick<Handing, 'act' | 'by'>[]): readonly string[] {
  const anew = handings.findLastIndex(({ act, by }) => act === 'password-reset' && by.includes(HOUSE));
  const link = handings.findLast(isLink);
  const last = handings.slice(anew + 1).filter((handing) => !isLink(handing));
  const since = [...last, ...(link ? [link] : [])].flatMap(({ by }) => by);
  return [...new Set(since)].filter((by) => by !== HOUSE);
}

const isLink = ({ act }: Pick<Handing, 'act'>): boolean => act === 'sso-linked' || act === 'sso-unlinked';

const HOUSE = 'house';
