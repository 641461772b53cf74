import { REFUSAL_CODES, refusal } from '@baize/auth';
import { expect, it } from 'vitest';
import { english } from '../i18n/catalogues/english.testing.ts';
import { refusalIn, sentAway, sentTo } from './sso.ts';

it('says why single sign-on signed nobody in, by a code in the address and no other text', () => {
  const away = sentAway(refusal('sso-unlinked'));
  expect([away.status, away.headers.get('location')]).toEqual([303, '/sign-in?sso=sso-unlinked']);
  expect(refusalIn('sso-unlinked')).toEqual(refusal('sso-unlinked'));
  expect(refusalIn(undefined)).toBeUndefined();
});

it.each([...REFUSAL_CODES, 'unknown', '<b>', ['sso-away', 'sso-over']])('reads a whole sentence for %s', (code) => {
  const { phrase } = refusalIn(code) ?? refusal('unreadable');
  const sentence = english.tell(phrase);
  expect(sentence).toMatch(/\.$/);
  expect(sentence).not.toMatch(/[{}<>]/);
});

it('sends the browser on with its cookies, and lets nobody keep the answer', () => {
  const sent = sentTo('https://login.example/auth?state=x', ['one=1; Path=/; HttpOnly', 'two=2; Path=/']);
  expect(sent.headers.get('location')).toBe('https://login.example/auth?state=x');
  expect(sent.headers.getSetCookie()).toEqual(['one=1; Path=/; HttpOnly', 'two=2; Path=/']);
  expect(sent.headers.get('cache-control')).toBe('no-store');
});
