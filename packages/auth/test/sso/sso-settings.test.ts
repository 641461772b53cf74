import { expect, test } from 'vitest';
import { readSsoSettings } from '../../src/index.ts';

const SET = {
  STAFF_SSO_ISSUER: 'https://login.example/realms/house',
  STAFF_SSO_CLIENT_ID: 'baize',
  STAFF_SSO_CLIENT_SECRET: 'secret',
};

test('there is no single sign-on unless its issuer is set; then the client must be, too', () => {
  expect(readSsoSettings({})).toBeUndefined();
  expect(readSsoSettings({ STAFF_SSO_ISSUER: '', STAFF_SSO_CLIENT_ID: 'baize' })).toBeUndefined();
  expect(readSsoSettings(SET)).toEqual({
    ...{ issuer: SET.STAFF_SSO_ISSUER, clientId: 'baize', clientSecret: 'secret', name: 'login.example', acr: [] },
  });
  expect(readSsoSettings({ ...SET, STAFF_SSO_NAME: 'Example', STAFF_SSO_ACR: 'gold, silver' })).toMatchObject({
    ...{ name: 'Example', acr: ['gold', 'silver'] },
  });
  for (const name of ['STAFF_SSO_CLIENT_ID', 'STAFF_SSO_CLIENT_SECRET'])
    expect(() => readSsoSettings({ ...SET, [name]: '' }), name).toThrow(name);
});

test.each(['http://login.example', 'login.example', 'https://login.example/?a=b', 'https://login.example/#a'])(
  'the issuer %s is refused',
  (issuer) => {
    expect(() => readSsoSettings({ ...SET, STAFF_SSO_ISSUER: issuer })).toThrow('STAFF_SSO_ISSUER');
  },
);

test('plain http is for a provider on this machine', () => {
  expect(readSsoSettings({ ...SET, STAFF_SSO_ISSUER: 'http://127.0.0.1:4000' })?.issuer).toBe('http://127.0.0.1:4000');
});
