import { type Holder, may } from '@baize/auth';
import type { MessageName, Refused } from '@baize/protocol';
import type { Logger } from 'pino';
import type { GatewayTable } from '../channels/gateway-table.ts';
import type { Chat } from '../chat/chat.ts';
import type { Moderation } from '../chat/moderation.ts';
import type { Visitor } from '../identity/visitor.ts';
import { refuse } from '../refusals.ts';
import { absence } from './absence.ts';
import type { Handlers } from './door/door.ts';

/** What the chat handlers need. */
export interface ChatHandlerParts {
  readonly tables: ReadonlyMap<string, GatewayTable>;
  readonly awaited: ReadonlySet<string>;
  readonly chat: Chat;
  readonly moderation: Moderation;
  readonly log: Logger;
}

type ChatHandlers = Pick<Handlers, 'say' | 'hide' | 'report' | 'dismiss' | 'mute' | 'unmute' | 'slowMode'>;

/** Whether this person moderates the chat of every table. */
export const moderatesAll = (visitor: Holder): boolean => may(visitor, 'supervise') || may(visitor, 'manage');

/** Creates the handlers of the chat messages. Actions of staff are logged, chat texts never. */
export function createChatHandlers({ tables, awaited, chat, moderation, log }: ChatHandlerParts): ChatHandlers {
  const logStaff = (message: MessageName, { userId, role }: Visitor, about: object) =>
    log.info({ staff: userId, role, message, ...about }, 'chat');
  /** Runs the action if the visitor may moderate that table; a dealer only the table they deal. */
  const moderate = async <Value>(
    visitor: Visitor | null,
    tableId: string,
    act: (moderator: Visitor) => Promise<Value>,
  ): Promise<Value | { readonly ok: false; readonly refused: Refused }> => {
    if (!visitor) return refuse('signed-out');
    const found = tables.get(tableId);
    if (!found) return refuse(absence(awaited, tableId));
    if (!moderatesAll(visitor) && !(await found.table.isDealtBy(visitor.userId))) return refuse('not-signed-on');
    return act(visitor);
  };
  return {
    say: async (_socket, visitor, { tableId, commandId, text }) => {
      if (!visitor) return refuse('signed-out');
      return tables.has(tableId) ? chat.say(visitor, tableId, commandId, text) : refuse(absence(awaited, tableId));
    },

    report: async (_socket, visitor, message) => (visitor ? moderation.report(visitor, message) : refuse('signed-out')),

    hide: (_socket, visitor, { tableId, lineId }) =>
      moderate(visitor, tableId, async (moderator) => {
        await chat.hide(moderator, tableId, lineId);
        logStaff('hide', moderator, { table: tableId, line: lineId });
        return { ok: true, value: null } as const;
      }),

    dismiss: async (_socket, visitor, message) => {
      if (!visitor) return refuse('signed-out');
      logStaff('dismiss', visitor, { table: message.tableId, line: message.lineId });
      return moderation.dismiss(visitor, message);
    },

    mute: (_socket, visitor, message) =>
      moderate(visitor, message.tableId, (moderator) => {
        const { tableId, lineId, minutes, reason } = message;
        logStaff('mute', moderator, { table: tableId, line: lineId, minutes, reason });
        return moderation.mute(moderator, message);
      }),

    unmute: (_socket, visitor, message) =>
      moderate(visitor, message.tableId, (moderator) => {
        logStaff('unmute', moderator, { table: message.tableId, user: message.userId });
        return moderation.unmute(moderator, message);
      }),

    slowMode: (_socket, visitor, message) =>
      moderate(visitor, message.tableId, (moderator) => {
        logStaff('slowMode', moderator, { table: message.tableId, everySeconds: message.everySeconds });
        return moderation.slowDown(moderator, message);
      }),
  };
}
