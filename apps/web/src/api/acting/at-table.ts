import { createHash } from 'node:crypto';
import { issueOwnerToken } from '@baize/auth';
import type { Accepted, Answer, ClientToServer, PitCommand, ServerToClient } from '@baize/protocol';
import { io, type Socket } from 'socket.io-client';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoAuth } from '../../lib/casino.ts';
import { gameServerFor } from '../../lib/settings/game-server.ts';
import { problem } from '../problem.ts';
import { type Act, type ActingName, type Actors, type Answered, done } from './outcome.ts';

/** For everything together: less than a transaction may take. */
const PATIENCE_MS = 4_000;

type AtTable = 'pauseTable' | 'resumeTable' | 'announceClosing' | 'keepOpen';

/** What is decided at a table by its own server, as the owner of the token. */
export const TABLE_ACTING: Pick<Actors, AtTable> = {
  pauseTable: (act) => supervise(act, { type: 'pause', reason: act.given.reason }),
  resumeTable: (act) => supervise(act, { type: 'resume' }),
  announceClosing: (act) => supervise(act, { type: 'closeTable', reason: act.given.reason, rounds: act.given.rounds }),
  keepOpen: (act) => supervise(act, { type: 'openTable' }),
};

/** What may be so only for a moment: the same call again asks the table again. */
const PASSING: readonly string[] = ['too-fast', 'try-again', 'shutting-down', 'command-id-reused'];

async function supervise({ id, key, bearer }: Pick<Act<ActingName>, 'id' | 'key' | 'bearer'>, command: PitCommand) {
  const commandId = commandIdOf(bearer.tokenId, key);
  const answer = await sendTo(bearer.userId, { tableId: id, commandId, command });
  if (answer === undefined) return problem(503, 'in-progress');
  return answer.ok ? done() : refusedAs(answer.refused);
}

async function refusedAs({ code, phrase }: Extract<Answer<Accepted>, { ok: false }>['refused']): Promise<Answered> {
  const { tell } = await getLanguage();
  const status = code === 'no-such-table' ? 404 : code === 'not-allowed' ? 403 : code === 'malformed' ? 400 : 409;
  return problem(PASSING.includes(code) ? 503 : status, code, { detail: tell(phrase) });
}

/** The same for the same call: a table acts once by it, whatever became of the answer. A UUID of version 8. */
export function commandIdOf(tokenId: string, key: string): string {
  const hex = createHash('sha256').update(`${tokenId} ${key}`).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}

type Message = { readonly tableId: string; readonly commandId: string; readonly command: PitCommand };

/** Sends a command by a connection of its own; undefined when no answer came: it may or may not have been done. */
async function sendTo(userId: string, message: Message): Promise<Answer<Accepted> | undefined> {
  const { token } = issueOwnerToken(casinoAuth(), userId);
  const socket: Socket<ServerToClient, ClientToServer> = io(gameServerFor(process.env), {
    ...{ transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } },
  });
  const until = Date.now() + PATIENCE_MS;
  try {
    await greeted(socket);
    return await socket.timeout(until - Date.now()).emitWithAck('supervise', message);
  } catch {
    return undefined;
  } finally {
    socket.disconnect();
  }
}

/** Until the server has let it in. */
function greeted(socket: Socket<ServerToClient, ClientToServer>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no greeting')), PATIENCE_MS / 2);
    socket.once('session', () => {
      clearTimeout(timer);
      resolve();
    });
    socket.once('connect_error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
  });
}
