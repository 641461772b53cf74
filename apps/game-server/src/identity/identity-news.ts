import { type Listening, listenTo } from '@baize/database';

/** The channel on which the database announces ended sessions and changed users; see its migrations. */
const CHANNEL = 'identity';

/** Called with the id of a changed user, or `null` when any user may have changed. */
export type HearOfIdentity = (userId: string | null) => void;

/** Changes of users and sessions, for open connections. */
export interface IdentityNews {
  /** Calls `hear` for every change from now on. */
  subscribe(hear: HearOfIdentity): void;
}

/** Listens to Postgres, so that every change counts. After a lost connection, any user may have changed. */
export function hearFromPostgres(url: string): IdentityNews & Listening {
  const listeners: HearOfIdentity[] = [];
  const publish = (userId: string | null) => {
    for (const hear of listeners) hear(userId);
  };
  const listening = listenTo(url, CHANNEL, { heard: publish, lost: () => publish(null) });
  return { subscribe: (hear) => void listeners.push(hear), close: () => listening.close() };
}
