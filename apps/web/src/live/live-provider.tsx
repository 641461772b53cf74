'use client';

import type { ServerAddress } from '@baize/protocol';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { LiveClient } from './client.ts';
import { resolveAddress } from './connection/address.ts';
import type { Connection, Lobby } from './connection/connection.ts';
import { useLeaveWithSession } from './connection/leave-with-session.ts';
import type { KnownStanding } from './state/standing-state.ts';
import type { LiveTable } from './state/table-state.ts';

const LiveContext = createContext<LiveClient | null>(null);

export type LiveProviderProps = {
  address: ServerAddress;
  /** The signed-in user. Another user needs another connection: the server identifies users when they connect. */
  userId: string | null;
  children: ReactNode;
};

/** Provides this tab's connection to all components below. */
export function LiveProvider({ userId, ...props }: LiveProviderProps) {
  return <OneConnection key={userId ?? 'nobody'} isSpectator={userId === null} {...props} />;
}

type OneConnectionProps = Omit<LiveProviderProps, 'userId'> & { isSpectator: boolean };

function OneConnection({ address, isSpectator, children }: OneConnectionProps) {
  const [client] = useState(() => {
    const place = typeof location === 'undefined' ? SERVER_SIDE : location;
    return new LiveClient(resolveAddress(address, place), { isSpectator });
  });
  useEffect(() => {
    client.connect();
    return () => client.disconnect();
  }, [client]);
  useLeaveWithSession(client);
  return <LiveContext value={client}>{children}</LiveContext>;
}

/** Provides a connection that its creator opens and closes. */
export function LiveWith({ client, children }: { client: LiveClient; children: ReactNode }) {
  return <LiveContext value={client}>{children}</LiveContext>;
}

/** Nothing connects during server rendering; the address only has to be valid. */
const SERVER_SIDE = { protocol: 'http:', hostname: 'localhost' };

/** The connection of this tab. Throws outside of `LiveProvider`. */
export function useLive(): LiveClient {
  const client = useContext(LiveContext);
  if (!client) throw new Error('useLive needs a LiveProvider above it');
  return client;
}

export function useConnection<Part>(select: (connection: Connection) => Part): Part {
  return useStore(useLive().connection, select);
}

/** Part of a table, which stays joined while this component is mounted. */
export function useTable<Part>(tableId: string, select: (table: LiveTable) => Part): Part {
  const live = useLive();
  useEffect(() => live.join(tableId), [live, tableId]);
  return useStore(live.table(tableId), select);
}

/** Part of what the server has pushed of this player's money. */
export const useOwnStanding = <Part,>(select: (standing: KnownStanding) => Part): Part =>
  useStore(useLive().standing, select);

/** Changes whenever reported messages or mutes have changed. */
export const useModerated = (): number => useStore(useLive().moderated, ({ times }) => times);

/** The lobby's tiles, updated while this component is mounted; null before the server has sent them. */
export function useLobby(): Lobby['tables'] {
  const live = useLive();
  useEffect(() => live.watchLobby(), [live]);
  return useStore(live.lobby, ({ tables }) => tables);
}

/** The server's time, updated every `everyMs` while `running`. */
export function useServerNow(everyMs = 250, running = true): number {
  const live = useLive();
  const [now, setNow] = useState(() => live.now());
  useEffect(() => {
    if (!running) return;
    setNow(live.now());
    const timer = setInterval(() => setNow(live.now()), everyMs);
    return () => clearInterval(timer);
  }, [live, everyMs, running]);
  return now;
}
