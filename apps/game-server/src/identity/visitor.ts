import type { IncomingHttpHeaders } from 'node:http';
import { type Auth, type Identity, readSession, touchConsole } from '@baize/auth';

/** A signed-in user; guests are players without a password. */
export type Visitor = Identity;

/** The visitor of the session cookie in these headers; `idle`: the read does not prolong the session. */
export type ReadVisitor = (
  headers: IncomingHttpHeaders,
  options: { readonly idle: boolean },
) => Promise<Visitor | null>;

/** Reads visitors from the sessions that the web app creates. */
export function createVisitorReader(auth: Auth): ReadVisitor {
  return async ({ cookie }, options) =>
    cookie === undefined ? null : readSession(auth, new Headers({ cookie }), options);
}

/** Records activity of the console of this session cookie; `false` when it is locked. */
export type TouchConsoleOf = (headers: IncomingHttpHeaders) => Promise<boolean>;

/** The console lock is stored with the session, as in the web app. */
export function createConsoleToucher(auth: Auth): TouchConsoleOf {
  return async ({ cookie }) => cookie !== undefined && touchConsole(auth, new Headers({ cookie }));
}
