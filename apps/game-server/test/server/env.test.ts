import { expect, test } from 'vitest';
import { readSettings } from '../../src/env.ts';

const NEEDED = {
  DATABASE_URL: 'postgres://baize@127.0.0.1:54329/baize',
  AUTH_SECRET: 'thirty-two characters or more of it',
  SHOE_KEY: 'ab'.repeat(32),
  CHAIN_KEY: 'cd'.repeat(32),
};

test('only the database and the secrets are required', () => {
  const settings = readSettings(NEEDED);
  expect(settings).toMatchObject({
    host: '127.0.0.1',
    port: 3001,
    dealerGoneMs: 30_000,
    seatGoneMs: 30_000,
    demonstrationMs: 300_000,
    welcomeGrantMinor: 100_000,
    topUps: { upToHundredths: 100_000, everyMs: 24 * 3_600_000 },
    logLevel: 'info',
    demo: false,
    metricsToken: undefined,
  });
  expect([...settings.origins]).toEqual(['http://localhost:3000']);
  expect(settings.sealKeys.inForce.bytes).toHaveLength(32);
});

test('an empty variable counts as not set', () => {
  expect(readSettings({ ...NEEDED, PORT: '', METRICS_TOKEN: '', WEB_ORIGINS: '' }).port).toBe(3001);
});

test('PORT overrides GAME_PORT; origins are separated by commas', () => {
  const settings = readSettings({
    ...NEEDED,
    PORT: '4001',
    GAME_PORT: '4002',
    WEB_URL: 'https://casino.example/',
    WEB_ORIGINS: 'https://a.example, https://b.example/x',
  });
  expect(settings.port).toBe(4001);
  expect([...settings.origins]).toEqual(['https://casino.example', 'https://a.example', 'https://b.example']);
});

test('the demo is off by default', () => {
  for (const said of [{}, { DEMO: 'false' }])
    expect(readSettings({ ...NEEDED, ...said })).toMatchObject({ demo: false, auth: { demo: false } });
  expect(readSettings({ ...NEEDED, DEMO: 'true' })).toMatchObject({ demo: true, auth: { demo: true } });
});

test.each([
  ['PORT', '70000'],
  ['SHOE_KEY', 'abc'],
  ['CHAIN_KEY', 'abc'],
  ['DATABASE_URL', 'mysql://x'],
  ['WEB_ORIGINS', 'casino.example'],
  ['WEB_URL', 'https://casino.example/lobby'],
  ['WELCOME_GRANT_MINOR', '-1'],
  ['TOP_UP_MINOR', '-1'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused with its name', (name, value) => {
  expect(() => readSettings({ ...NEEDED, [name]: value })).toThrow(name);
});
