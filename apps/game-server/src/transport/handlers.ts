import { may } from '@baize/auth';
import type { Accepted, Answer, Joined, MessageName } from '@baize/protocol';
import type { Logger } from 'pino';
import type { GatewayTable } from '../channels/gateway-table.ts';
import { isStaffOfTables } from '../channels/present.ts';
import type { ClientSocket } from '../channels/sockets.ts';
import type { Chat } from '../chat/chat.ts';
import type { Moderation } from '../chat/moderation.ts';
import type { RightOfWay } from '../feed/right-of-way.ts';
import type { Visitor } from '../identity/visitor.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { refuse } from '../refusals.ts';
import type { OpenAccounts } from '../standings/open-accounts.ts';
import type { RealityChecks } from '../standings/reality-checks.ts';
import type { Standings } from '../standings/standings.ts';
import type { TopUps } from '../standings/top-ups.ts';
import type { Asker, BetCommand } from '../table/asker.ts';
import type { VideoDesk } from '../video/video-desk.ts';
import { absence } from './absence.ts';
import { createChatHandlers } from './chat-handlers.ts';
import type { Expect, Handlers } from './door/door.ts';
import { infosOf } from './gateway-tables.ts';

/** What the handlers of client messages need. */
export interface HandlerParts {
  readonly tables: ReadonlyMap<string, GatewayTable>;
  /** The tables of which nothing is known yet, because no owner has answered. */
  readonly awaited: ReadonlySet<string>;
  /** For the answers to commands. */
  readonly way: RightOfWay;
  readonly chat: Chat;
  readonly moderation: Moderation;
  readonly lobby: Lobby<ClientSocket>;
  readonly openAccounts: OpenAccounts;
  readonly topUps: TopUps;
  readonly standings: Pick<Standings, 'touch'>;
  readonly checks: RealityChecks;
  readonly video: VideoDesk;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/** The commands that wait until it is known whether a reality check of their player is due. */
const BETS: ReadonlySet<string> = new Set(['placeBets', 'withdrawBets', 'moveBets'] satisfies BetCommand['type'][]);

/** Creates the handlers of all client messages. */
export const createHandlers = (parts: HandlerParts): Handlers => ({
  ...createTableHandlers(parts),
  ...createPlayHandlers(parts),
  ...createStaffHandlers(parts),
  ...createVideoHandlers(parts),
  ...createChatHandlers(parts),
});

/** Lets the tables know of bets that have arrived, before their sessions are confirmed. */
export const expectBets =
  (tables: HandlerParts['tables']): Expect =>
  (name, message) => {
    if (name !== 'play' || !('tableId' in message) || !('command' in message)) return nothing;
    if (!BETS.has(message.command.type)) return nothing;
    return tables.get(message.tableId)?.table.expectBet() ?? nothing;
  };

const nothing = () => undefined;

/** What a client watches. */
function createTableHandlers(parts: HandlerParts): Pick<Handlers, 'lobby' | 'join' | 'leave'> {
  const { tables, awaited, lobby } = parts;
  return {
    lobby: async (socket, visitor, { watch }) => {
      if (!watch) {
        lobby.unwatch(socket);
        return done([]);
      }
      if (socket.connected) lobby.watch(socket);
      // The lobby shows a player's balances.
      if (visitor && may(visitor, 'play')) await parts.openAccounts(visitor.userId);
      return done(lobby.tiles());
    },

    join: async (socket, visitor, { tableId }) => {
      const found = tables.get(tableId);
      if (!found) return refuse(absence(awaited, tableId));
      const player = visitor && may(visitor, 'play') ? { player: visitor.userId } : {};
      await found.table.loadFor({ ...player, staff: isStaffOfTables(visitor) });
      return done(join(parts, found, socket));
    },

    leave: (socket, _visitor, { tableId }) => {
      tables.get(tableId)?.channel.leave(socket);
      parts.video.left(socket, tableId);
      return done(null);
    },
  };
}

/** What players do, at tables and with their accounts. */
function createPlayHandlers(parts: HandlerParts): Pick<Handlers, 'play' | 'topUp' | 'answerCheck'> {
  const { checks, metrics, tables } = parts;
  return {
    play: async (_socket, visitor, { tableId, commandId, command }, arrivedAt) => {
      if (visitor && BETS.has(command.type)) {
        // Bets and withdrawals keep their order, so neither waits once the player is known.
        if (!checks.knows(visitor.userId)) await checks.wait(visitor.userId);
        if (!checks.knows(visitor.userId)) return refuse('try-again');
      }
      const isCheckDue = visitor !== null && checks.isDue(visitor.userId);
      const timeUsedUp = visitor && checks.usedUp(visitor.userId);
      const answer = await ask(parts, tableId, commandId, visitor, (who) => ({
        ...{ as: 'player', ...who, command, agoMs: performance.now() - arrivedAt },
        ...(isCheckDue ? { isCheckDue } : {}),
        ...(timeUsedUp ? { timeUsedUp } : {}),
      }));
      if (command.type === 'placeBets') metrics.betsAnswered(answer.ok ? 'ok' : answer.refused.code);
      return answer;
    },

    topUp: async (_socket, visitor, { commandId, currency }) => {
      if (!visitor) return refuse('signed-out');
      const { userId } = visitor;
      await parts.openAccounts(userId);
      const answer = await parts.topUps.topUp({ userId, commandId, currency }, infosOf(tables));
      parts.standings.touch(userId);
      return answer;
    },

    answerCheck: async (_socket, visitor, { answer }) => {
      if (!visitor) return refuse('signed-out');
      const answered = await checks.answer(visitor.userId, answer);
      parts.standings.touch(visitor.userId);
      return answered;
    },
  };
}

/** What dealers and pit bosses do. */
function createStaffHandlers(parts: HandlerParts): Pick<Handlers, 'deal' | 'supervise'> {
  return {
    deal: async (_socket, visitor, { tableId, commandId, command }) => {
      const answer = await ask(parts, tableId, commandId, visitor, (who) => ({ as: 'dealer', ...who, command }));
      logStaff(parts.log, 'deal', visitor, tableId, commandId, command.type, answer);
      return answer;
    },

    supervise: async (_socket, visitor, { tableId, commandId, command }) => {
      const answer = await ask(parts, tableId, commandId, visitor, (who) => ({ as: 'staff', ...who, command }));
      logStaff(parts.log, 'supervise', visitor, tableId, commandId, command.type, answer);
      return answer;
    },
  };
}

/** Live video: who may watch and publish, and what is on air. */
function createVideoHandlers({
  tables,
  awaited,
  video,
}: HandlerParts): Pick<Handlers, 'video' | 'thumbnail' | 'onAir' | 'picture'> {
  return {
    video: async (socket, visitor, message) => {
      const found = tables.get(message.tableId);
      if (!found) return refuse(absence(awaited, message.tableId));
      return video.permit(found, socket, visitor, message);
    },

    thumbnail: async (_socket, _visitor, { tableId }) =>
      tables.get(tableId) ? video.thumbnail(tableId) : refuse(absence(awaited, tableId)),

    onAir: async (socket, _visitor, message) => video.report(socket, message),

    picture: async (socket, _visitor, message) => video.seen(socket, message),
  };
}

/**
 * Joins the channel and returns the table's state in one turn of the event loop, so that nothing is missed in between.
 */
function join(
  { chat, moderation, video }: HandlerParts,
  { table, channel }: GatewayTable,
  socket: ClientSocket,
): Joined {
  const { visitor } = socket.data.identity;
  if (socket.connected) channel.join(socket, visitor);
  const own = visitor && may(visitor, 'play') ? (table.ownView(visitor.userId) ?? null) : null;
  if (visitor && !channel.isHere(visitor.userId)) table.leave(visitor.userId);
  return {
    info: table.info,
    view: table.view,
    own,
    results: table.results,
    chat: chat.lastOf(table.info.id),
    chatEverySeconds: moderation.everySeconds(table.info.id),
    chatMute: visitor && moderation.muteOf(visitor.userId),
    video: video.of(table.info.id),
  };
}

async function ask(
  { tables, awaited, way }: HandlerParts,
  tableId: string,
  commandId: string,
  visitor: Visitor | null,
  asker: (who: { readonly userId: string; readonly name: string }) => Asker,
): Promise<Answer<Accepted>> {
  const found = tables.get(tableId);
  if (!found) return refuse(absence(awaited, tableId));
  if (!visitor) return refuse('signed-out');
  return way.answer(found.table.send(commandId, asker({ userId: visitor.userId, name: visitor.name })));
}

/** Logs who sent which command with what outcome; never the cards they entered. */
function logStaff(
  log: Logger,
  message: MessageName,
  visitor: Visitor | null,
  table: string,
  commandId: string,
  command: string,
  answer: Answer<Accepted>,
): void {
  const outcome = answer.ok ? { version: answer.value.version } : { refused: answer.refused.code };
  log.info({ staff: visitor?.userId, role: visitor?.role, table, message, command, commandId, ...outcome }, 'staff');
}

const done = <Value>(value: Value) => ({ ok: true, value }) as const;
