import type { IncomingHttpHeaders } from 'node:http';
import { type Auth, type Identity, readSession, touchConsole } from '@baize/auth';

/** Somebody who is signed in; guests are players without a password. */
export type Visitor = Identity;

/** Whose session cookie these headers carry; `idle` when nobody did anything, so that asking does not prolong it. */
export type ReadVisitor = (
  headers: IncomingHttpHeaders,
  options: { readonly idle: boolean },
) => Promise<Visitor | null>;

/** Reads visitors from the sessions that the web app makes. */
export function createVisitorReader(auth: Auth): ReadVisitor {
  return async ({ cookie }, options) =>
    cookie === undefined ? null : readSession(auth, new Headers({ cookie }), options);
}

/** Touches the console of whoever's session cookie these headers carry; `false` when it is locked. */
export type TouchConsoleOf = (headers: IncomingHttpHeaders) => Promise<boolean>;

/** Keeps the lock of consoles where the web app keeps it too: with the session. */
export function createConsoleToucher(auth: Auth): TouchConsoleOf {
  return async ({ cookie }) => cookie !== undefined && touchConsole(auth, new Headers({ cookie }));
}
