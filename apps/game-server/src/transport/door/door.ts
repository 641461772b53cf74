import { may } from '@baize/auth';
import { type Answer, type Answers, type Message, type MessageName, messages, type Refused } from '@baize/protocol';
import type { Logger } from 'pino';
import { judge } from '../../identity/permissions.ts';
import type { Visitor } from '../../identity/visitor.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { Allowance } from '../../rate.ts';
import { refusedBy, type TransportRefusalCode } from '../refusals.ts';
import type { ClientSocket } from '../sockets.ts';
import { ANYTHING, RATES } from './rates.ts';

/** What is done with a message that was parsed and may be asked by this visitor. */
export type Handlers = {
  readonly [Name in MessageName]: (
    socket: ClientSocket,
    visitor: Visitor | null,
    message: Message<Name>,
  ) => Answer<Answers[Name]> | Promise<Answer<Answers[Name]>>;
};

/** The one way in: every message passes here before anything else looks at it. */
export class Door {
  readonly #handlers: Handlers;
  readonly #metrics: Metrics;
  readonly #log: Logger;
  readonly #underway = new Set<Promise<void>>();
  /** What was refused to a socket and stands in the log already. */
  readonly #noted = new WeakMap<ClientSocket, Set<string>>();
  #shut = false;

  constructor(handlers: Handlers, metrics: Metrics, log: Logger) {
    this.#handlers = handlers;
    this.#metrics = metrics;
    this.#log = log;
  }

  /** Hears everything a socket says. */
  attend(socket: ClientSocket): void {
    const anything = new Allowance(ANYTHING, performance.now());
    const allowances = new Map<MessageName, Allowance>();
    // Sent by a client or caused by a broken packet; without a listener it would end the process.
    socket.on('error', () => undefined);
    socket.onAny((name: unknown, ...said: readonly unknown[]) => {
      if (!socket.connected) return;
      if (!anything.take(performance.now())) {
        this.#log.warn({ socket: socket.id, user: socket.data.identity.visitor?.userId }, 'cut off: too many messages');
        socket.disconnect(true);
        return;
      }
      const hearing = this.#hear(socket, allowances, name, said).finally(() => this.#underway.delete(hearing));
      this.#underway.add(hearing);
    });
  }

  /** From now on everything is refused with `shutting-down`. Resolves when what was let in is answered. */
  async close(): Promise<void> {
    this.#shut = true;
    while (this.#underway.size > 0) await Promise.all(this.#underway);
  }

  async #hear(
    socket: ClientSocket,
    allowances: Map<MessageName, Allowance>,
    name: unknown,
    said: readonly unknown[],
  ): Promise<void> {
    const last = said.at(-1);
    const reply = typeof last === 'function' ? last : undefined;
    const answer = isMessageName(name) ? await this.#answer(socket, allowances, name, said[0]) : refuse('malformed');
    reply?.(answer);
  }

  async #answer<Name extends MessageName>(
    socket: ClientSocket,
    allowances: Map<MessageName, Allowance>,
    name: Name,
    said: unknown,
  ): Promise<Answer<Answers[Name]>> {
    const began = performance.now();
    const answer = await this.#decide(socket, allowances, name, said).catch((error: unknown) => {
      this.#log.error({ err: error, message: name, user: socket.data.identity.visitor?.userId }, 'a message failed');
      return refuse('try-again');
    });
    this.#metrics.answered(name, answer.ok ? 'ok' : answer.refused.code, performance.now() - began);
    if (!answer.ok) this.#note(socket, name, answer.refused.code);
    return answer;
  }

  /** Puts on the log what honest clients are never refused (ASVS 16.3.2, 16.3.3), the first time that a socket is. */
  #note(socket: ClientSocket, message: MessageName, code: string): void {
    if (code !== 'not-allowed' && code !== 'malformed' && code !== 'too-fast') return;
    const noted = this.#noted.get(socket) ?? new Set();
    this.#noted.set(socket, noted);
    if (noted.has(code)) return;
    noted.add(code);
    const { visitor } = socket.data.identity;
    this.#log.warn({ socket: socket.id, user: visitor?.userId, role: visitor?.role, message, code }, 'refused');
  }

  async #decide<Name extends MessageName>(
    socket: ClientSocket,
    allowances: Map<MessageName, Allowance>,
    name: Name,
    said: unknown,
  ): Promise<Answer<Answers[Name]>> {
    if (this.#shut) return refuse('shutting-down');
    if (!allowanceOf(allowances, name).take(performance.now())) return refuse('too-fast');
    const parsed = messages[name].safeParse(said);
    if (!parsed.success) return refuse('malformed');
    const message = parsed.data as Message<Name>; // parsed by this name's schema
    const visitor = await socket.data.identity.confirm();
    const verdict = judge(visitor, name, message);
    if (verdict !== 'allowed') return refuse(verdict);
    if (visitor && isAtConsole(visitor, name) && !(await socket.data.console.pass())) return refuse('console-locked');
    // A stop, or the end of the connection, may have come while the session was read.
    if (this.#shut) return refuse('shutting-down');
    return this.#handlers[name](socket, visitor, message);
  }
}

/** Whatever a dealer says but to look on. */
const isAtConsole = (visitor: Visitor, name: MessageName): boolean =>
  may(visitor.role, 'deal') && name !== 'lobby' && name !== 'join' && name !== 'leave';

const isMessageName = (name: unknown): name is MessageName => typeof name === 'string' && Object.hasOwn(messages, name);

function allowanceOf(allowances: Map<MessageName, Allowance>, name: MessageName): Allowance {
  const known = allowances.get(name);
  if (known) return known;
  const fresh = new Allowance(RATES[name], performance.now());
  allowances.set(name, fresh);
  return fresh;
}

const refuse = (code: TransportRefusalCode): { readonly ok: false; readonly refused: Refused } => ({
  ok: false,
  refused: refusedBy(code),
});
