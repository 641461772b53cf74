import { may } from '@baize/auth';
import { type Answer, type Answers, type Message, type MessageName, messages, readMessage } from '@baize/protocol';
import type { Logger } from 'pino';
import type { ClientSocket } from '../../channels/sockets.ts';
import { authorize } from '../../identity/permissions.ts';
import type { Visitor } from '../../identity/visitor.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { Allowance } from '../../rate.ts';
import { refuse } from '../../refusals.ts';
import { RATES } from './rates.ts';

/** The handlers of messages that were parsed and are permitted for this visitor. */
export type Handlers = {
  readonly [Name in MessageName]: (
    socket: ClientSocket,
    visitor: Visitor | null,
    message: Message<Name>,
    /** When it arrived, on the monotonic clock of this process, ms. */
    arrivedAt: number,
  ) => Answer<Answers[Name]> | Promise<Answer<Answers[Name]>>;
};

/** Called when a message has been parsed, before its session is confirmed. @returns call it when it is answered */
export type Expect = <Name extends MessageName>(name: Name, message: Message<Name>) => () => void;

/** The only entry point: every message is checked here before it is handled. */
export class Door {
  readonly #handlers: Handlers;
  readonly #expect: Expect;
  readonly #metrics: Metrics;
  readonly #log: Logger;
  readonly #pending = new Map<Promise<void>, ClientSocket>();
  /** The refusals that are already logged, per socket. */
  readonly #logged = new WeakMap<ClientSocket, Set<string>>();
  #isClosed = false;

  constructor(handlers: Handlers, expect: Expect, metrics: Metrics, log: Logger) {
    this.#handlers = handlers;
    this.#expect = expect;
    this.#metrics = metrics;
    this.#log = log;
  }

  /** Handles all messages of a socket. */
  serve(socket: ClientSocket): void {
    const allowances = new Map<MessageName, Allowance>();
    // Emitted by a client or caused by a broken packet; without a listener it would end the process.
    socket.on('error', () => undefined);
    socket.onAny((name: unknown, ...args: readonly unknown[]) => {
      if (!socket.connected) return;
      const handling = this.#handle(socket, allowances, name, args).finally(() => this.#pending.delete(handling));
      this.#pending.set(handling, socket);
    });
  }

  /** Refuses all further messages with `shutting-down`. Resolves when the messages already accepted are answered. */
  async close(): Promise<void> {
    this.#isClosed = true;
    while (this.#pending.size > 0) await Promise.all(this.#pending.keys());
  }

  /** Resolves when the messages already accepted from these sockets are answered. */
  async answered(sockets: readonly ClientSocket[]): Promise<void> {
    const concerned = new Set(sockets);
    await Promise.all([...this.#pending].flatMap(([handling, socket]) => (concerned.has(socket) ? [handling] : [])));
  }

  async #handle(
    socket: ClientSocket,
    allowances: Map<MessageName, Allowance>,
    name: unknown,
    args: readonly unknown[],
  ): Promise<void> {
    const last = args.at(-1);
    const reply = typeof last === 'function' ? last : undefined;
    const answer = isMessageName(name) ? await this.#answer(socket, allowances, name, args[0]) : refuse('malformed');
    reply?.(answer);
  }

  async #answer<Name extends MessageName>(
    socket: ClientSocket,
    allowances: Map<MessageName, Allowance>,
    name: Name,
    payload: unknown,
  ): Promise<Answer<Answers[Name]>> {
    const began = performance.now();
    const answer = await this.#decide(socket, allowances, name, payload, began).catch((error: unknown) => {
      this.#log.error({ err: error, message: name, user: socket.data.identity.visitor?.userId }, 'a message failed');
      return refuse('try-again');
    });
    this.#metrics.answered(name, answer.ok ? 'ok' : answer.refused.code, performance.now() - began);
    if (!answer.ok) this.#logRefusal(socket, name, answer.refused.code);
    return answer;
  }

  /** Logs refusals that honest clients never get (ASVS 16.3.2, 16.3.3), once per socket and code. */
  #logRefusal(socket: ClientSocket, message: MessageName, code: string): void {
    if (code !== 'not-allowed' && code !== 'malformed' && code !== 'too-fast') return;
    const logged = this.#logged.get(socket) ?? new Set();
    this.#logged.set(socket, logged);
    if (logged.has(code)) return;
    logged.add(code);
    const { visitor } = socket.data.identity;
    const { network: address } = socket.data;
    this.#log.warn({ address, user: visitor?.userId, role: visitor?.role, message, code }, 'refused');
  }

  async #decide<Name extends MessageName>(
    socket: ClientSocket,
    allowances: Map<MessageName, Allowance>,
    name: Name,
    payload: unknown,
    arrivedAt: number,
  ): Promise<Answer<Answers[Name]>> {
    if (this.#isClosed) return refuse('shutting-down');
    if (!allowanceOf(allowances, name).take(performance.now())) return refuse('too-fast');
    const message = readMessage(name, payload);
    if (message === null) return refuse('malformed');
    const answered = this.#expect(name, message);
    try {
      return await this.#admit(socket, name, message, arrivedAt);
    } finally {
      answered();
    }
  }

  async #admit<Name extends MessageName>(
    socket: ClientSocket,
    name: Name,
    message: Message<Name>,
    arrivedAt: number,
  ): Promise<Answer<Answers[Name]>> {
    const visitor = await socket.data.identity.confirm();
    const verdict = authorize(visitor, name, message);
    if (verdict !== 'allowed') return refuse(verdict);
    if (visitor && isAtConsole(visitor, name) && !(await socket.data.console.pass())) return refuse('console-locked');
    // The shutdown may have begun while the session was read.
    if (this.#isClosed) return refuse('shutting-down');
    return this.#handlers[name](socket, visitor, message, arrivedAt);
  }
}

/** Messages that a page sends by itself: they keep no console unlocked, and need none. */
const BY_ITSELF: readonly MessageName[] = ['lobby', 'join', 'leave', 'video', 'thumbnail', 'onAir', 'picture'];

const isAtConsole = (visitor: Visitor, name: MessageName): boolean => may(visitor, 'deal') && !BY_ITSELF.includes(name);

const isMessageName = (name: unknown): name is MessageName => typeof name === 'string' && Object.hasOwn(messages, name);

function allowanceOf(allowances: Map<MessageName, Allowance>, name: MessageName): Allowance {
  const known = allowances.get(name);
  if (known) return known;
  const fresh = new Allowance(RATES[name], performance.now());
  allowances.set(name, fresh);
  return fresh;
}
