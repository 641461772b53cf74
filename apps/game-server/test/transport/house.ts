import { randomUUID } from 'node:crypto';
import { createAuth, createStaffAccount, playAsGuest, type Role, signIn, signUp } from '@baize/auth';
import { createPrisma } from '@baize/database';
import { prepareRoles } from '@baize/database/roles';
import { startTestDatabase } from '@baize/database/testing';
import type { Answer, Answers, Message, MessageName, ServerMessages } from '@baize/protocol';
import { pino } from 'pino';
import { io, type ManagerOptions, type SocketOptions } from 'socket.io-client';
import { type Casino, openCasino } from '../../src/app.ts';
import { type DemoTable, seedTables } from '../../src/demo-tables.ts';
import { readSettings } from '../../src/env.ts';

export const WEB = 'http://localhost:3170';
export const PASSWORD = 'a password of some length';

const moment = { cardMs: 30, revealMs: 30, numberMs: 30, actMs: 30, acts: {} };

/** Rounds of a second, and one table that waits for whatever a test wants to do. */
const TABLES: readonly DemoTable[] = [
  {
    id: 'quick',
    name: 'Quick',
    game: 'roulette',
    pace: { bettingMs: 700, resultMs: 300, dealer: moment },
  },
  {
    id: 'calm',
    name: 'Calm',
    game: 'roulette',
    pace: { bettingMs: 600_000, resultMs: 300, dealer: moment },
  },
  {
    id: 'cards',
    name: 'Cards',
    game: 'baccarat',
    pace: { bettingMs: 700, resultMs: 300, dealer: moment },
  },
];

/** A casino with a database of its own, which it enters by the game server's role; real sockets and real people. */
export async function openHouse(
  variables: Readonly<Record<string, string>> = {},
  tables: readonly DemoTable[] = TABLES,
) {
  const database = await startTestDatabase();
  const prisma = createPrisma(database.url);
  const passwords = { game: 'game', web: 'web', demo: 'demo' };
  const urls = await prepareRoles(database.url, { passwords });
  const environment = {
    DATABASE_URL: urls.game,
    AUTH_SECRET: 'a secret that only these tests know',
    SHOE_KEY: '5e'.repeat(32),
    CHAIN_KEY: 'c4'.repeat(32),
    WEB_URL: WEB,
    PORT: '0',
    SIGN_INS_PER_MINUTE: '1000',
    // Its staff sign in with a password alone.
    DEMO: 'true',
    ...variables,
  };
  const settings = readSettings(environment);
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const auth = createAuth({ prisma, ...settings.auth });
  await seedTables(prisma, tables);
  let casino: Casino = await openCasino(settings, log);
  const clients = new Set<Client>();

  const here = () => `http://127.0.0.1:${casino.port}`;
  const house = {
    /** The owner's way into the database. */
    databaseUrl: database.url,
    /** What another process needs to be the same casino. */
    environment,
    /** The ways into the database, the owner's and those of the programs. */
    databaseUrls: { owner: database.url, ...urls },
    prisma,
    auth,
    /** What was logged. */
    lines,
    get url() {
      return here();
    },
    /** Connects with these headers; nobody is signed in unless a cookie is among them. */
    connect: async (headers: Readonly<Record<string, string>> = {}, options: Options = {}, url = here()) => {
      const client = await connect(url, { origin: WEB, ...headers }, options);
      clients.add(client);
      return client;
    },
    /** Somebody of this role, or a guest, with a connection. */
    enter: async (who: Role | 'guest', url = here()) => {
      const cookie = await comeIn(who);
      return Object.assign(await house.connect({ cookie }, {}, url), { cookie });
    },
    stop: () => casino.stop(),
    start: async () => {
      casino = await openCasino(settings, log);
    },
    close: async () => {
      for (const client of clients) client.socket.disconnect();
      await casino.stop();
      await prisma.$disconnect();
      await database.stop();
    },
  };

  async function comeIn(who: Role | 'guest'): Promise<string> {
    const headers = new Headers({ origin: WEB });
    const username = `${who === 'player' || who === 'guest' ? 'p' : 's'}${randomUUID().slice(0, 8)}`;
    const account = { username, name: username, password: PASSWORD };
    if (who !== 'guest' && who !== 'player') await createStaffAccount(auth, { ...account, role: who });
    const outcome =
      who === 'guest'
        ? await playAsGuest(auth, headers)
        : who === 'player'
          ? await signUp(auth, headers, account)
          : await signIn(auth, headers, { ...account, remember: false });
    if (!outcome.ok) throw new Error(outcome.refused.message);
    return outcome.cookies.map((line) => line.split(';')[0]).join('; ');
  }

  return house;
}

export type House = Awaited<ReturnType<typeof openHouse>>;
type Options = Partial<ManagerOptions & SocketOptions>;

/** A connection that remembers what it was told, newest last. */
export async function connect(url: string, headers: Readonly<Record<string, string>>, options: Options = {}) {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: headers,
    ...options,
  });
  const heard: { [Name in keyof ServerMessages]: ServerMessages[Name][] } = {
    session: [],
    view: [],
    own: [],
    dealer: [],
    chat: [],
    chatHidden: [],
    chatPace: [],
    chatMute: [],
    result: [],
    reversed: [],
    lobby: [],
    goodbye: [],
  };
  const listen = <Name extends keyof ServerMessages>(name: Name) =>
    socket.on(name as string, (message: ServerMessages[Name]) => void heard[name].push(message));
  for (const name of Object.keys(heard) as (keyof ServerMessages)[]) listen(name); // the keys of the literal above
  const client = {
    socket,
    heard,
    /** Says it and waits for the answer; several seconds of silence are an error. */
    ask: async <Name extends MessageName>(name: Name, message: Message<Name>): Promise<Answer<Answers[Name]>> =>
      socket.timeout(5_000).emitWithAck(name, message),
    /** What the answer says when it is yes. */
    do: async <Name extends MessageName>(name: Name, message: Message<Name>): Promise<Answers[Name]> => {
      const answer = await client.ask(name, message);
      if (!answer.ok) throw new Error(`${name}: ${answer.refused.code}: ${answer.refused.sentence}`);
      return answer.value;
    },
    /** The answer's code: `ok`, or why not. */
    codeOf: async <Name extends MessageName>(name: Name, message: Message<Name>): Promise<string> => {
      const answer = await client.ask(name, message);
      return answer.ok ? 'ok' : answer.refused.code;
    },
    bet: (tableId: string, spot: string, stake: number, commandId: string = randomUUID()) =>
      client.ask('play', { tableId, commandId, command: { type: 'placeBets', wagers: [{ spot, stake }] } }),
  };
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.disconnect();
      reject(error);
    });
  });
  return client;
}

export type Client = Awaited<ReturnType<typeof connect>>;
