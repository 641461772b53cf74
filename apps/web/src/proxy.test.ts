import { NextRequest } from 'next/server';
import { expect, test } from 'vitest';
import { proxy } from './proxy.ts';

const visited = (address: string, headers = {}) => proxy(new NextRequest(`http://house${address}`, { headers }));

test.each([
  '/operator/rounds?opened=yesterday',
  '/operator/rounds?after=-1~VESPER-1',
  '/operator/ledger?kind=thief',
  '/operator/ledger/transfers?at=2026',
  '/operator/audit?act=theft',
  '/operator/audit?after=first',
  '/operator/audit?user=olga',
  '/operator/rounds?tabel=vesper',
  '/operator/ledger?curency=EUR',
  '/operator/ledger/transfers?acount=house',
  '/operator/staff?sort=-wealth',
  '/operator/staff?hide=name',
  '/operator/tables?state=lost',
])('%s is refused with a sentence that names what was not understood', async (address) => {
  const answer = visited(address);
  const [, part = ''] = address.split('?');
  expect([answer.status, await answer.text()]).toEqual([
    400,
    `Unknown filters: ${part}. Remove them, or choose filters on the page.\n`,
  ]);
  expect(await visited(address, { 'accept-language': 'de' }).text()).toContain(`Unbekannte Filter: ${part}.`);
});

test.each([
  '/operator/rounds',
  '/operator/rounds?q=&opened=&sort=-handle&_rsc=1x2',
  '/operator/rounds?sort=handle&after=-500~VESPER-1',
  '/operator/ledger?kind=&q=ana',
  '/operator/ledger/transfers?account=house&code=stake',
  '/operator/audit?by=&act=looked&subject=ledger&at-from=&at-zone=UTC',
  '/operator/rounds?table=vesper&hide=dealer&view=days&handle-least=5',
  '/operator/tables?q=&game=roulette&state=draft',
  '/operator/staff?q=ol&sort=-sign-in&hide=sessions&person=u1',
])('%s is let through', (address) => {
  expect(visited(address).status).toBe(200);
});

test('the address is escaped in the page that refuses it', async () => {
  const page = await visited('/operator/rounds?sort=<script>', { accept: 'text/html' }).text();
  expect(page).toContain('sort=&#60;script&#62;');
  expect(page).not.toContain('<script>');
});
