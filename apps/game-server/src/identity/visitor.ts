import {
  type Auth,
  checkSocketToken,
  holdsSession,
  type Identity,
  may,
  readEntrance,
  readTokenSession,
  type TokenSession,
  touchConsole,
} from '@baize/auth';
import type { Session } from '@baize/protocol';

/** A signed-in user; guests are players without a password. */
export type Visitor = Identity;

/** What a connection is told of its person. Who has a composed role appears as a built-in one that does the same at a table. */
export function shownTo(visitor: Visitor | null): Session | null {
  if (visitor === null) return null;
  const { userId, name, guest } = visitor;
  return { userId, name, role: appearsAs(visitor), guest };
}

function appearsAs(visitor: Visitor): Exclude<Visitor['role'], 'composed'> {
  if (visitor.role !== 'composed') return visitor.role;
  if (may(visitor, 'deal')) return 'dealer';
  if (may(visitor, 'supervise')) return 'pit-boss';
  return may(visitor, 'manage') ? 'operator' : 'auditor';
}

/** How a connection is signed in: by a session cookie, or by the session of a token. */
export interface Credentials {
  readonly cookie?: string | undefined;
  readonly session?: TokenSession | undefined;
}

/** What the session store knows about a connection. */
export interface SessionRead {
  /** Null for spectators. */
  readonly visitor: Visitor | null;
  /** When the session ends without further activity, ms; never for spectators. */
  readonly endsAt: number;
  /** The credentials belong to a session that has ended. */
  readonly hasEnded: boolean;
}

/** The read of somebody who is not signed in. */
export const SPECTATOR: SessionRead = { visitor: null, endsAt: Number.POSITIVE_INFINITY, hasEnded: false };

/** Reads the session of these credentials; `idle`: the read does not prolong it. */
export type ReadVisitor = (credentials: Credentials, options: { readonly idle: boolean }) => Promise<SessionRead>;

/** Reads visitors from the sessions that the web app creates. */
export function createVisitorReader(auth: Auth): ReadVisitor {
  return async ({ cookie, session }, { idle }) => {
    const headers = new Headers(cookie === undefined ? {} : { cookie });
    if (!session && !holdsSession(auth, headers)) return SPECTATOR;
    const entrance = session
      ? await readTokenSession(auth, session, { headers, idle })
      : await readEntrance(auth, headers, { idle });
    if (entrance === null) return { ...SPECTATOR, hasEnded: true };
    // Who must do something first watches like a spectator.
    return entrance.due === null
      ? { visitor: entrance.identity, endsAt: entrance.endsAt.getTime(), hasEnded: false }
      : SPECTATOR;
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
