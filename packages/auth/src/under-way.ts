import type { Attempt } from './lockout.ts';

/** What is known about a sign-in request while it is answered. */
export type UnderWay = {
  /** The password attempt that is not judged yet. */
  attempt?: Attempt;
  /** The name entered. */
  username?: string;
  /** The account of the name. */
  userId?: string;
  /** The password was correct, and the second factor comes next. */
  secondStep?: boolean;
  /** The token of the session that was replaced. */
  replaced?: string;
};

const requests = new WeakMap<Request, UnderWay>();

/** The state of this request, to be read and extended until it is answered. */
export function underWay(request: Request | undefined): UnderWay {
  const known = request && requests.get(request);
  if (known) return known;
  const fresh: UnderWay = {};
  if (request) requests.set(request, fresh);
  return fresh;
}
