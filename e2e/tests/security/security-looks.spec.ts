import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createPool } from '@baize/database';
import { expect } from '@playwright/test';
import { hires } from '../people/hired-dealer.ts';
import { comes, entersAs } from '../people/people.ts';
import { roundsGoOnAt } from '../people/rounds-go-on.ts';
import { test } from '../people/test.ts';

const PAGES = fileURLToPath(new URL('../../../apps/web/src/app/operator', import.meta.url));

/** A round, and a player's user id. */
interface Known {
  readonly round: string;
  readonly ana: string;
}

/** A visit, and what it leaves on the audit log: the act and its subject. */
type Visit = (known: Known) => readonly [at: string, ...leaves: readonly [] | readonly ['looked' | 'exported', string]];

/** Every page and file of the back office, each with a visit or several. A new one without a line here fails the test. */
const VISITS: Readonly<Record<string, readonly Visit[]>> = {
  '': [() => ['/operator']],
  pit: [() => ['/operator/pit', 'looked', 'pit']],
  // What the open pages of the pit and the servers and the bar above every page read again.
  'pit/news': [() => ['/operator/pit/news']],
  'ledger/proof': [() => ['/operator/ledger/proof']],
  // Tables and rounds, of nobody; a search for people is a look.
  search: [() => ['/operator/search?q=vesper']],
  'search/people': [
    () => ['/operator/search/people?q=a', 'looked', 'search'],
    ({ ana }) => [`/operator/search/people?q=${ana}`, 'looked', `user:${ana}`],
  ],
  rounds: [
    () => ['/operator/rounds?state=settled', 'looked', 'rounds'],
    ({ ana }) => ['/operator/rounds?player=ana', 'looked', `user:${ana}`],
  ],
  'rounds/export': [
    () => ['/operator/rounds/export?as=csv', 'exported', 'rounds'],
    () => ['/operator/rounds/export?as=xlsx', 'exported', 'rounds'],
    ({ ana }) => [`/operator/rounds/export?as=json&player=${ana}`, 'exported', `user:${ana}`],
  ],
  'rounds/[id]': [({ round }) => [`/operator/rounds/${round}`, 'looked', `round:${round}`]],
  'rounds/[id]/export': ['csv', 'json', 'round'].map(
    (as): Visit =>
      ({ round }) => [`/operator/rounds/${round}/export?as=${as}`, 'exported', `round:${round}`],
  ),
  // In roulette.spec.ts, where there is a recording.
  'rounds/[id]/recording': [],
  ledger: [() => ['/operator/ledger', 'looked', 'ledger']],
  'ledger/transfers': [
    () => ['/operator/ledger/transfers', 'looked', 'transfers'],
    ({ ana }) => [`/operator/ledger/transfers?account=player:${ana}`, 'looked', `user:${ana}`],
  ],
  'ledger/players/[id]': [({ ana }) => [`/operator/ledger/players/${ana}`, 'looked', `user:${ana}`]],
  'ledger/players/[id]/data': [({ ana }) => [`/operator/ledger/players/${ana}/data`, 'exported', `user:${ana}`]],
  players: [
    () => ['/operator/players', 'looked', 'players'],
    ({ ana }) => [`/operator/players?q=${ana}`, 'looked', `user:${ana}`],
  ],
  'players/export': [() => ['/operator/players/export?as=xlsx&q=ana', 'exported', 'players']],
  reports: [() => ['/operator/reports?by=dealer', 'looked', 'reports']],
  'reports/export': [() => ['/operator/reports/export?as=csv&by=player', 'exported', 'reports']],
  start: [() => ['/operator/start', 'looked', 'house']],
  tables: [() => ['/operator/tables', 'looked', 'tables']],
  'tables/export': [() => ['/operator/tables/export?as=csv&game=roulette', 'exported', 'tables']],
  'tables/[id]': [() => ['/operator/tables/vesper', 'looked', 'table:vesper']],
  'tables/[id]/versions': [() => ['/operator/tables/vesper/versions', 'looked', 'table:vesper']],
  'tables/[id]/what-if': [() => ['/operator/tables/vesper/what-if', 'looked', 'table:vesper']],
  'tables/[id]/what-if/replay': [() => ['/operator/tables/vesper/what-if/replay', 'looked', 'table:vesper']],
  'tables/[id]/video': [() => ['/operator/tables/vesper/video', 'looked', 'table:vesper']],
  incidents: [() => ['/operator/incidents', 'looked', 'incidents']],
  'incidents/export': [() => ['/operator/incidents/export?as=csv', 'exported', 'incidents']],
  alerts: [() => ['/operator/alerts', 'looked', 'alerts']],
  'alerts/export': [() => ['/operator/alerts/export?as=csv', 'exported', 'alerts']],
  house: [() => ['/operator/house', 'looked', 'house']],
  'house/settings': [() => ['/operator/house/settings', 'looked', 'house']],
  'house/export': [() => ['/operator/house/export?as=csv', 'exported', 'house']],
  disputes: [() => ['/operator/disputes', 'looked', 'disputes']],
  'disputes/export': [() => ['/operator/disputes/export?as=csv', 'exported', 'disputes']],
  approvals: [() => ['/operator/approvals', 'looked', 'approvals']],
  'approvals/export': [() => ['/operator/approvals/export?as=csv', 'exported', 'approvals']],
  'approvals/count': [() => ['/operator/approvals/count']],
  servers: [() => ['/operator/servers', 'looked', 'servers']],
  'servers/news': [() => ['/operator/servers/news']],
  staff: [
    () => ['/operator/staff', 'looked', 'staff'],
    ({ ana }) => [`/operator/staff?person=${ana}`, 'looked', `user:${ana}`],
  ],
  'staff/roles': [() => ['/operator/staff/roles', 'looked', 'staff']],
  'staff/export': [() => ['/operator/staff/export?as=xlsx&q=pit', 'exported', 'staff']],
  chat: [
    () => ['/operator/chat?q=hello', 'looked', 'chat'],
    ({ ana }) => ['/operator/chat?by=ana', 'looked', `user:${ana}`],
  ],
  'chat/export': [() => ['/operator/chat/export?as=csv&table=vesper', 'exported', 'chat']],
  audit: [() => ['/operator/audit?act=looked', 'looked', 'audit']],
  'audit/export': [() => ['/operator/audit/export?as=csv', 'exported', 'audit']],
  'audit/dossier': [() => ['/operator/audit/dossier', 'looked', 'dossier']],
  'audit/dossier/export': [
    () => ['/operator/audit/dossier/export?first=2026-01-01&last=2026-01-01', 'exported', 'dossier'],
  ],
  'ledger/export': [() => ['/operator/ledger/export?as=csv', 'exported', 'ledger']],
  'ledger/transfers/export': [() => ['/operator/ledger/transfers/export?as=csv', 'exported', 'transfers']],
};

const found = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)(page\.tsx|route\.ts)$/.test(file))
  .map((file) => file.replace(/\/?(page\.tsx|route\.ts)$/, ''));

test('every page and file of the back office is in the table of looks', () => {
  expect(Object.keys(VISITS).toSorted()).toEqual(found.toSorted());
});

test('every look of staff is on record with whose it was and from where, and is refused to players', async ({
  playwright,
  baseURL,
}) => {
  const asked = baseURL === undefined ? {} : { baseURL };
  const pool = createPool(process.env.DATABASE_URL ?? '');
  const first = async (sql: string) => (await pool.query<{ id: string }>(sql)).rows[0]?.id ?? '';
  const looksSince = async (id: string) => {
    const { rows } = await pool.query(
      `SELECT act, subject, by, role, address FROM audit_entry WHERE id > $1 AND act IN ('looked', 'exported') AND by = ANY ($2) ORDER BY id`,
      [id, [by, known.ana]],
    );
    return rows;
  };
  await roundsGoOnAt('vesper');
  const known: Known = {
    round: await first('SELECT id FROM round ORDER BY "openedAt" LIMIT 1'),
    ana: await first(`SELECT id FROM "user" WHERE username = 'ana'`),
  };
  // Other tests look around as the operators of the demo house at the same time.
  const by = 'oda';
  await hires(by, 'Oda', 'olga');
  const oda = await entersAs(await playwright.request.newContext(asked), by, 'baize-olga-2026');
  const ana = await entersAs(await playwright.request.newContext(asked), 'ana');
  const seen = { by, role: 'operator', address: expect.stringMatching(/^(127\.|::1)/) };

  for (const visit of Object.values(VISITS).flat()) {
    const [at, act, subject] = visit(known);
    const before = await first('SELECT coalesce(max(id), 0) AS id FROM audit_entry');
    const refused = await ana.get(at, { maxRedirects: 0 });
    expect([at, refused.status(), await looksSince(before)]).toEqual([at, 403, []]);
    const answer = await oda.get(at, { maxRedirects: 0 });
    expect([at, answer.status()]).toEqual([at, at === '/operator' ? 307 : 200]);
    expect([at, await looksSince(before)]).toEqual([at, act === undefined ? [] : [{ act, subject, ...seen }]]);
  }
  await pool.end();
});

/** A proof of the books on the audit log. */
interface Proof {
  readonly by: string;
  readonly role: string;
  readonly subject: string;
  readonly address: string;
  readonly after: unknown;
}

test('an auditor starts the proof of the books, and the audit log records who, from where and the result', async ({
  browser,
}) => {
  const pool = createPool(process.env.DATABASE_URL ?? '');
  const proofs = async () =>
    (
      await pool.query<Proof>(
        `SELECT u.username AS by, e.role, e.subject, e.address, e.after
           FROM audit_entry e JOIN "user" u ON u.id = e.by WHERE e.act = 'verified' ORDER BY e.id`,
      )
    ).rows;
  const before = (await proofs()).length;
  const axel = await comes(browser, 'axel', '/operator/ledger');
  await expect(axel.getByText('All balances of a currency add up to zero')).toBeVisible();
  expect(await proofs()).toHaveLength(before);

  await axel.getByRole('button', { name: 'Verify again' }).click();
  await expect.poll(proofs).toHaveLength(before + 1);
  expect((await proofs()).at(-1)).toEqual({
    by: 'axel',
    role: 'auditor',
    subject: 'ledger',
    address: expect.stringMatching(/^(127\.|::1)/),
    after: { holds: true },
  });
  await axel.goto('/operator/audit?act=verified');
  await expect(axel.getByRole('row', { name: /Axel.*Verified/ }).first()).toBeVisible();
  await pool.end();
});
