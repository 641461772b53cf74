import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  changeAlertRule,
  countNewAlerts,
  createPool,
  createPrisma,
  type FiredAlert,
  listAlertRules,
  listAlerts,
  makeAlertRule,
  type NewAlertRule,
  type PrismaClient,
  readAlertSecret,
  recordAct,
} from '@baize/database';
import { type Jobs, startJobs } from '@baize/database/jobs';
import { prepareRoles } from '@baize/database/roles';
import { startTestDatabase, type TestDatabase } from '@baize/database/testing';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AlertSettings } from './alert-settings.ts';
import { deliver } from './deliver.ts';
import { watchRules } from './watch.ts';
import { signatureOf } from './webhook.ts';

const OLGA = { by: 'olga', role: 'operator', address: null };
const INCIDENTS = { is: 'incidents', kinds: ['void'] } as const;

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let prisma: PrismaClient;
let jobs: Jobs;
let mailServer: SMTPServer;
let hookServer: Server;
let settings: AlertSettings;
const mails: string[] = [];
const requests: { readonly headers: IncomingMessage['headers']; readonly body: string }[] = [];
/** What the endpoint answers to the next requests; then 200. */
let answers: number[] = [];

beforeAll(async () => {
  database = await startTestDatabase();
  const urls = await prepareRoles(database.url, { passwords: { game: 'g', web: 'w', demo: 'd' } });
  pool = createPool(urls.web);
  prisma = createPrisma(pool);
  const owner = createPool(database.url, { max: 1 });
  await owner.query(`INSERT INTO "table" (id, name, game) VALUES ('vesper', 'Vesper', 'roulette')`);
  await owner.query(
    `INSERT INTO "user" (id, name, email, role, "updatedAt") VALUES ('olga', 'Olga', 'o', 'operator', now()), ('ana', 'Ana', 'a', 'player', now())`,
  );
  await owner.end();
  mailServer = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (part: Buffer) => {
        text += part.toString('utf8');
      });
      stream.on('end', () => {
        // Quoted-printable, as it is sent.
        mails.push(text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  hookServer = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString('utf8');
    });
    request.on('end', () => {
      requests.push({ headers: request.headers, body });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => hookServer.listen(0, '127.0.0.1', resolve));
  const smtpPort = (mailServer.server.address() as AddressInfo).port; // it listens on TCP
  settings = {
    ...{ smtpUrl: `smtp://127.0.0.1:${smtpPort}`, mailFrom: 'house@baize.example', allowsPrivate: true },
    ...{ healthUrls: [], webUrl: 'https://baize.example' },
  };
  const nothing = async () => {};
  jobs = await startJobs(
    {
      databaseUrl: urls.web,
      pollingIntervalSeconds: 0.5,
      retries: { retryLimit: 2, retryDelay: 0, retryBackoff: false },
    },
    {
      recurring: { watch: nothing, figures: nothing, findings: nothing },
      deliver: (delivery) => deliver(pool, settings, delivery),
      onFault: () => {},
    },
  );
});

afterAll(async () => {
  await jobs.stop();
  await prisma.$disconnect();
  await pool.end();
  await Promise.all([
    new Promise<void>((resolve) => mailServer.close(() => resolve())),
    new Promise((resolve) => hookServer.close(resolve)),
  ]);
  await database.stop();
});

/** Makes a rule, lets something happen that meets it, and waits until its alert has arrived or was given up. */
async function alertBy(rule: Pick<NewAlertRule, 'channel' | 'target'>): Promise<{ id: string; alert: FiredAlert }> {
  const id = await makeAlertRule(prisma, OLGA, { name: 'Voids', condition: INCIDENTS, locale: 'en', ...rule });
  await pool.query(
    `INSERT INTO incident (kind, source, "tableId", "roundId", "playerId") VALUES ('void', $1, 'vesper', 'VESPER-7', 'ana')`,
    [`test:${id}`],
  );
  const watching = { pool, healthUrls: [], hand: jobs.hand, now: Date.now() };
  // Two servers look at the same time.
  await Promise.all([watchRules(watching), watchRules(watching)]);
  const [alert] = await vi.waitFor(
    async () => {
      const found = await listAlerts(pool, id, 5);
      expect(found.map(({ state }) => state)).not.toContain('waiting');
      return found;
    },
    { timeout: 30_000, interval: 100 },
  );
  expect(await listAlerts(pool, id, 5)).toHaveLength(1);
  await changeAlertRule(prisma, OLGA, { id, change: 'end' });
  if (!alert) throw new Error('no alert');
  return { id, alert };
}

test('a mail says what happened and where to look, and names no player', async () => {
  const { alert } = await alertBy({ channel: 'mail', target: 'pit@house.example' });
  expect(alert).toMatchObject({ state: 'sent', attempts: 1, fault: null });
  expect(mails).toHaveLength(1);
  const [mail = ''] = mails;
  expect(mail).toMatch(/^To: pit@house\.example\r$/m);
  expect(mail).toContain('at Vesper: Void round');
  expect(mail).toContain('https://baize.example/operator/incidents?open=');
  expect(mail).not.toMatch(/\bana\b/i);
});

test('a webhook is signed and tried again until it is answered', async () => {
  answers = [503];
  const { id, alert } = await alertBy({
    channel: 'webhook',
    target: `http://127.0.0.1:${(hookServer.address() as AddressInfo).port}/alerts`, // it listens on TCP
  });
  expect(alert).toMatchObject({ state: 'sent', attempts: 2, fault: null });
  expect(requests).toHaveLength(2);
  const secret = (await readAlertSecret(pool, id)) ?? '';
  for (const { headers, body } of requests) {
    const seconds = Number(headers['baize-timestamp']);
    expect(headers['baize-signature']).toBe(`v1=${signatureOf(secret, seconds, body)}`);
    expect(headers['baize-alert']).toBe(alert.id);
    expect(JSON.parse(body)).toMatchObject({ id: alert.id, rule: 'Voids', facts: { kind: 'void', round: 'VESPER-7' } });
    expect(body).not.toMatch(/\bana\b/i);
  }
});

test('what is never answered, or leads elsewhere, is given up and shown as not delivered', async () => {
  answers = [302, 500, 500, 500];
  const { id, alert } = await alertBy({
    channel: 'webhook',
    target: `http://127.0.0.1:${(hookServer.address() as AddressInfo).port}/gone`, // it listens on TCP
  });
  expect(alert).toMatchObject({ state: 'failed', attempts: 3, fault: 'answered 500' });
  expect((await listAlertRules(pool)).find((rule) => rule.id === id)).toMatchObject({ failed: 1, ownerName: 'Olga' });
});

test('what is shown in the office has arrived at once, and is new to each of the staff until they look', async () => {
  const { alert } = await alertBy({ channel: 'page', target: '' });
  expect(alert).toMatchObject({ state: 'sent', attempts: 0, facts: { table: 'Vesper' } });
  const newTo = () => Promise.all(['olga', 'otto'].map((each) => countNewAlerts(pool, each)));
  expect(await newTo()).toEqual([1, 1]);
  const looked = { ...OLGA, act: 'looked', subject: 'alerts' } as const;
  await recordAct(prisma, { ...looked, after: { token: 'Pit monitor' } });
  await recordAct(prisma, { ...looked, subject: 'incidents' });
  expect(await newTo()).toEqual([1, 1]);
  await recordAct(prisma, looked);
  expect(await newTo()).toEqual([0, 1]);
});
