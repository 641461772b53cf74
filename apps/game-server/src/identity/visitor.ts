import {
  type Auth,
  checkSocketToken,
  type Identity,
  readSession,
  readTokenSession,
  type TokenSession,
  touchConsole,
} from '@baize/auth';

/** A signed-in user; guests are players without a password. */
export type Visitor = Identity;

/** How a connection is signed in: by a session cookie, or by the session of a token. */
export interface Credentials {
  readonly cookie?: string | undefined;
  readonly session?: TokenSession | undefined;
}

/** The visitor with these credentials; `idle`: the read does not prolong the session. */
export type ReadVisitor = (credentials: Credentials, options: { readonly idle: boolean }) => Promise<Visitor | null>;

/** Reads visitors from the sessions that the web app creates. */
export function createVisitorReader(auth: Auth): ReadVisitor {
  return async ({ cookie, session }, { idle }) => {
    const headers = new Headers(cookie === undefined ? {} : { cookie });
    if (session) return readTokenSession(auth, session, { headers, idle });
    return cookie === undefined ? null : readSession(auth, headers, { idle });
  };
}

/** The session of a token with which a connection is opened; `null` when it is not valid. */
export type CheckToken = (token: unknown) => TokenSession | null;

export const createTokenCheck =
  (auth: Auth): CheckToken =>
  (token) =>
    checkSocketToken(auth, token);

/** Records activity of the console of this session cookie; `false` when it is locked, and always without a cookie. */
export type TouchConsoleOf = (credentials: Credentials) => Promise<boolean>;

/** The console lock is stored with the session, as in the web app. */
export function createConsoleToucher(auth: Auth): TouchConsoleOf {
  return async ({ cookie }) => cookie !== undefined && touchConsole(auth, new Headers({ cookie }));
}
