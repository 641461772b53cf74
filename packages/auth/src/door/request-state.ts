import type { Attempt } from '../credentials/lockout.ts';

/** What is known about a sign-in request while it is answered. */
export type RequestState = {
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

const requests = new WeakMap<Request, RequestState>();

/** The state of this request, to be read and extended until it is answered. */
export function requestState(request: Request | undefined): RequestState {
  const known = request && requests.get(request);
  if (known) return known;
  const fresh: RequestState = {};
  if (request) requests.set(request, fresh);
  return fresh;
}
