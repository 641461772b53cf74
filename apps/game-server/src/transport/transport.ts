import type { Server as HttpServer } from 'node:http';
import { may } from '@baize/auth';
import type { LobbyTable } from '@baize/protocol';
import { type HouseNow, isOpenHouse, OPEN_HOUSE } from '@baize/protocol/house';
import type { Logger } from 'pino';
import type { GatewayTable } from '../channels/gateway-table.ts';
import { type ClientSocket, isReady, type SocketServer, send, sendAll } from '../channels/sockets.ts';
import { Chat, type ChatNews } from '../chat/chat.ts';
import type { ChatStore } from '../chat/chat-store.ts';
import { Moderation } from '../chat/moderation.ts';
import type { ModerationStore } from '../chat/moderation-store.ts';
import { PrivateAnswers, type ReadAnswers } from '../chat/private-answers.ts';
import type { Clock } from '../clock.ts';
import type { Once } from '../doubt/once.ts';
import type { RightOfWay } from '../feed/right-of-way.ts';
import type { TableFeed } from '../feed/table-feed.ts';
import type { IdentityChanges } from '../identity/identity-changes.ts';
import type { CheckToken, ReadVisitor, TouchConsoleOf } from '../identity/visitor.ts';
import { type Listed, Lobby, type TileParts } from '../lobby/lobby.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { BalanceChanges } from '../money/balance-changes.ts';
import { phrase } from '../phrase.ts';
import { accountOpener, type OpenAccount } from '../standings/open-accounts.ts';
import { RealityChecks } from '../standings/reality-checks.ts';
import type { StandingStore } from '../standings/standing-store.ts';
import { Standings } from '../standings/standings.ts';
import type { TopUps } from '../standings/top-ups.ts';
import type { VideoProviders } from '../video/providers.ts';
import type { TableKey } from '../video/publish-keys.ts';
import { VideoDesk } from '../video/video-desk.ts';
import { answerTeller, chatListener, tellPit } from './chat-news.ts';
import type { ReadNetwork } from './door/address.ts';
import { Door } from './door/door.ts';
import type { Headcount } from './door/headcount.ts';
import { createSocketServer, receive } from './door/reception.ts';
import { infosOf, openTables } from './gateway-tables.ts';
import { createHandlers, expectBets } from './handlers.ts';

/** How long the start waits for the owners of the tables; a table of a later owner is served from then on. */
const OPENING_MS = 3_000;
/** How long clients get to receive the last message. */
const FAREWELL_MS = 500;
/** How long the clients of a lost table wait for answers before they are disconnected. */
const ANSWERS_MS = 5_000;
const GOODBYE = { reason: phrase('house.notice.restarting') };

export interface TransportParts extends ServiceParts {
  readonly http: HttpServer;
  readonly origins: ReadonlySet<string>;
}

export interface ServiceParts {
  /** All tables of the house in the order of the lobby. */
  readonly tableIds: readonly string[];
  readonly feeds: readonly TableFeed[];
  readonly chatStore: ChatStore;
  readonly moderationStore: ModerationStore;
  /** What players were answered in private; nothing without it. */
  readonly readAnswers?: ReadAnswers;
  /** Tells the other gateways of the house what was said and hidden here. */
  readonly elsewhere?: (news: ChatNews) => void;
  readonly standingStore: StandingStore;
  /** What is switched off in the house, its maintenance, and for how many days it keeps recordings; nothing without it. */
  readonly house?: { readonly now: HouseNow; readonly recordingDays: number | null };
  readonly topUps: TopUps;
  /** The key of a round's replay. */
  readonly replayKeyOf: (roundId: string) => string;
  /** The answers to recent commands. */
  readonly once: Once;
  readonly readVisitor: ReadVisitor;
  readonly checkToken: CheckToken;
  readonly touchConsole: TouchConsoleOf;
  readonly identityChanges: IdentityChanges;
  readonly sessionTrustMs: number;
  readonly headcount: Headcount;
  readonly readNetwork: ReadNetwork;
  readonly openAccount: OpenAccount;
  /** The providers of live video. */
  readonly video: VideoProviders;
  readonly way: RightOfWay;
  readonly clock: Pick<Clock, 'now'>;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/** The tables as served to clients. */
export interface Transport {
  /**
   * Reports, mutes or slow mode were changed, perhaps by another server: tells the pit, and reads mutes and slow mode
   * again. Rejects when they cannot be read.
   */
  moderationChanged(): Promise<void>;
  /** A player was answered in private or has read it; without one, any of them may have been. Rejects when it cannot be read. */
  answersChanged(playerId?: string): Promise<void>;
  /** Answers to reality checks or their intervals were changed, perhaps by another server; of one player, or of any. */
  realityCheckChanged(userId?: string): void;
  /** What holds for all tables has changed: everybody is told. */
  houseChanged(now: HouseNow): void;
  /** Something was said or hidden at another gateway. */
  chatHeard(news: ChatNews): void;
  /** What was said at other gateways may have been missed. Rejects when it cannot be read. */
  chatMissed(): Promise<void>;
  /** Another server has moved money of these players. */
  balancesChanged(moved: BalanceChanges): void;
  /** The publish keys of all tables were changed. */
  publishKeysChanged(keys: readonly TableKey[]): void;
  /** Whether an external video server may open the session that it asks about. @param provider null: the default one */
  authorisesVideo(asked: unknown, provider: string | null): boolean;
  /** Shows these tables in the lobby from now on, in this order. */
  arrange(tables: readonly Listed[]): void;
  /** Serves a table that this process has taken, with its chat. */
  open(feed: TableFeed): Promise<void>;
  /** Refuses all further messages; resolves when those already accepted are answered. */
  refuse(): Promise<void>;
  /** Answers what the clients of this table have sent, and disconnects them with a last message: another server has taken it over. */
  sendAway(tableId: string): Promise<void>;
  /** Disconnects all clients with a last message, and also closes the HTTP server. */
  close(): Promise<void>;
}

/** Opens the tables to clients on this HTTP server. */
export const openTransport = ({ http, origins, ...parts }: TransportParts): Promise<Transport> =>
  serve(createSocketServer(http, origins, parts), parts);

/** Opens the tables to the clients of this Socket.IO server. */
export async function serve(io: SocketServer, parts: ServiceParts): Promise<Transport> {
  const { feeds, way, clock, metrics, log } = parts;
  const now = () => clock.now();
  const lobby = openLobby(parts.tableIds, way, { isOnAir: (tableId) => video.isOnAir(tableId) });
  const checks = new RealityChecks({
    ...{ store: parts.standingStore, now, log },
    onDue: (userId) => standings.touch(userId),
  });
  const currencies = () => new Set(infosOf(tables).map(({ currency }) => currency));
  const openAccounts = accountOpener(parts.openAccount, currencies);
  const standings = new Standings({ ...parts, openAccounts, checks, now, store: parts.standingStore });
  const video = new VideoDesk(parts.video, {
    ...{ way, log },
    onAirChanged: (tableId) => lobby.pictureChanged(tableId),
    recordingDays: () => parts.house?.recordingDays ?? null,
  });
  parts.identityChanges.subscribe((userId) => video.personChanged(userId));
  const served = { feeds, metrics, way, now, log, lobby, standings, video };
  const { tables, awaited, opened, open, closeTables } = openTables(io, served);
  const listener = chatListener({ io, tables, way });
  const talk = { listener, once: parts.once, now };
  const moderation = new Moderation({ ...talk, store: parts.moderationStore });
  const chat = new Chat({
    ...{ ...talk, store: parts.chatStore, moderation },
    ...(parts.elsewhere ? { elsewhere: parts.elsewhere } : {}),
  });
  const answers = new PrivateAnswers(parts.readAnswers ?? (async () => new Map()), answerTeller(io));
  await Promise.all([moderation.restore(), answers.refresh(), chat.restore(feeds.map(({ tableId }) => tableId))]);
  await Promise.race([opened, wait(OPENING_MS)]);
  const desks = { chat, moderation, lobby, standings, checks, video };
  const handlers = createHandlers({ ...parts, ...desks, openAccounts, tables, awaited });
  const door = new Door(handlers, expectBets(tables), metrics, log);
  const house = () => parts.house?.now ?? OPEN_HOUSE;
  receive(io, { ...parts, ...createReception(tables, { lobby, standings, video, house, answers }), door });
  metrics.countClients({ sockets: () => countSockets(io), video: () => video.census() });
  const leaving = new WeakSet<ClientSocket>();
  /** Sends the last message once to each of these sockets; resolves when it is received, or after `FAREWELL_MS`. */
  const sayGoodbye = async (sockets: readonly ClientSocket[]) => {
    const staying = sockets.filter((socket) => !leaving.has(socket));
    for (const socket of staying) leaving.add(socket);
    sendAll(staying, 'goodbye', GOODBYE);
    await untilReceived(sockets);
  };
  return {
    moderationChanged: () => {
      tellPit(io, now());
      return moderation.refresh();
    },
    answersChanged: (playerId) => answers.refresh(playerId),
    realityCheckChanged: (userId) => standings.reread(userId),
    houseChanged: (news) =>
      void way.inSlices([...io.sockets.sockets.values()], (slice) => sendAll(slice, 'house', news)),
    chatHeard: (heard) => chat.heard(heard),
    chatMissed: () => chat.missed([...tables.keys()]),
    balancesChanged: (moved) => standings.balancesChanged(moved),
    publishKeysChanged: (keys) => video.useKeys(keys),
    authorisesVideo: (asked, provider) => video.authorises(asked, provider),
    arrange: (listed) => lobby.arrange(listed),
    open: async (feed) => {
      await chat.restore([feed.tableId]);
      await open(feed);
    },
    refuse: () => door.close(),
    sendAway: async (tableId) => {
      standings.unfollow(tableId);
      const sockets = tables.get(tableId)?.channel.sockets ?? [];
      const answered = () => Promise.race([door.answered(sockets), wait(ANSWERS_MS)]);
      await answered();
      await sayGoodbye(sockets);
      // Commands that arrived meanwhile are answered too.
      await answered();
      for (const socket of sockets) socket.disconnect(true);
    },
    close: async () => {
      await sayGoodbye([...io.sockets.sockets.values()]);
      lobby.close();
      standings.close();
      checks.close();
      video.close();
      closeTables();
      await io.close();
    },
  };
}

/** Resolves when these sockets have received the last message, or after `FAREWELL_MS`. */
async function untilReceived(sockets: readonly ClientSocket[]): Promise<void> {
  const until = performance.now() + FAREWELL_MS;
  while (performance.now() < until && sockets.some((socket) => !isReady(socket))) await wait(10);
}

const openLobby = (tableIds: readonly string[], way: RightOfWay, parts: TileParts): Lobby<ClientSocket> => {
  const send = (watchers: readonly ClientSocket[], tiles: readonly LobbyTable[]) =>
    void way.inSlices(watchers, (slice) => sendAll(slice, 'lobby', tiles));
  const sendTables = (watchers: readonly ClientSocket[], tiles: readonly LobbyTable[]) =>
    void way.inSlices(watchers, (slice) => sendAll(slice, 'tables', tiles));
  return new Lobby<ClientSocket>(tableIds, { isReady, send, sendAll: sendTables }, parts);
};

/** What depends on a connection and its session. */
interface ForConnections {
  readonly lobby: Lobby<ClientSocket>;
  readonly standings: Pick<Standings, 'join' | 'leave'>;
  readonly video: VideoDesk;
  readonly house: () => HouseNow;
  readonly answers: Pick<PrivateAnswers, 'of'>;
}

/** A connection whose session changed stays at its tables under the new session. */
function createReception(
  tables: ReadonlyMap<string, GatewayTable>,
  { lobby, standings, video, house, answers }: ForConnections,
) {
  const tellAnswer = (socket: ClientSocket) => {
    const { visitor } = socket.data.identity;
    const answer = visitor && answers.of(visitor.userId);
    if (answer) send(socket, 'privateAnswer', { answer });
  };
  return {
    arrived: (socket: ClientSocket) => {
      if (!isOpenHouse(house())) send(socket, 'house', house());
      tellAnswer(socket);
      standings.join(socket);
    },
    changed: (socket: ClientSocket) => {
      video.changed(socket);
      tellAnswer(socket);
      standings.join(socket);
      for (const { channel } of tables.values()) channel.renew(socket, socket.data.identity.visitor);
    },
    gone: (socket: ClientSocket) => {
      lobby.unwatch(socket);
      standings.leave(socket);
      video.gone(socket);
      for (const { channel } of tables.values()) channel.leave(socket);
    },
  };
}

function countSockets(io: SocketServer) {
  const count = { players: 0, staff: 0, spectators: 0 };
  for (const { data } of io.sockets.sockets.values()) {
    const { visitor } = data.identity;
    if (visitor === null) count.spectators += 1;
    else if (may(visitor, 'play')) count.players += 1;
    else count.staff += 1;
  }
  return count;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
