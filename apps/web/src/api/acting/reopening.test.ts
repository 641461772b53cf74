import type { Bearer } from '@baize/auth';
import { ok } from '@baize/rules';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerActing } from './acting.ts';

const house = vi.hoisted(() => ({ state: 'retired', reopenTable: vi.fn(), openDraft: vi.fn() }));

vi.mock('../../lib/casino.ts', () => ({ casinoPool: () => undefined }));
vi.mock('../../i18n/get-language.ts', () => ({ getLanguage: async () => ({ say: String, tell: String }) }));
vi.mock('../../operator/tables/life/open-draft.ts', () => ({ openDraft: house.openDraft }));
vi.mock(import('@baize/database'), async (actual) => ({ ...(await actual()), reopenTable: house.reopenTable }));

const opens = (permissions: readonly string[]) =>
  answerActing('openTable', {
    ...{ id: 'vesper', given: { reason: 'the season begins' }, key: 'open-vesper-1' },
    bearer: { userId: 'pia', permissions } as unknown as Bearer,
    actor: { by: 'pia', role: 'pit-boss', address: null },
    auth: { prisma: { table: { findUnique: async () => ({ state: house.state }) } } } as never,
  });

beforeEach(() => {
  house.reopenTable.mockReset().mockResolvedValue(ok('Vesper'));
  house.openDraft.mockReset().mockResolvedValue(ok({ name: 'Vesper' }));
});

test('a retired table is reopened by those who close tables, as at its page, and a draft by those who open them', async () => {
  house.state = 'retired';
  expect(await opens(['open-tables'])).toMatchObject({ status: 403, body: { code: 'not-permitted' } });
  expect(house.reopenTable).not.toHaveBeenCalled();
  expect(await opens(['open-tables', 'manage'])).toMatchObject({ status: 200 });
  expect(house.reopenTable).toHaveBeenCalledOnce();
  house.state = 'draft';
  expect(await opens(['open-tables'])).toMatchObject({ status: 200 });
  expect(house.openDraft).toHaveBeenCalledOnce();
});
