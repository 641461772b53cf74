import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type APIResponse, expect } from '@playwright/test';
import { entersAs } from '../people/people.ts';
import { test } from '../people/test.ts';
import { type RawAnswer, sendsRaw } from './raw-request.ts';
import { asksAs } from './requests.ts';

const { WEB_URL = '', GAME_URL = '' } = process.env;
/** Every action that a page can call, by its id. */
const ACTIONS = fileURLToPath(
  new URL('../../../apps/web/.next/server/server-reference-manifest.json', import.meta.url),
);
const APP = fileURLToPath(new URL('../../../apps/web/src/app', import.meta.url));

/** The address of every page and route of the web app, with its parameters as they are called: `/table/[id]`. */
const ADDRESSES = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)(page\.tsx|route\.ts)$/.test(file))
  .map((file) => `/${file}`.replace(/\/(page\.tsx|route\.ts)$/, '').replace(/\/\([^)]*\)/g, '') || '/');

/** What no text may hold: refused whatever it stands in. */
const NO_TEXT = ['%00', 'a%00b', '%zz', '%ff%fe', '%ED%A0%80'];
/** What nobody means, but what is text. */
const ODD_TEXT = [
  ...['%F0%9F%92%A9', '%0d%0a', '%27%3B--', '..%2f..%2f', '__proto__', '-1', '99999999999999999999', '1e309'],
  ...['0000-01-01T00:00Z..9999-12-31T23:59Z', '-999999999999999~x', '999999999999999~VESPER-1', 'x'.repeat(1_500)],
];
/** What the lists of the back office and their files read of an address. */
const ROUNDS = [
  'q',
  'opened',
  'ended',
  'table',
  'game',
  'dealer',
  'player',
  'dealt',
  'handle',
  'result',
  'sort',
  'after',
  'before',
];
const AUDIT = ['by', 'act', 'subject', 'at', 'after', 'before', 'open', 'hide', 'rows'];
const CHAT = ['table', 'by', 'q', 'at', 'after', 'before', 'hide', 'rows'];
const ACCOUNTS = ['kind', 'currency', 'q', 'sort', 'after', 'hide', 'rows'];
const PLAYERS = ['q', 'after', 'before', 'hide', 'rows'];
const DISPUTES = ['q', 'state', 'after', 'before', 'open', 'hide', 'rows'];
const INCIDENTS = ['q', 'state', 'kind', 'table', 'after', 'before', 'open', 'hide', 'rows'];
const ALERTS = ['q', 'state', 'open', 'hide'];
const HOUSE = ['scope', 'after', 'before', 'hide', 'rows'];
const STAFF = ['q', 'person', 'sort', 'hide'];
const TABLES = ['q', 'game', 'state', 'config', 'hide'];
const TRANSFERS = ['account', 'code', 'at', 'after', 'before'];
const REPORTS = ['by', 'ended', 'table', 'game', 'dealer', 'currency', 'sort', 'hide'];

const FILTERS: Readonly<Record<string, readonly string[]>> = {
  '/operator/rounds': ROUNDS,
  '/operator/rounds/export': ['as', ...ROUNDS],
  '/operator/reports': REPORTS,
  '/operator/reports/export': ['as', ...REPORTS],
  '/operator/ledger': ACCOUNTS,
  '/operator/ledger/export': ['as', ...ACCOUNTS],
  '/operator/ledger/transfers': TRANSFERS,
  '/operator/ledger/transfers/export': ['as', ...TRANSFERS],
  '/operator/audit': AUDIT,
  '/operator/audit/export': ['as', ...AUDIT],
  '/operator/chat': CHAT,
  '/operator/chat/export': ['as', ...CHAT],
  '/operator/players': PLAYERS,
  '/operator/players/export': ['as', ...PLAYERS],
  '/operator/incidents': INCIDENTS,
  '/operator/incidents/export': ['as', ...INCIDENTS],
  '/operator/alerts': ALERTS,
  '/operator/alerts/export': ['as', ...ALERTS],
  '/operator/house': HOUSE,
  '/operator/house/export': ['as', ...HOUSE],
  '/operator/disputes': DISPUTES,
  '/operator/disputes/export': ['as', ...DISPUTES],
  '/operator/staff': STAFF,
  '/operator/staff/export': ['as', ...STAFF],
  '/operator/tables': TABLES,
  '/operator/tables/export': ['as', ...TABLES],
  '/operator/tables/vesper/what-if': ['of', 'change', 'opened'],
  '/operator/tables/vesper/what-if/replay': ['of', 'change', 'opened'],
  '/operator/audit/dossier/export': ['first', 'last', 'of'],
  '/operator/search': ['q'],
  '/operator/search/people': ['q'],
};

const filled = (address: string, value: string): string => address.replace(/\[[^\]]*\]/g, value);

/** Asks for all of them, a few at a time, and gives those whose answers are not as they must be. */
async function wrongAnswers(
  addresses: readonly string[],
  ask: (address: string) => Promise<Response>,
  isRight: (status: number) => boolean,
): Promise<string[]> {
  const wrong: string[] = [];
  const waiting = [...addresses];
  const worker = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const answer = await ask(address);
      const text = (await answer.text()).slice(0, 2_000);
      if (!isRight(answer.status) || (answer.status === 400 && text === ''))
        wrong.push(`${answer.status} ${address.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  return wrong;
}

test('an address that is not valid text is refused with a sentence, on every page and for every role', async () => {
  const [stranger, olga] = await Promise.all([asksAs(), asksAs('olga')]);
  const paths = ADDRESSES.filter((address) => address.includes('['));
  const bad = [
    ...paths.flatMap((address) => NO_TEXT.map((value) => filled(address, value))),
    ...ADDRESSES.flatMap((address) => NO_TEXT.map((value) => `${filled(address, 'x')}?q=${value}`)),
  ];
  for (const who of [stranger, olga]) expect(await wrongAnswers(bad, who, (status) => status === 400)).toEqual([]);
  const shown = await stranger('/rules?q=%00', { headers: { accept: 'text/html' } });
  expect([shown.status, await shown.text()]).toEqual([400, expect.stringContaining('This address is not valid.')]);
  const german = await stranger('/rules?q=%00', { headers: { 'accept-language': 'de-AT, en;q=0.5' } });
  expect(await german.text()).toBe('Diese Adresse ist ungültig. Gehen Sie zur Startseite.\n');
});

test('no parameter and no filter breaks a page or a file', async () => {
  test.slow();
  const [olga, dora] = await Promise.all([asksAs('olga'), asksAs('dora')]);
  const paths = ADDRESSES.filter((address) => address.includes('['));
  const odd = paths.flatMap((address) => ODD_TEXT.map((value) => filled(address, value)));
  const whole = (status: number) => status < 500;
  for (const who of [olga, dora]) expect(await wrongAnswers(odd, who, whole)).toEqual([]);
  const filters = Object.entries(FILTERS).flatMap(([address, keys]) =>
    keys.flatMap((key) => ODD_TEXT.map((value) => `${address}?${key === 'as' ? '' : 'as=csv&'}${key}=${value}`)),
  );
  expect(await wrongAnswers(filters, olga, whole)).toEqual([]);
});

test('a filter that cannot be read is refused with a sentence that names it', async () => {
  const olga = await asksAs('olga');
  for (const address of [
    '/operator/rounds?opened=yesterday',
    '/operator/rounds?after=1e309~x',
    '/operator/rounds?handle=1..lots',
    '/operator/rounds?dealt=joker',
    '/operator/rounds?sort=luck',
    '/operator/rounds/export?as=csv&opened=yesterday',
    '/operator/reports?by=luck',
    '/operator/reports/export?as=csv&ended=yesterday',
    '/operator/ledger?kind=thief',
    '/operator/ledger?after=x',
    '/operator/ledger/export?as=csv&kind=gold',
    '/operator/players?name=ana',
    '/operator/ledger/transfers?code=gift',
    '/operator/ledger/transfers?at=2026',
    '/operator/ledger/transfers/export?as=csv&after=-1',
    '/operator/chat?at=2026',
    '/operator/chat/export?as=csv&word=help',
    '/operator/staff?sort=-wealth',
    '/operator/staff/export?as=csv&role=pilot',
    '/operator/tables?state=lost',
    '/operator/tables/export?as=csv&name=orbit',
    '/operator/audit?act=theft',
    '/operator/audit/export?as=csv&at=2026',
    '/operator/audit/dossier/export?of=table:none',
    '/operator/audit/dossier/export?of=vesper',
  ]) {
    const answer = await olga(address);
    const part = address.split(/[?&]/).at(-1) ?? '';
    expect([address, answer.status, await answer.text()]).toEqual([address, 400, expect.stringContaining(part)]);
  }
});

const POSTED = [
  ['application/json', '{"username":'],
  ['application/json', 'null'],
  ['application/json', '"ana"'],
  ['application/json', Buffer.from([0x7b, 0xff, 0x7d])],
  ['application/json', '{"username":"a\\u0000na","password":"x"}'],
  ['application/json', '{"username":"a\0na"}'],
  ['application/x-www-form-urlencoded', 'username=a%00na'],
] as const;

test('a body that cannot be read is refused with a sentence at every address', async () => {
  const stranger = await asksAs();
  const doors = ['sign-in/username', 'sign-up/username', 'sign-in/anonymous', 'sign-out', 'change-password'];
  const addresses = [
    ...doors.map((door) => `/api/auth/${door}`),
    ...ADDRESSES.map((address) => filled(address, 'orbit')),
  ];
  for (const [type, body] of POSTED) {
    const posts = (address: string) =>
      stranger(address, { method: 'POST', headers: { 'content-type': type }, body: Buffer.from(body) });
    expect([body, await wrongAnswers(addresses, posts, (status) => status === 400)]).toEqual([body, []]);
  }
  for (const data of [{}, [], { username: 7, password: {} }, { username: 'ana', password: null }]) {
    const headers = { 'content-type': 'application/json' };
    const posts = (address: string) => stranger(address, { method: 'POST', headers, body: JSON.stringify(data) });
    expect([data, await wrongAnswers(addresses.slice(0, doors.length), posts, (status) => status < 500)]).toEqual([
      data,
      [],
    ]);
  }
});

const part = (name: string, value: string): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

test('a form that is none of ours breaks no page', async () => {
  const ana = await asksAs('ana');
  const bodies = [
    ['text/plain;charset=UTF-8', '[]'],
    ['text/plain;charset=UTF-8', '['],
    ['text/plain;charset=UTF-8', '["$F1","$T","$K1","$Q9"]'],
    ['text/plain;charset=UTF-8', '[7,{"a":[null]},"$K1"]'],
    ['text/plain;charset=UTF-8', `${'['.repeat(9_000)}${']'.repeat(9_000)}`],
    ['multipart/form-data; boundary=x', `${part('$ACTION_REF_1', '')}${part('$ACTION_1:0', '{"id":"x"}')}--x--\r\n`],
    ['multipart/form-data; boundary=x', `${part(`$ACTION_ID_${'7f'.repeat(21)}`, '')}--x--\r\n`],
    ['multipart/form-data; boundary=x', `${part('0', '["$@1","$F2"]')}--x--\r\n`],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="0"\r\n\r\n["$K1"]\r\n--x--\r\n'],
    ['multipart/form-data; boundary=x', 'nothing of the kind'],
    ['multipart/form-data', ''],
    ['application/x-www-form-urlencoded', '$ACTION_ID_0=1'],
    ['application/octet-stream', 'x'],
  ] as const;
  const ids = Object.keys(JSON.parse(readFileSync(ACTIONS, 'utf8')).node);
  expect(ids.length).toBeGreaterThan(5);
  const unknown = ['x', '7f'.repeat(21), '__proto__'];
  for (const [type, data] of bodies) {
    const posts = (action: string) => {
      const headers = { 'content-type': type, origin: WEB_URL, ...(action === '' ? {} : { 'next-action': action }) };
      return ana('/account', { method: 'POST', headers, body: data });
    };
    const wrong = await wrongAnswers(['', ...unknown, ...ids], posts, (status) => status < 500);
    expect([type, data.slice(0, 60), wrong]).toEqual([type, data.slice(0, 60), []]);
  }
});

test('what comes along with a request breaks no page', async () => {
  const stranger = await asksAs();
  for (const headers of [
    { cookie: 'baize.session_token=%E0%A4%A; baize-language=%00' },
    { cookie: 'baize.session_token=x.y; __proto__=1; =; ;;;' },
    { rsc: '1', 'next-router-state-tree': '%5B%22' },
    { rsc: '1', 'next-router-state-tree': '["",{},"x"]', 'next-router-prefetch': '1', 'next-url': '%zz' },
    { 'accept-language': 'x'.repeat(5_000) },
    { host: 'a b', 'x-forwarded-host': '\\', 'x-forwarded-proto': 'gopher' },
    { 'if-none-match': '*', range: 'bytes=9-1', 'x-middleware-subrequest': 'proxy:proxy', 'x-nonce': '"' },
  ]) {
    const gets = (address: string) => stranger(address, { headers });
    const wrong = await wrongAnswers(['/', '/sign-in', '/table/orbit', '/rules'], gets, (status) => status < 500);
    expect([headers, wrong]).toEqual([headers, []]);
  }
});

const head = (line: string, ...headers: string[]) => `${[line, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const JSON_TYPE = 'Content-Type: application/json';

test('a body without an end is not read beyond the limit', async () => {
  const kilobytes = (count: number) => Array.from({ length: count }, () => chunk('x'.repeat(1_024)));
  const signIn = head('POST /api/auth/sign-in/username HTTP/1.1', JSON_TYPE, 'Transfer-Encoding: chunked');
  const form = head('POST /account HTTP/1.1', 'Content-Type: text/plain', 'Transfer-Encoding: chunked');
  for (const parts of [
    [head('POST /api/auth/sign-in/username HTTP/1.1', JSON_TYPE, 'Content-Length: 16385')],
    [head('POST /account HTTP/1.1', 'Content-Type: text/plain', 'Content-Length: 99999999999')],
    [signIn, ...kilobytes(17)],
    [form, ...kilobytes(65)],
  ]) {
    const answer = await sendsRaw(WEB_URL, parts);
    expect([answer.status, answer.body]).toEqual([413, 'The request is too large.\n']);
  }
});

test('what is no request is answered with a sentence, and what does not come is cut off', async () => {
  const sent = await Promise.all([
    sendsRaw(WEB_URL, ['Good evening\r\n\r\n']),
    sendsRaw(WEB_URL, [head('GET / HTTP/1.1', `X: ${'x'.repeat(20_000)}`)]),
    sendsRaw(WEB_URL, ['GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ']),
    sendsRaw(WEB_URL, [head('POST /api/auth/sign-in/username HTTP/1.1', JSON_TYPE, 'Content-Length: 10'), '{']),
    sendsRaw(WEB_URL, [head('GET /\xff HTTP/1.1', 'Connection: close')]),
    sendsRaw(WEB_URL, [head('TRACE / HTTP/1.1', 'Connection: close')]),
    sendsRaw(WEB_URL, [head('DELETE /account HTTP/1.1', 'Connection: close')]),
    sendsRaw(WEB_URL, [head(`GET /${'x'.repeat(5_000)} HTTP/1.1`, 'Connection: close')]),
  ]);
  expect(sent.map(({ status }) => status)).toEqual([400, 431, 408, 408, 400, 405, 405, 414]);
  for (const { body } of sent) expect(body).toMatch(/^[A-Z][^.]+\.( [A-Z][^.]+\.)?\n?$/);
});

test('every answer of both servers has the same security headers', async ({ playwright }) => {
  const any = await playwright.request.newContext();
  const olga = await entersAs(await playwright.request.newContext({ baseURL: WEB_URL }), 'olga');
  const page = await (await olga.get('/')).text();
  const [script] = /\/_next\/static\/[^"]+\.js/.exec(page) ?? [];
  const ofWeb: [APIResponse | RawAnswer, number][] = [
    [await any.get(`${WEB_URL}/`), 200],
    [await any.get(`${WEB_URL}${script}`), 200],
    [await any.get(`${WEB_URL}/_next/static/nothing.js`), 404],
    [await any.get(`${WEB_URL}/brands/baize/icon.svg`), 200],
    [await any.get(`${WEB_URL}/no/such/page`), 404],
    [await any.get(`${WEB_URL}/_next/image?url=%2Fbrands%2Fbaize%2Ficon.svg&w=64&q=75`), 404],
    [
      await any.post(`${WEB_URL}/sign-in`, { headers: { origin: 'https://evil.example' }, multipart: { name: 'x' } }),
      403,
    ],
    [await any.get(`${WEB_URL}/table/x/replay/y`), 404],
    [await any.get(`${WEB_URL}/account`, { maxRedirects: 0 }), 307],
    [await any.get(`${WEB_URL}/operator/ledger/proof`), 401],
    [await any.get(`${WEB_URL}/%00`), 400],
    [await any.post(`${WEB_URL}/api/auth/sign-in/username`, { data: { username: 'x', password: 'y' } }), 401],
    [await olga.get('/operator/rounds/export?as=csv'), 200],
    [await olga.get('/operator/rounds?sort=x'), 400],
    [await olga.get('/dealer'), 403],
    [await sendsRaw(WEB_URL, ['nonsense\r\n\r\n']), 400],
  ];
  const ofGame: [APIResponse, number][] = [
    [await any.get(`${GAME_URL}/health`), 200],
    [await any.get(`${GAME_URL}/nothing`), 404],
    [await any.get(`${GAME_URL}/socket.io/?EIO=4&transport=polling`), 200],
    [await any.get(`${GAME_URL}/socket.io/?EIO=4&transport=pigeon`), 400],
    [await any.post(`${GAME_URL}/health`), 405],
  ];
  for (const [answer, status] of [...ofWeb, ...ofGame]) {
    const where = 'url' in answer ? answer.url() : 'no request';
    const header = (name: string) =>
      'body' in answer && answer.headers instanceof Map
        ? answer.headers.get(name)
        : (answer as APIResponse).headers()[name];
    const said = 'url' in answer ? answer.status() : answer.status;
    expect([where, said, header('x-content-type-options')]).toEqual([where, status, 'nosniff']);
    expect([where, header('x-powered-by'), header('server')]).toEqual([where, undefined, undefined]);
    expect([where, header('cross-origin-resource-policy')]).toEqual([where, 'same-origin']);
    expect([where, header('referrer-policy')]).toEqual([where, expect.stringMatching(/^(same-origin|no-referrer)$/)]);
    if (where !== 'no request')
      expect([where, header('content-security-policy')]).toEqual([
        where,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
  }
});
