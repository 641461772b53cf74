import { expect, it } from 'vitest';
import { viewedList } from './viewed-lists.ts';

it.each([
  ['/operator/rounds', 'read-history'],
  ['/operator/tables', 'read-history'],
  ['/operator/approvals', 'read-history'],
  ['/operator/players', 'read-ledger'],
  ['/operator/chat', 'search-chat'],
  ['/operator/ledger', 'read-ledger'],
  ['/operator/ledger/transfers', 'read-ledger'],
  ['/operator/staff', 'read-audit'],
  ['/operator/audit', 'read-audit'],
])('views of %s are for those who may open it: %s', (path, permission) => {
  expect(viewedList(path)?.for).toBe(permission);
});

it('other pages have no views', () => {
  for (const path of ['/operator/pit', '/operator/servers', '/table/vesper', ''])
    expect(viewedList(path)).toBeUndefined();
});
