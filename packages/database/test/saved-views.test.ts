import { err, ok } from '@baize/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPrisma, deleteView, listViews, MAX_VIEWS, saveView } from '../src/index.ts';
import { prepareRoles } from '../src/roles/prepare-roles.ts';
import { startTestDatabase, type TestDatabase } from '../src/testing.ts';

const ROUNDS = '/operator/rounds';
const AUDIT = '/operator/audit';

let database: TestDatabase;
let owner: ReturnType<typeof createPrisma>;
/** As the web server connects. */
let prisma: ReturnType<typeof createPrisma>;

beforeAll(async () => {
  database = await startTestDatabase();
  owner = createPrisma(database.url);
  for (const name of ['Olga', 'Axel', 'Pia', 'Otto']) {
    const id = name.toLowerCase();
    await owner.user.create({ data: { id, name, email: `${id}@house`, username: id, role: 'operator' } });
  }
  const urls = await prepareRoles(database.url, { passwords: { game: 'game', web: 'web', demo: 'demo' } });
  prisma = createPrisma(urls.web);
});
afterAll(async () => {
  await prisma.$disconnect();
  await owner.$disconnect();
  await database.stop();
});

const view = (name: string, more = {}) => ({ list: ROUNDS, name, query: 'q=x', shared: false, ...more });
const names = async (userId: string, list = ROUNDS) =>
  (await listViews(prisma, userId, list)).map(({ name, by }) => (by === null ? name : `${name} of ${by}`));

test('views are per person and list, first the own ones and then those that colleagues share', async () => {
  expect(await names('olga')).toEqual([]);
  expect(await saveView(prisma, 'olga', view(' Night 10 ', { query: '', shared: true }))).toEqual(ok('Night 10'));
  await saveView(prisma, 'olga', view('Night 9'));
  await saveView(prisma, 'olga', view('Sign-ins', { list: AUDIT, shared: true }));
  await saveView(prisma, 'axel', view('A check', { shared: true }));
  await saveView(prisma, 'axel', view('Private'));
  expect(await listViews(prisma, 'olga', ROUNDS)).toEqual([
    { name: 'Night 9', query: 'q=x', shared: false, by: null },
    { name: 'Night 10', query: '', shared: true, by: null },
    { name: 'A check', query: 'q=x', shared: true, by: 'Axel' },
  ]);
  expect(await names('pia')).toEqual(['A check of Axel', 'Night 10 of Olga']);
  expect(await names('pia', AUDIT)).toEqual(['Sign-ins of Olga']);
});

test('a name has 1 to 60 characters and is used once by each person and list', async () => {
  expect(await saveView(prisma, 'pia', view('  '))).toEqual(err('name-malformed'));
  expect(await saveView(prisma, 'pia', view('é'.repeat(61)))).toEqual(err('name-malformed'));
  expect(await saveView(prisma, 'pia', view('\u{1F0A1}'.repeat(60)))).toEqual(ok('\u{1F0A1}'.repeat(60)));
  expect(await saveView(prisma, 'pia', view('A\0B'))).toEqual(ok('A\ufffdB'));
  expect(await saveView(prisma, 'pia', view('long', { query: 'x'.repeat(4_001) }))).toEqual(err('query-too-long'));
  expect(await saveView(prisma, 'pia', view('Night 10'))).toEqual(ok('Night 10'));
  expect(await saveView(prisma, 'pia', view('Night 10', { shared: true }))).toEqual(err('name-taken'));
  expect(await saveView(prisma, 'pia', view('Night 10', { list: AUDIT }))).toEqual(ok('Night 10'));
});

test('nobody deletes the view of somebody else', async () => {
  await deleteView(prisma, 'pia', ROUNDS, 'A check');
  await deleteView(prisma, 'pia', ROUNDS, 'Night 10');
  expect(await names('axel')).toEqual(['A check', 'Private', 'Night 10 of Olga']);
  expect(await names('pia', AUDIT)).toEqual(['Night 10', 'Sign-ins of Olga']);
});

test('of views that are saved at the same moment no more are kept than a person can have', async () => {
  const saved = await Promise.all(
    Array.from({ length: MAX_VIEWS + 4 }, (_, i) => saveView(prisma, 'otto', view(`View ${i}`))),
  );
  expect(saved.filter((each) => each.ok)).toHaveLength(MAX_VIEWS);
  expect(saved.filter((each) => !each.ok)).toEqual(Array(4).fill(err('full')));
  expect(await saveView(prisma, 'otto', view('Elsewhere', { list: AUDIT }))).toEqual(ok('Elsewhere'));
});

test('views of a disabled account are shared no more, and those of a deleted one are deleted', async () => {
  await owner.user.update({ where: { id: 'axel' }, data: { banned: true } });
  expect(await names('olga')).toEqual(['Night 9', 'Night 10']);
  await owner.user.update({ where: { id: 'axel' }, data: { banned: false } });
  expect(await names('olga')).toEqual(['Night 9', 'Night 10', 'A check of Axel']);
  await owner.user.delete({ where: { id: 'axel' } });
  expect(await names('olga')).toEqual(['Night 9', 'Night 10']);
});
