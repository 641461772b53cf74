import { type Listening, listenTo } from '@baize/database';

/** The channel on which the database tells of sessions that ended and of people who changed; see its migrations. */
const CHANNEL = 'identity';

/** Hears who is not who they were: the user, or `null` when anybody may be. */
export type HearOfIdentity = (userId: string | null) => void;

/** What the database tells about people, for connections that are open. */
export interface IdentityNews {
  /** From now on `hear` is told. */
  subscribe(hear: HearOfIdentity): void;
}

/** Hears it from Postgres, however the change was made. Without a connection nothing is told; then all may have changed. */
export function hearFromPostgres(url: string): IdentityNews & Listening {
  const listeners: HearOfIdentity[] = [];
  const tell = (userId: string | null) => {
    for (const hear of listeners) hear(userId);
  };
  const listening = listenTo(url, CHANNEL, { heard: tell, lost: () => tell(null) });
  return { subscribe: (hear) => void listeners.push(hear), close: () => listening.close() };
}
