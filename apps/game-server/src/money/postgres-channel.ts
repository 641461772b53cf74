import type { Listener, Listening } from '@baize/database';
import type pg from 'pg';
import type { MoneyChannel } from './announcer.ts';
import type { BalanceChanges } from './balance-changes.ts';

/** The channel on which servers announce whose money they have moved. */
const CHANNEL = 'money';
/** A notification of Postgres has less than 8000 bytes. */
const PLAYERS_AT_ONCE = 150;

/** A server whose lease ended longer ago than this is gone. */
const GONE = `interval '1 minute'`;
const IS_ALONE = `SELECT NOT EXISTS (SELECT FROM server WHERE id <> $1 AND until > clock_timestamp() - ${GONE}) AS alone`;
const SEND = 'SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message';

interface Announcement {
  /** Id of the server that has moved the money, and knows; null: all servers read it. */
  readonly from: number | null;
  readonly moved: BalanceChanges;
}

/** Announces over the database, in transactions of their own: bets do not wait for them. */
export const postgresChannel = (
  pool: pg.Pool,
  serverId: number,
  { hasGateways = false }: { readonly hasGateways?: boolean } = {},
): MoneyChannel => ({
  isAlone: async () => {
    // Gateways own nothing, and so have no lease.
    if (hasGateways) return false;
    const query = { name: 'is-alone', text: IS_ALONE, values: [serverId] };
    return (await pool.query<{ alone: boolean }>(query)).rows[0]?.alone === true;
  },
  send: async (moved) => {
    const messages = moved.flatMap(parts).map((part): Announcement => ({ from: serverId, moved: part }));
    await pool.query({ name: 'moved', text: SEND, values: [CHANNEL, messages.map((each) => JSON.stringify(each))] });
  },
});

/**
 * For `pg_notify` in the transaction that moves a player's money: with its commit every server hears of it, even if the
 * one that asked for it has ended.
 */
export const announcementOf = (userId: string): { readonly channel: string; readonly message: string } => {
  const announcement: Announcement = { from: null, moved: { moved: [userId], ended: [] } };
  return { channel: CHANNEL, message: JSON.stringify(announcement) };
};

/**
 * Listens to what other servers announce.
 * @param serverId `null`: this one moves no money
 * @param heard called with what they have moved; with `everybody` also when announcements may have been missed
 */
export const listenForMoney = (
  listener: Listener,
  serverId: number | null,
  heard: (moved: BalanceChanges) => void,
): Listening =>
  listener.on(CHANNEL, {
    received: (text) => {
      const { from, moved } = JSON.parse(text) as Announcement; // only servers announce there
      if (from === null || from !== serverId) heard(moved);
    },
    lost: () => heard('everybody'),
  });

function parts(moved: BalanceChanges): readonly BalanceChanges[] {
  if (moved === 'everybody') return [moved];
  const sliced = (ids: readonly string[]) =>
    Array.from({ length: Math.ceil(ids.length / PLAYERS_AT_ONCE) }, (_, i) =>
      ids.slice(i * PLAYERS_AT_ONCE, (i + 1) * PLAYERS_AT_ONCE),
    );
  return [
    ...sliced(moved.moved).map((ids) => ({ ...moved, moved: ids, ended: [] })),
    ...sliced(moved.ended).map((ids) => ({ ...moved, moved: [], ended: ids })),
  ];
}
