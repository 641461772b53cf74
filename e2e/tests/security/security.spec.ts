import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createPool } from '@baize/database';
import { type APIRequestContext, expect } from '@playwright/test';
import { hires } from '../people/hired-dealer.ts';
import { entersAs, entersAsGuest } from '../people/people.ts';
import { roundsGoOnAt } from '../people/rounds-go-on.ts';
import { test } from '../people/test.ts';

const APP = fileURLToPath(new URL('../../../apps/web/', import.meta.url));

/** The cage has a role of the house, which reads rounds and accounts. */
const EVERYBODY = [
  'stranger',
  'guest',
  'player',
  'dealer',
  'pit-boss',
  'operator',
  'auditor',
  'regulator',
  'cage',
] as const;
type Who = (typeof EVERYBODY)[number];

const NAMES = { player: 'ana', dealer: 'dora', 'pit-boss': 'pia', operator: 'olga', auditor: 'axel' } as const;
const CAGE = { id: '6c1f1f8e-3a52-4c0e-9f5b-2d7f0a6b9c31', permissions: ['read-history', 'read-ledger'] };

const SIGNED_IN: readonly Who[] = EVERYBODY.filter((who) => who !== 'stranger');
const PLAYERS: readonly Who[] = ['guest', 'player'];
const CONSOLE: readonly Who[] = ['dealer', 'pit-boss'];
const HISTORY: readonly Who[] = ['pit-boss', 'operator', 'auditor', 'regulator', 'cage'];
const CARDS: readonly Who[] = ['dealer', 'pit-boss', 'operator', 'auditor'];
const CHAT: readonly Who[] = ['pit-boss', 'operator'];
const LEDGER: readonly Who[] = ['operator', 'auditor', 'regulator', 'cage'];
const AUDIT: readonly Who[] = ['operator', 'auditor', 'regulator'];

/** Every page and route with an example of its address and who may have it. A new one without a line fails the test. */
const PAGES: Readonly<Record<string, readonly [address: string, allowed: readonly Who[]]>> = {
  '': ['/', EVERYBODY],
  health: ['/health', EVERYBODY],
  'public-keys': ['/public-keys', EVERYBODY],
  rules: ['/rules', EVERYBODY],
  'rules/[game]': ['/rules/roulette', EVERYBODY],
  // In the demo house only.
  specimen: ['/specimen', EVERYBODY],
  'specimen/[game]': ['/specimen/roulette', EVERYBODY],
  'specimen/[game]/[phase]': ['/specimen/roulette/betting', EVERYBODY],
  'specimen/console/[game]/[phase]': ['/specimen/console/roulette/betting', EVERYBODY],
  'specimen/tables': ['/specimen/tables?at=roulette:betting&at=baccarat:betting', EVERYBODY],
  'sign-in': ['/sign-in', EVERYBODY],
  'sign-up': ['/sign-up', EVERYBODY],
  guest: ['/guest', EVERYBODY],
  tables: ['/tables?t=vesper&t=orbit', EVERYBODY],
  'table/[id]': ['/table/vesper', EVERYBODY],
  'table/[id]/rounds': ['/table/vesper/rounds', PLAYERS],
  // Not found for people who neither played the round nor have its key.
  'table/[id]/replay/[round]': ['/table/vesper/replay/VESPER-1', HISTORY],
  // Closed in a house without an identity provider.
  'sign-in/sso': ['/sign-in/sso', []],
  'sign-in/sso/callback': ['/sign-in/sso/callback?code=x&state=y', []],
  // The second step is closed to people who have not entered a password.
  'sign-in/second-step': ['/sign-in/second-step', []],
  account: ['/account', SIGNED_IN],
  'account/disputes': ['/account/disputes', PLAYERS],
  'account/play-safely': ['/account/play-safely', PLAYERS],
  'account/data': ['/account/data', PLAYERS],
  'account/money': ['/account/money', PLAYERS],
  'account/money/file': ['/account/money/file', PLAYERS],
  // Only for somebody whose password the house made.
  'account/new-password': ['/account/new-password', []],
  'account/arrival': ['/account/arrival', []],
  'account/second-factor': ['/account/second-factor', SIGNED_IN],
  'socket-token': ['/socket-token', SIGNED_IN],
  dealer: ['/dealer', CONSOLE],
  'dealer/[id]': ['/dealer/vesper', CONSOLE],
  'card-codes': ['/card-codes', CARDS],
  operator: ['/operator', HISTORY],
  'operator/pit': ['/operator/pit', HISTORY],
  'operator/pit/news': ['/operator/pit/news', HISTORY],
  'operator/rounds': ['/operator/rounds', HISTORY],
  'operator/rounds/export': ['/operator/rounds/export?as=csv', HISTORY],
  'operator/rounds/[id]': ['/operator/rounds/VESPER-1', HISTORY],
  'operator/rounds/[id]/export': ['/operator/rounds/VESPER-1/export?as=json', HISTORY],
  'operator/reports': ['/operator/reports', HISTORY],
  'operator/reports/export': ['/operator/reports/export?as=csv', HISTORY],
  'operator/ledger': ['/operator/ledger', LEDGER],
  'operator/start': ['/operator/start', ['operator']],
  'operator/tables': ['/operator/tables', HISTORY],
  'operator/tables/export': ['/operator/tables/export?as=csv', HISTORY],
  'operator/tables/[id]': ['/operator/tables/vesper', HISTORY],
  'operator/tables/[id]/versions': ['/operator/tables/vesper/versions', HISTORY],
  'operator/tables/[id]/what-if': ['/operator/tables/vesper/what-if', HISTORY],
  'operator/tables/[id]/what-if/replay': ['/operator/tables/vesper/what-if/replay', HISTORY],
  'operator/tables/[id]/video': ['/operator/tables/vesper/video', HISTORY],
  'operator/incidents': ['/operator/incidents', HISTORY],
  'operator/incidents/export': ['/operator/incidents/export?as=csv', HISTORY],
  'operator/alerts': ['/operator/alerts', HISTORY],
  'operator/alerts/export': ['/operator/alerts/export?as=csv', HISTORY],
  'operator/house': ['/operator/house', HISTORY],
  'operator/house/settings': ['/operator/house/settings', AUDIT],
  'operator/house/export': ['/operator/house/export?as=csv', HISTORY],
  'operator/disputes': ['/operator/disputes', HISTORY],
  'operator/disputes/export': ['/operator/disputes/export?as=csv', HISTORY],
  'operator/approvals': ['/operator/approvals', HISTORY],
  'operator/approvals/export': ['/operator/approvals/export?as=csv', HISTORY],
  'operator/approvals/count': ['/operator/approvals/count', HISTORY],
  'operator/chat': ['/operator/chat', CHAT],
  'operator/chat/export': ['/operator/chat/export?as=csv', CHAT],
  'operator/staff': ['/operator/staff', AUDIT],
  'operator/staff/roles': ['/operator/staff/roles', AUDIT],
  'operator/staff/export': ['/operator/staff/export?as=csv', AUDIT],
  'operator/servers': ['/operator/servers', AUDIT],
  'operator/servers/news': ['/operator/servers/news', AUDIT],
  'operator/audit': ['/operator/audit', AUDIT],
  'operator/audit/export': ['/operator/audit/export?as=csv', AUDIT],
  'operator/audit/dossier': ['/operator/audit/dossier', AUDIT],
  'operator/audit/dossier/export': ['/operator/audit/dossier/export?first=2026-01-01&last=2026-01-01', AUDIT],
  'operator/ledger/players/[id]': ['/operator/ledger/players/ANA', LEDGER],
  'operator/ledger/players/[id]/data': ['/operator/ledger/players/ANA/data', ['operator']],
  'operator/players': ['/operator/players', LEDGER],
  'operator/players/export': ['/operator/players/export?as=csv', LEDGER],
  'operator/search': ['/operator/search?q=vesper', HISTORY],
  'operator/search/people': ['/operator/search/people?q=ana', LEDGER],
  'operator/ledger/proof': ['/operator/ledger/proof', HISTORY],
  'operator/ledger/export': ['/operator/ledger/export?as=csv', LEDGER],
  'operator/ledger/transfers': ['/operator/ledger/transfers', LEDGER],
  'operator/ledger/transfers/export': ['/operator/ledger/transfers/export?as=csv', LEDGER],
};

/**
 * Tried elsewhere: by everybody with every body and header; by every role where there is a recording (roulette); by tokens of
 * every kind (api.spec.ts).
 */
const ELSEWHERE = ['api/auth/[...all]', 'api/v1/[...path]', 'operator/rounds/[id]/recording'];

/** Every server action by its name, and who may do anything with it. A new one without a line fails the test. */
const ACTIONS: Readonly<Record<string, readonly Who[]>> = {
  signInWithForm: EVERYBODY,
  signUpWithForm: EVERYBODY,
  enterAsGuest: EVERYBODY,
  leave: EVERYBODY,
  chooseLanguage: EVERYBODY,
  setPassword: EVERYBODY,
  confirmOwner: ['operator'],
  // These answer strangers with a sentence: nobody is asked for, or nobody is signed in.
  submitCode: EVERYBODY,
  startPasskeySignIn: EVERYBODY,
  signInWithPasskey: EVERYBODY,
  startAppSetup: EVERYBODY,
  confirmAppSetup: EVERYBODY,
  startPasskeySetup: EVERYBODY,
  confirmPasskeySetup: EVERYBODY,
  removeFactor: EVERYBODY,
  renewCodes: EVERYBODY,
  endSession: EVERYBODY,
  unlock: EVERYBODY,
  lockOnServer: EVERYBODY,
  touchOnServer: EVERYBODY,
  isLockedOnServer: EVERYBODY,
  liftLock: ['pit-boss'],
  takeMatter: ['pit-boss'],
  rename: EVERYBODY,
  setSettings: SIGNED_IN,
  setLimit: EVERYBODY,
  stayAway: EVERYBODY,
  // Answers strangers that they have no account.
  changeSettings: EVERYBODY,
  keepFavourite: SIGNED_IN,
  keepMuted: EVERYBODY,
  adjustPlayer: ['operator'],
  erasePlayer: ['operator'],
  proveAgain: LEDGER,
  chooseZone: HISTORY,
  chooseCsv: HISTORY,
  // Only of lists that the role may open; another one is forbidden.
  keepView: HISTORY,
  dropView: HISTORY,
  configureTable: ['operator'],
  newTable: ['operator'],
  // A pit boss puts a draft into service, which an empty form does not ask for.
  actOnTable: ['operator'],
  moveTable: ['operator'],
  chooseEngine: ['operator'],
  changeKey: ['dealer', 'pit-boss', 'operator'],
  readKey: ['dealer', 'pit-boss', 'operator'],
  actOnStaff: ['operator'],
  composeHouseRole: ['operator'],
  endHouseRole: ['operator'],
  // The second person; what kinds a role decides is judged with the request.
  decideRequest: ['pit-boss', 'operator'],
  hire: ['operator'],
  actOnIncident: ['pit-boss', 'operator'],
  makeRule: ['operator'],
  changeRule: ['operator'],
  actOnDispute: ['pit-boss', 'operator'],
  stopBets: ['pit-boss', 'operator'],
  orderHouse: ['operator'],
  setForHouse: ['operator'],
  complain: PLAYERS,
  readAnswer: PLAYERS,
  notePlayer: ['operator'],
  blockPlayer: ['operator'],
  endPlayerSessions: ['operator'],
  makeToken: ['pit-boss', 'operator'],
  revokeToken: ['pit-boss', 'operator'],
};

/** What is refused without a page of its own: a redirect to the door, or 401, 403, 404. */
const REFUSED = [303, 307, 401, 403, 404];

const found = readdirSync(`${APP}src/app`, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)(page\.tsx|route\.ts)$/.test(file))
  .map((file) => file.replace(/\([^)]*\)\//g, '').replace(/\/?(page\.tsx|route\.ts)$/, ''));

type Manifest = { readonly node: Readonly<Record<string, { readonly exportedName: string }>> };
const manifest = () =>
  JSON.parse(readFileSync(`${APP}.next/server/server-reference-manifest.json`, 'utf8')) as Manifest; // as Next writes it

const people = new Map<Who, APIRequestContext>();

/** A regulator, whose access ends, and somebody with a role of the house. */
async function comeToTheHouse(): Promise<void> {
  const pool = createPool(process.env.DATABASE_URL ?? '');
  await pool.query(
    `INSERT INTO house_role (id, version, name, permissions, "by", ended) VALUES ($1, 1, 'Cage', $2, 'house', false) ON CONFLICT DO NOTHING`,
    [CAGE.id, CAGE.permissions],
  );
  await pool.end();
  await hires('rhea', 'Rhea', 'axel', { role: 'regulator', accessEndsAt: new Date(Date.now() + 86_400_000) });
  await hires('cleo', 'Cleo', 'axel', { role: `house:${CAGE.id}` });
}

test.beforeAll(async ({ playwright, baseURL }) => {
  await comeToTheHouse();
  for (const who of EVERYBODY) {
    const context = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
    if (who === 'guest') await entersAsGuest(context);
    else if (who === 'regulator' || who === 'cage')
      await entersAs(context, who === 'cage' ? 'cleo' : 'rhea', 'baize-axel-2026');
    else if (who !== 'stranger') await entersAs(context, NAMES[who]);
    people.set(who, context);
  }
});

test.afterAll(async () => {
  for (const context of people.values()) await context.dispose();
});

function contextOf(who: Who): APIRequestContext {
  const context = people.get(who);
  if (!context) throw new Error(`nobody is ${who}`);
  return context;
}

test('every page, route and action is in the matrix', () => {
  expect([...Object.keys(PAGES), ...ELSEWHERE].toSorted()).toEqual(found.toSorted());
  const actions = Object.values(manifest().node).map(({ exportedName }) => exportedName);
  expect(Object.keys(ACTIONS).toSorted()).toEqual(actions.toSorted());
});

test('every page and route is limited to its roles, and reveals nothing to others', async () => {
  await roundsGoOnAt('vesper', 'ended');
  const pool = createPool(process.env.DATABASE_URL ?? '');
  const { rows } = await pool.query<{ id: string }>(`SELECT id FROM "user" WHERE username = 'ana'`);
  await pool.end();
  for (const [page, [address, allowed]] of Object.entries(PAGES)) {
    const asks = async (who: Who) => {
      const answer = await contextOf(who).get(address.replace('ANA', rows[0]?.id ?? ''), { maxRedirects: 0 });
      const isIn = answer.status() < 400 && !toTheDoor(answer.headers().location);
      expect([page, who, isIn, answer.status()]).toEqual([page, who, allowed.includes(who), answer.status()]);
      if (!isIn) expect(REFUSED, `${page} to ${who}`).toContain(answer.status());
    };
    await Promise.all(EVERYBODY.map(asks));
  }
});

test('every action is for those it is for', async () => {
  for (const [id, { exportedName }] of Object.entries(manifest().node)) {
    const allowed = ACTIONS[exportedName] ?? [];
    const asks = async (who: Who) => {
      const answer = await contextOf(who).post('/', {
        headers: { 'next-action': id, 'content-type': 'text/plain;charset=UTF-8', origin: process.env.WEB_URL ?? '' },
        data: '[{}]',
        maxRedirects: 0,
        maxRetries: 3,
      });
      const said = await answer.text();
      const went = answer.headers()['x-action-redirect'] ?? answer.headers().location;
      const refused = REFUSED.includes(answer.status()) || toTheDoor(went) || FORBIDDEN.test(said);
      expect([exportedName, who, answer.status(), refused]).toEqual([exportedName, who, answer.status(), true]);
    };
    await Promise.all(EVERYBODY.filter((each) => !allowed.includes(each)).map(asks));
  }
});

test('who changed the key of a table is not for a dealer of another one', async () => {
  const [id = ''] = Object.entries(manifest().node).find(([, { exportedName }]) => exportedName === 'readKey') ?? [];
  const read = async (who: Who) => {
    const answer = await contextOf(who).post('/', {
      headers: { 'next-action': id, 'content-type': 'text/plain;charset=UTF-8', origin: process.env.WEB_URL ?? '' },
      data: '["roulette-sek"]',
    });
    return FORBIDDEN.test(await answer.text());
  };
  expect([await read('dealer'), await read('pit-boss'), await read('operator')]).toEqual([true, false, false]);
});

/** What an action answers that has done nothing: `forbidden()`, or that it did not. */
const FORBIDDEN = /NEXT_HTTP_ERROR_FALLBACK;403|^1:false$/m;

const toTheDoor = (address: string | undefined): boolean => address?.includes('/sign-in') === true;
