import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addPasskey,
  askForPasskey,
  givePasskey,
  readAuthSettings,
  readSession,
  signIn,
  signUp,
  startPasskey,
} from '../../src/index.ts';
import { pocketKey } from '../devices.ts';
import { ADDRESS, browser, codeOf, openTestCasino, SECRET } from '../test-casino.ts';

const PASSWORD = 'the felt is green';
const OTHER = 'http://lumen.localhost:3140';

let casino: Awaited<ReturnType<typeof openTestCasino>>;
beforeAll(async () => {
  casino = await openTestCasino({ trustedOrigins: [OTHER] });
});
afterAll(() => casino.close());

/** A browser on a page of this origin. */
function pageOf(origin: string) {
  const visitor = browser();
  visitor.headers.set('origin', origin);
  return visitor;
}

test('the hosts of the brands get the scheme of the web address, and its port unless they have one', () => {
  const of = (WEB_URL: string, BRANDS: string) =>
    readAuthSettings({ AUTH_SECRET: SECRET, WEB_URL, BRANDS }).trustedOrigins;
  expect(of(ADDRESS, 'lumen.localhost=lumen, two.example:81=baize')).toEqual([OTHER, 'http://two.example:81']);
  expect(of('https://casino.example', 'two.example=lumen')).toEqual(['https://two.example']);
  expect(of('https://casino.example', '')).toEqual([]);
  expect(of('https://casino.example', 'Two.Example=lumen')).toEqual(['https://two.example']);
  expect(() => of('https://casino.example', 'two.example')).toThrow('BRANDS contains "two.example"');
});

test.each([
  ['https://casino.example/lobby', /casino\.example\/lobby.*: set it to https:\/\/casino\.example$/],
  ['https://casino.example/?table=vesper', /set it to/],
  ['https://olga@casino.example', /set it to/],
  ['casino.example', /no address like/],
  ['ftp://casino.example', /no address like/],
])('%s is no address of the pages', (WEB_URL, sentence) => {
  expect(() => readAuthSettings({ AUTH_SECRET: SECRET, WEB_URL })).toThrow(sentence);
});

test('people sign up and sign in on the pages of every configured host, and on no others', async () => {
  const there = pageOf(OTHER);
  const account = { name: 'Lantern', password: PASSWORD };
  there.keep(await signUp(casino.auth, there.headers, account));
  expect(await readSession(casino.auth, there.headers)).toMatchObject({ name: 'Lantern' });
  for (const origin of [OTHER, ADDRESS])
    expect(codeOf(await signIn(casino.auth, pageOf(origin).headers, { ...account, remember: true }))).toBe('ok');
  for (const origin of ['http://elsewhere.localhost:3140', 'https://lumen.localhost:3140', 'http://lumen.localhost'])
    expect(codeOf(await signIn(casino.auth, pageOf(origin).headers, { ...account, remember: true }))).not.toBe('ok');
});

test('a passkey belongs to the host where it was added', async () => {
  const there = pageOf(OTHER);
  there.keep(await signUp(casino.auth, there.headers, { name: 'Keyholder', password: PASSWORD }));
  const key = pocketKey(OTHER);
  const made = there.keep(await startPasskey(casino.auth, there.headers, { password: PASSWORD, house: 'Lumen' }));
  if (!made.ok) throw new Error(made.refused.code);
  expect(made.options).toMatchObject({ rp: { id: 'lumen.localhost' } });
  const added = await addPasskey(casino.auth, there.headers, key.make(made.options), 'blue key');
  expect(there.keep(added)).toMatchObject({ ok: true });
  const give = async (origin: string) => {
    const from = pageOf(origin);
    const asked = from.keep(await askForPasskey(casino.auth, from.headers));
    if (!asked.ok) throw new Error(asked.refused.code);
    expect(asked.options).toMatchObject({ rpId: new URL(origin).hostname });
    return codeOf(await givePasskey(casino.auth, from.headers, key.answer(asked.options)));
  };
  expect(await give(OTHER)).toBe('ok');
  expect(await give(ADDRESS)).not.toBe('ok');
});
