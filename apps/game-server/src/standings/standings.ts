import { may } from '@baize/auth';
import { isLongerThanCounted, playSessionAt, type StandingChange, withPlayed } from '@baize/database';
import type { Logger } from 'pino';
import type { GatewayTable } from '../channels/gateway-table.ts';
import { type ClientSocket, sendAll } from '../channels/sockets.ts';
import type { News } from '../feed/gateway/held-table.ts';
import type { RightOfWay } from '../feed/right-of-way.ts';
import type { BalanceChanges, ChangedPlayers } from '../money/balance-changes.ts';
import { EndedRounds } from './ended-rounds.ts';
import { isSent, type Member } from './member.ts';
import type { OpenAccounts } from './open-accounts.ts';
import { remembering, roundOf } from './player-round.ts';
import type { RealityChecks } from './reality-checks.ts';
import type { StandingStore } from './standing-store.ts';
import type { TopUps } from './top-ups.ts';

/** Changes within this time are read together, ms. */
const TOGETHER_MS = 50;
/** Wait before a failed reading is repeated, ms. */
const RETRY_MS = 1_000;
/** Maximum number of players per reading: a larger one would keep the event loop busy for too long. */
const AT_ONCE = 250;

interface StandingsParts {
  readonly store: StandingStore;
  readonly openAccounts: OpenAccounts;
  readonly topUps: Pick<TopUps, 'offers'>;
  readonly checks: Pick<RealityChecks, 'learn' | 'forget' | 'isDue' | 'areLimitsOver'>;
  readonly way: RightOfWay;
  /** The server's clock, ms. */
  readonly now: () => number;
  /** The key of a round's replay. */
  readonly replayKeyOf: (roundId: string) => string;
  readonly log: Pick<Logger, 'error'>;
}

/**
 * Sends players their balances, stakes in play and results, over their own connections only: everything when a connection
 * opens, and from then on what changes when a round of theirs ends or is reversed, or when they bet at a table from
 * another window. One reading serves all players of the rounds that ended together.
 */
export class Standings {
  readonly #store: StandingStore;
  readonly #openAccounts: OpenAccounts;
  readonly #topUps: StandingsParts['topUps'];
  readonly #checks: StandingsParts['checks'];
  /** The tables whose publications arrive here. */
  readonly #tables = new Map<string, GatewayTable>();
  readonly #way: RightOfWay;
  readonly #now: () => number;
  readonly #replayKeyOf: StandingsParts['replayKeyOf'];
  readonly #log: StandingsParts['log'];
  readonly #members = new Map<string, Member>();
  readonly #users = new Map<ClientSocket, string>();
  #ended = new Set<string>();
  #reversed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #isReading = false;
  #isClosed = false;

  constructor({ store, openAccounts, topUps, checks, way, now, replayKeyOf, log }: StandingsParts) {
    this.#store = store;
    this.#openAccounts = openAccounts;
    this.#topUps = topUps;
    this.#checks = checks;
    this.#way = way;
    this.#now = now;
    this.#replayKeyOf = replayKeyOf;
    this.#log = log;
  }

  /** A connection has opened, or its session has changed. */
  join(socket: ClientSocket): void {
    this.leave(socket);
    const { visitor } = socket.data.identity;
    if (!visitor || !may(visitor, 'play')) return;
    const member = this.#members.get(visitor.userId) ?? { sockets: new Set(), sent: undefined, owes: undefined };
    this.#members.set(visitor.userId, member);
    member.sockets.add(socket);
    this.#users.set(socket, visitor.userId);
    this.#owe(member, 'everything');
  }

  leave(socket: ClientSocket): void {
    const userId = this.#users.get(socket);
    if (userId === undefined) return;
    this.#users.delete(socket);
    const member = this.#members.get(userId);
    member?.sockets.delete(socket);
    if (member?.sockets.size !== 0) return;
    this.#members.delete(userId);
    this.#checks.forget(userId);
  }

  /** Reads again whatever this table changes for its players. */
  follow({ table, channel }: GatewayTable): void {
    const ended = new EndedRounds(table.pushed);
    this.#tables.set(table.tableId, { table, channel });
    table.onNews((news) => {
      for (const roundId of ended.after(table.pushed, news.results)) this.#ended.add(roundId);
      this.#onReversals(news);
      for (const userId of news.own) this.#onOwn(userId, { table, channel });
      if (this.#ended.size > 0) this.#schedule(TOGETHER_MS);
    });
  }

  /** Nothing more is heard of this table here: another process has it. */
  unfollow(tableId: string): void {
    this.#tables.delete(tableId);
  }

  /** The accounts of a player have changed otherwise than at a table, or a reality check is due or answered. */
  touch(userId: string): void {
    const member = this.#members.get(userId);
    if (member) this.#owe(member, 'accounts');
  }

  /**
   * Another server has moved money of these players: reads what it has changed for those who are here. What a table that
   * is followed here publishes is not read again: the ends of its rounds, and the own views of windows that are there.
   */
  balancesChanged(players: BalanceChanges): void {
    if (players === 'everybody') this.reread();
    else this.#moneyMoved(players);
  }

  #moneyMoved({ moved, ended, tableId = '' }: ChangedPlayers): void {
    const followed = this.#tables.get(tableId);
    const touched = followed ? [...moved, ...ended].filter((id) => !this.#isAtTable(id, followed)) : moved;
    for (const userId of touched) this.touch(userId);
    if (!followed) for (const userId of ended) this.reread(userId);
  }

  /** Another program has changed what is stored of this player, or of any player: reads it again. */
  reread(userId?: string): void {
    const members = userId === undefined ? this.#members.values() : [this.#members.get(userId)];
    for (const member of members) if (member) this.#owe(member, 'everything');
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #onReversals({ reversed }: News): void {
    for (const { roundId, parts } of reversed) {
      this.#reversed.add(roundId);
      for (const { player } of parts) {
        const member = this.#members.get(player);
        if (member) this.#owe(member, 'everything');
      }
    }
  }

  /** A window at the table gets the player's view of it; the others learn of the change from their standing. */
  #onOwn(userId: string, { table, channel }: GatewayTable): void {
    const member = this.#members.get(userId);
    const own = table.ownView(userId);
    if (!member?.sent || !own || this.#isAtTable(userId, { channel })) return;
    if (!isSent(member.sent, own, table.info)) this.#owe(member, 'accounts');
  }

  /** Whether all windows of a player who is here are at this table. */
  #isAtTable(userId: string, { channel }: Pick<GatewayTable, 'channel'>): boolean {
    return [...(this.#members.get(userId)?.sockets ?? [])].every((socket) => channel.has(socket));
  }

  #owe(member: Member, what: NonNullable<Member['owes']>): void {
    if (member.owes !== 'everything') member.owes = what;
    this.#schedule(TOGETHER_MS);
  }

  #schedule(afterMs: number): void {
    if (this.#isClosed || this.#isReading || this.#timer) return;
    this.#timer = setTimeout(() => void this.#read(), afterMs);
  }

  async #read(): Promise<void> {
    this.#timer = undefined;
    this.#isReading = true;
    const failed = await this.#readOwed().catch((err: unknown) => {
      this.#log.error({ err }, 'the standings of players could not be read');
      for (const member of this.#members.values()) member.owes = 'everything';
      return true;
    });
    this.#isReading = false;
    if (failed || this.#isOwing()) this.#schedule(failed ? RETRY_MS : TOGETHER_MS);
  }

  #isOwing(): boolean {
    if (this.#ended.size > 0) return true;
    for (const { owes } of this.#members.values()) if (owes) return true;
    return false;
  }

  /** @returns false when everything was read */
  async #readOwed(): Promise<false> {
    const ended = [...this.#ended];
    const reversed = [...this.#reversed];
    this.#ended = new Set();
    this.#reversed = new Set();
    const owing = (what: Member['owes']) => [...this.#members].flatMap(([id, { owes }]) => (owes === what ? [id] : []));
    const [everything, touched] = [owing('everything'), new Set(owing('accounts'))];
    for (const member of this.#members.values()) member.owes = undefined;
    const keyOf = remembering(this.#replayKeyOf);
    for (const ids of slices(everything)) {
      // A newcomer's accounts must be open before they are read: nothing sends them again.
      await Promise.all(ids.map((userId) => this.#openAccounts(userId)));
      const now = this.#now();
      const read = await this.#store.read(ids, reversed, now);
      await this.#sendEach(read, keyOf, (userId, member, standing) => {
        const { playSession, check, timeLimits, parts, balances, inPlay } = standing;
        member.sent = { playSession, balances, inPlay, counted: new Set(parts.map(({ roundId }) => roundId)) };
        this.#checks.learn(userId, playSession, check, timeLimits);
      });
    }
    const played = ended.length > 0 ? await this.#store.playersOf(ended) : [];
    const others = new Set([...played.filter((id) => this.#members.has(id)), ...touched]);
    for (const ids of slices([...others])) {
      const changes = await this.#store.changes(
        ids,
        ended,
        ids.filter((id) => touched.has(id)),
      );
      await this.#sendEach(changes, keyOf, (userId, member, change) => this.#count(userId, member, change));
    }
    return false;
  }

  /** Adds the rounds that have ended to the session. */
  #count(userId: string, member: Member, { parts, balances, inPlay }: StandingChange): void {
    if (!member.sent) return;
    let { playSession } = member.sent;
    const fresh = parts.filter(({ roundId }) => !member.sent?.counted.has(roundId));
    for (const part of fresh.toReversed()) playSession = withPlayed(playSession, part);
    const counted = [...member.sent.counted, ...fresh.map(({ roundId }) => roundId)].slice(-COUNTED_KEPT);
    member.sent = { playSession, balances, inPlay, counted: new Set(counted) };
    const isOver = this.#checks.areLimitsOver(userId, playSession);
    this.#checks.learn(userId, playSession);
    if (isOver || (playSession && isLongerThanCounted(playSession, this.#now()))) member.owes = 'everything';
  }

  async #sendEach<Read extends StandingChange>(
    read: ReadonlyMap<string, Read>,
    keyOf: (roundId: string) => string,
    take: (userId: string, member: Member, read: Read) => void,
  ): Promise<void> {
    const infos = [...this.#tables.values()].map(({ table }) => table.info);
    const offers = await this.#topUps.offers(read, infos);
    await this.#way.inSlices(read, (slice) => {
      for (const [userId, standing] of slice) {
        const member = this.#members.get(userId);
        if (!member) continue;
        take(userId, member, standing);
        // Not before everything was read once: the session is not known.
        if (!member.sent) continue;
        const { balances, inPlay, parts } = standing;
        sendAll([...member.sockets], 'standing', {
          ...{ balances, inPlay, topUps: offers.get(userId) ?? [] },
          playSession: playSessionAt(member.sent.playSession, this.#now()),
          isCheckDue: this.#checks.isDue(userId),
          rounds: parts.map((part) => roundOf(part, keyOf)),
        });
      }
    });
  }
}

/** How many counted rounds of a player are remembered: a round that ends is reported at most a few rounds later. */
const COUNTED_KEPT = 50;

function* slices(ids: readonly string[]): Iterable<readonly string[]> {
  for (let from = 0; from < ids.length; from += AT_ONCE) yield ids.slice(from, from + AT_ONCE);
}
