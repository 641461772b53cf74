import { expect, test } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { readRule } from './read-rule.ts';

const HOUSE = { hasMail: true, allowsPrivate: false };

function read(fields: Readonly<Record<string, string | readonly string[]>>, house = HOUSE) {
  const form = new FormData();
  for (const [name, values] of Object.entries({ name: 'Voids', condition: 'health', channel: 'page', ...fields }))
    for (const value of [values].flat()) form.append(name, value);
  return readRule(form, english, house);
}

test('a rule is read with the figures of its language', () => {
  expect(read({ condition: 'win', currency: 'EUR', amount: '1,000.50' })).toMatchObject({
    condition: { is: 'win', amountMinor: 100_050, currency: 'EUR' },
    ...{ channel: 'page', target: '', locale: 'en' },
  });
  expect(read({ condition: 'hold', deviations: '3.5' })).toMatchObject({ condition: { is: 'hold', deviations: 3.5 } });
  expect(read({ condition: 'incidents', kinds: ['void', 'distress', 'nothing'] })).toMatchObject({
    condition: { is: 'incidents', kinds: ['distress', 'void'] },
  });
});

test.each([
  ['name', { name: ' x ' }],
  ['kinds', { condition: 'incidents' }],
  ['deviations', { condition: 'hold', deviations: '1' }],
  ['amount', { condition: 'win', currency: 'EUR', amount: '0' }],
  ['mail', { channel: 'mail', target: 'a@b.example, c@d.example' }],
  ['mail', { channel: 'mail', target: 'a@b.example\r\nBcc: c@d.example' }],
  ['url', { channel: 'webhook', target: 'http://hooks.example' }],
  ['private', { channel: 'webhook', target: 'https://169.254.169.254/latest' }],
] as const)('%s: %j', (fault, fields) => expect(read(fields)).toBe(fault));

test('without a mail server no rule sends mail', () =>
  expect(read({ channel: 'mail', target: 'a@b.example' }, { ...HOUSE, hasMail: false })).toBe('no-mail'));
