import { expect, test } from 'vitest';
import { chatAddress } from './chat-query.ts';

const parametersOf = (address: string) => Object.fromEntries(new URL(address, 'http://baize.invalid').searchParams);

test.each([
  '/operator/chat',
  '/operator/chat?table=orbit&by=Ana&q=please+help',
  '/operator/chat?at=2026-11-20T17:00Z..2026-11-20T18:00Z&after=1795194000123~88211',
  '/operator/chat?q=100%25&hide=state&rows=200&before=1795194000123~88211',
])('%s is written as it was read, and nothing of it is misunderstood', (address) => {
  expect(chatAddress.write(chatAddress.query(parametersOf(address)))).toBe(address);
  expect(chatAddress.unread(parametersOf(address))).toEqual([]);
});

test.each(['?at=yesterday', '?after=1~x', '?before=-1~2', `?q=${'x'.repeat(201)}`])('%s narrows nothing', (query) => {
  const parameters = parametersOf(`/operator/chat${query}`);
  expect(chatAddress.query(parameters)).toEqual({});
  expect(chatAddress.unread(parameters)).toEqual([query.slice(1)]);
});

test('the file has every page of the list', () => {
  const query = chatAddress.query({ table: 'orbit', rows: '200', hide: 'by', after: '1~2' });
  expect(chatAddress.write(query, 'csv')).toBe('/operator/chat/export?table=orbit&as=csv');
});
