import { expect } from '@playwright/test';
import { isAccessible } from '../looks/screens.ts';
import { approvesAt } from '../people/approves.ts';
import { signsIn } from '../people/passkey.ts';
import { answers, CARLA, decidesNot, fileAt, isTold, type People } from './walking.ts';

const ACTS = [
  ...[
    'table-created',
    'table-configured',
    'table-put-in-service',
    'table-renamed',
    'table-retired',
    'balance-adjusted',
  ],
  ...[
    'table-paused',
    'table-resumed',
    'table-closed',
    'table-opened',
    'approval-asked',
    'approval-given',
    'account-created',
  ],
  ...['account-disabled', 'account-enabled', 'player-noted', 'reversal-asked', 'round-reversed', 'alert-rule-made'],
];

export async function makesAnAccount({ ada, ben }: People): Promise<void> {
  await ada.goto('/operator/staff');
  await ada.getByRole('button', { name: /^Add account/ }).click();
  await answers(ada, 'Send for approval', { Username: 'dora', 'Display name': 'Dora', Reason: 'A first dealer' });
  await ada
    .getByRole('dialog')
    .getByRole('link', { name: /^Request/ })
    .click();
  await decidesNot(ada);
  await approvesAt(ben, 'dora');
  await isTold(ben, 'New temporary password, shown only once.');
}

export async function makesARule({ ada, pia }: People): Promise<void> {
  await ada.goto('/operator/alerts');
  await ada.getByRole('button', { name: 'New rule' }).click();
  const dialog = ada.getByRole('dialog', { name: 'New rule' });
  const makes = () => dialog.getByRole('button', { name: 'Make rule' }).click();
  await dialog.getByLabel('Rule').fill('Voids');
  await isAccessible(ada);
  await makes();
  await expect(dialog.getByRole('alert')).toHaveText('Choose at least one kind of incident.');
  await dialog.getByLabel('Void round').check();
  await dialog.getByLabel('Channel').selectOption('Webhook');
  await dialog.getByLabel('Address, https://').fill('https://169.254.169.254/latest');
  await makes();
  await expect(dialog.getByRole('alert')).toContainText('private network');
  await dialog.getByLabel('Channel').selectOption('This page');
  await makes();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await ada.getByRole('link', { name: 'Voids', exact: true }).click();
  await expect(ada.getByText('Owner: Ada')).toBeVisible();
  await isAccessible(ada);
  await pia.goto(ada.url());
  await expect(pia.getByText('Owner: Ada')).toBeVisible();
  await expect(pia.getByRole('button', { name: 'End this rule' })).toHaveCount(0);
  await ada.getByRole('button', { name: 'End this rule' }).click();
  await expect(ada.getByRole('complementary', { name: 'Voids' }).getByText('Ended', { exact: true })).toBeVisible();
}

/** A player reads what the house has booked. */
export async function readsTheStatement({ carla }: People): Promise<void> {
  const statement = await carla.context().newPage();
  await statement.goto('/account/money');
  await expect(statement.getByText('As the complaint was decided')).toBeVisible();
  await expect(statement.getByRole('row', { name: /\+612\.50 / })).toBeVisible();
  await isAccessible(statement);
  await statement.close();
}

export async function shutsOut({ ada, carla }: People): Promise<void> {
  await ada.goto(`/operator/players?q=${CARLA.name}`);
  await ada.getByRole('table', { name: 'Players' }).getByRole('rowheader').getByRole('link').click();
  await ada.getByLabel('Note, read by staff only').fill('Has two accounts');
  await ada.getByRole('button', { name: 'Write down' }).click();
  await expect(ada.getByText('Has two accounts')).toBeVisible();
  await ada.getByRole('button', { name: 'Disable account' }).click();
  await answers(ada, 'Disable account', { Reason: 'Two accounts' });
  await isTold(ada, 'Account disabled.');
  await expect(ada.getByText('Account disabled: “Two accounts”')).toBeVisible();
  await isAccessible(ada);
  await carla.waitForURL(/sign-in/);
  await signsIn(carla, CARLA.name, CARLA.password);
  await expect(carla.getByText('This account is closed. Contact the casino.').first()).toBeVisible();
  await ada.getByRole('button', { name: 'Re-enable account' }).click();
  await answers(ada, 'Re-enable account', {});
  await isTold(ada, 'Account re-enabled.');
  // Her browser still has the cookie of the session that ended.
  await signsIn(carla, CARLA.name, CARLA.password);
  await expect(carla).not.toHaveURL(/sign-in/);
}

export async function readsTheLog({ ada }: People): Promise<void> {
  const log = await fileAt(ada, '/operator/audit/export?as=csv');
  for (const act of ACTS) expect(log).toContain(`,${act},`);
  await ada.goto('/operator/audit?act=table-retired');
  await expect(ada.getByRole('row', { name: /Ada.*Table retired.*Meteor/ }).first()).toBeVisible();
  await ada.goto('/operator/ledger');
  await ada.getByRole('button', { name: 'Verify again' }).click();
  const books = ada.getByRole('region', { name: 'Verification of the books' });
  await expect(books.getByRole('heading', { name: 'Books balance' })).toBeVisible();
}
