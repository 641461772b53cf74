import type { Listener, Listening } from '@baize/database';

/** The channel on which the database announces ended sessions and changed users; see its migrations. */
const CHANNEL = 'identity';

/** Called with the id of a changed user, or `null` when any user may have changed. */
export type IdentityListener = (userId: string | null) => void;

/** Changes of users and sessions, for open connections. */
export interface IdentityChanges {
  /** Calls the listener for every change from now on. */
  subscribe(listener: IdentityListener): void;
}

/** Listens to Postgres, so that every change counts. After a lost connection, any user may have changed. */
export function listenForIdentityChanges(listener: Listener): IdentityChanges & Listening {
  const listeners: IdentityListener[] = [];
  const publish = (userId: string | null) => {
    for (const listener of listeners) listener(userId);
  };
  const listening = listener.on(CHANNEL, { received: publish, lost: () => publish(null) });
  return { subscribe: (listener) => void listeners.push(listener), close: () => listening.close() };
}
