import type { Attempt } from './lockout.ts';

/** What is known of a request at the door while it is answered. */
export type UnderWay = {
  /** The try at a password that is not judged yet. */
  attempt?: Attempt;
  /** The name that was given. */
  username?: string;
  /** Who it turned out to be. */
  userId?: string;
  /** The password was right, and the second factor comes next. */
  secondStep?: boolean;
  /** The token of the session in whose place another was opened. */
  replaced?: string;
};

const requests = new WeakMap<Request, UnderWay>();

/** The notes on this request, to be read and added to until it is answered. */
export function underWay(request: Request | undefined): UnderWay {
  const known = request && requests.get(request);
  if (known) return known;
  const fresh: UnderWay = {};
  if (request) requests.set(request, fresh);
  return fresh;
}
