import { expect, test } from 'vitest';
import { auditAddress } from './audit-query.ts';

const read = (address: string) =>
  auditAddress.query(Object.fromEntries(new URL(address, 'http://baize.invalid').searchParams));

test.each([
  '/operator/audit',
  '/operator/audit?by=u1&act=role-changed&subject=user:u2',
  '/operator/audit?at=2026-11-20T17:00Z..2026-11-20T18:00Z&after=1795194000123~88211',
  '/operator/audit?before=1795194000123~88211&open=88214',
  '/operator/audit?before=1795194000123~event:vesper:812&open=mute:7',
  '/operator/audit?act=looked&hide=from,row&rows=200',
])('%s is written as it was read', (address) => {
  expect(auditAddress.write(read(address))).toBe(address);
});

test.each([
  '?act=anything',
  '?at=yesterday',
  '?after=1~x',
  '?after=-1~2',
  '?open=1;DROP',
  `?by=${'x'.repeat(201)}`,
  '?by=&subject=',
])('%s narrows nothing', (query) => {
  expect(read(`/operator/audit${query}`)).toEqual({});
});
