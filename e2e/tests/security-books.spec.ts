import { createPool } from '@baize/database';
import { expect } from '@playwright/test';
import { test } from './house.ts';
import { comes } from './people.ts';

interface Entry {
  readonly by: string;
  readonly role: string;
  readonly subject: string;
  readonly address: string;
  readonly after: unknown;
}

test('an auditor proves the books by the button, and the audit log says who did, from where and what came of it', async ({
  browser,
}) => {
  const pool = createPool(process.env.DATABASE_URL ?? '');
  const proofs = async () =>
    (
      await pool.query<Entry>(
        `SELECT u.username AS by, e.role, e.subject, e.address, e.after
           FROM audit_entry e JOIN "user" u ON u.id = e.by WHERE e.act = 'verified' ORDER BY e.id`,
      )
    ).rows;
  const before = (await proofs()).length;
  const axel = await comes(browser, 'axel', '/operator/ledger');
  await expect(axel.getByText('All balances together are nothing')).toBeVisible();
  expect(await proofs()).toHaveLength(before);

  await axel.getByRole('button', { name: 'Prove again' }).click();
  await expect.poll(proofs).toHaveLength(before + 1);
  expect((await proofs()).at(-1)).toEqual({
    by: 'axel',
    role: 'auditor',
    subject: 'ledger',
    address: expect.stringMatching(/^(127\.|::1)/),
    after: { holds: true },
  });
  await axel.goto('/operator/audit?act=verified');
  await expect(axel.getByRole('row', { name: /Axel.*Verified/ }).first()).toBeVisible();
  await pool.end();
});
