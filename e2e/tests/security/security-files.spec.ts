import { createPool } from '@baize/database';
import { type APIRequestContext, expect } from '@playwright/test';
import { entersAs } from '../people/people.ts';
import { test } from '../people/test.ts';

const { WEB_URL = '', DATABASE_URL = '' } = process.env;

const NAMES = { player: 'ana', dealer: 'dora', 'pit-boss': 'pia', operator: 'olga', auditor: 'axel' } as const;
type Role = keyof typeof NAMES;

const HISTORY: readonly Role[] = ['pit-boss', 'operator', 'auditor'];
const CHAT: readonly Role[] = ['pit-boss', 'operator'];
const BOOKS: readonly Role[] = ['operator', 'auditor'];

/** Every address that answers with a file or with data, none of which exists, and who is told so. */
const FILES: readonly (readonly [address: string, allowed: readonly Role[]])[] = [
  ['/operator/rounds/export?as=xml', HISTORY],
  ['/operator/rounds/NO-SUCH-1/export?as=csv', HISTORY],
  ['/operator/rounds/NO-SUCH-1/recording', ['operator']],
  ['/operator/ledger/export?as=xml', BOOKS],
  ['/operator/ledger/transfers/export?as=xml', BOOKS],
  ['/operator/players/export?as=xml', BOOKS],
  ['/operator/chat/export?as=xml', CHAT],
  ['/operator/audit/export?as=xml', BOOKS],
  ['/operator/staff/export?as=xml', BOOKS],
  ['/operator/tables/export?as=xml', HISTORY],
  ['/operator/pit/news?zone=Mars/Olympus', HISTORY],
];

/** What an operator asks for in vain: the address, the status, and the sentence in English and German. */
const REFUSALS: readonly (readonly [address: string, status: number, english: string, german: string])[] = [
  ...['/operator/rounds/export', '/operator/ledger/export', '/operator/ledger/transfers/export'].flatMap((address) =>
    ['', '?as=', '?as=xml', '?as=round', '?as=CSV'].map(
      (as) =>
        [
          `${address}${as}`,
          400,
          'Unknown format. Available: csv, xlsx and json.',
          'Unbekanntes Format. Verfügbar: csv, xlsx und json.',
        ] as const,
    ),
  ),
  [
    '/operator/audit/export?as=json',
    400,
    'Unknown format. Available: csv and xlsx.',
    'Unbekanntes Format. Verfügbar: csv und xlsx.',
  ],
  [
    '/operator/rounds/VESPER-1/export?as=xml',
    400,
    'Unknown format. Available: csv, json and round.',
    'Unbekanntes Format. Verfügbar: csv, json und round.',
  ],
  [
    '/operator/rounds/export?as=csv&opened=yesterday&handle=1..lots',
    400,
    'Unknown filters: opened=yesterday and handle=1..lots.',
    'Unbekannte Filter: opened=yesterday und handle=1..lots.',
  ],
  ['/operator/ledger/export?as=json&kind=gold', 400, 'Unknown filters: kind=gold.', 'Unbekannte Filter: kind=gold.'],
  [
    '/operator/ledger/transfers/export?as=csv&code=gift',
    400,
    'Unknown filters: code=gift.',
    'Unbekannte Filter: code=gift.',
  ],
  ['/operator/audit/export?as=csv&act=theft', 400, 'Unknown filters: act=theft.', 'Unbekannte Filter: act=theft.'],
  ...['csv', 'json', 'round'].map(
    (as) =>
      [
        `/operator/rounds/NO-SUCH-1/export?as=${as}`,
        404,
        'Round NO-SUCH-1 not found.',
        'Runde NO-SUCH-1 wurde nicht gefunden.',
      ] as const,
  ),
  ...['0', '-1', '01', '100', '1.5', 'first', ''].map(
    (part) =>
      [
        `/operator/rounds/NO-SUCH-1/recording?part=${part}`,
        400,
        'Unknown part. Parts are numbered from 1.',
        'Unbekannter Teil. Die Teile sind ab 1 nummeriert.',
      ] as const,
  ),
  ...['', '?part=2'].map(
    (part) =>
      [
        `/operator/rounds/NO-SUCH-1/recording${part}`,
        404,
        'There is no recording of round NO-SUCH-1.',
        'Es gibt keine Aufzeichnung von Runde NO-SUCH-1.',
      ] as const,
  ),
  ...['Mars/Olympus', '', '%2B25:00'].map(
    (zone) => [`/operator/pit/news?zone=${zone}`, 400, 'Unknown time zone.', 'Unbekannte Zeitzone.'] as const,
  ),
];

interface Answer {
  readonly status: number;
  readonly text: string;
}

async function asks(requests: APIRequestContext, address: string, language: string): Promise<Answer> {
  const answer = await requests.get(address, { headers: { 'accept-language': language }, maxRedirects: 0 });
  const headers = answer.headers();
  // A refusal is a sentence that is neither kept nor saved as a file.
  expect([address, headers['content-type'], headers['cache-control'], headers['content-disposition']]).toEqual([
    address,
    'text/plain; charset=utf-8',
    'no-store',
    undefined,
  ]);
  return { status: answer.status(), text: await answer.text() };
}

const inBoth = async (requests: APIRequestContext, address: string): Promise<readonly Answer[]> => [
  await asks(requests, address, 'en-GB'),
  await asks(requests, address, 'de-AT'),
];

/** The number of exports by this person in the audit log. */
async function exportsBy(name: string): Promise<number> {
  const pool = createPool(DATABASE_URL);
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM audit_entry a JOIN "user" u ON u.id = a.by
      WHERE u.username = $1 AND a.act = 'exported' AND a.subject LIKE '%NO-SUCH%'`,
    [name],
  );
  await pool.end();
  return rows[0]?.count ?? 0;
}

test('files are refused to strangers and other roles before anything is said about them', async ({ playwright }) => {
  const stranger = await playwright.request.newContext({ baseURL: WEB_URL });
  for (const [address] of FILES)
    expect([address, ...(await inBoth(stranger, address))]).toEqual([
      address,
      { status: 401, text: 'Sign in first.\n' },
      { status: 401, text: 'Melden Sie sich zuerst an.\n' },
    ]);
  for (const [role, name] of Object.entries(NAMES)) {
    const person = await entersAs(await playwright.request.newContext({ baseURL: WEB_URL }), name);
    for (const [address, allowed] of FILES) {
      const answers = await inBoth(person, address);
      const statuses = answers.map(({ status }) => status);
      if (allowed.some((each) => each === role)) {
        expect([role, address, statuses]).toEqual([
          role,
          address,
          address.includes('NO-SUCH') ? [404, 404] : [400, 400],
        ]);
        continue;
      }
      expect([role, address, ...answers]).toEqual([
        ...[role, address],
        { status: 403, text: 'Your role has no access to this file.\n' },
        { status: 403, text: 'Ihre Rolle hat keinen Zugriff auf diese Datei.\n' },
      ]);
    }
  }
});

test('what does not exist is refused with a sentence in the language of the reader', async ({ playwright }) => {
  const olga = await entersAs(await playwright.request.newContext({ baseURL: WEB_URL }), 'olga');
  for (const [address, status, english, german] of REFUSALS)
    expect([address, ...(await inBoth(olga, address))]).toEqual([
      address,
      { status, text: `${english}\n` },
      { status, text: `${german}\n` },
    ]);
  // Nothing left the house, so nothing is on the audit log.
  expect(await exportsBy('olga')).toBe(0);
});
