import { expect } from '@playwright/test';
import { isAccessible } from '../looks/screens.ts';
import { approvesAt } from '../people/approves.ts';
import { figure } from '../people/people.ts';
import { CARLA, decidesNot, fileAt, isTold, type People } from './walking.ts';

export async function looksAtTheRound({ ada }: People, round: string): Promise<void> {
  await ada.goto(`/operator/rounds?player=${CARLA.name}`);
  await ada.getByRole('row', { name: round }).getByRole('rowheader').getByRole('link').click();
  await expect(ada.getByRole('heading', { level: 1, name: round })).toBeVisible();
  await expect(ada.getByText('Verified in this browser')).toBeVisible();
  await expect(ada.getByText('The commitment published before the first bet matches the numbers')).toBeVisible();
  const events = ada.getByRole('region', { name: 'Events' });
  for (const event of [/Carla bets Red/, /No more bets/, /^[\d:.]+ Number \d+/, /Sealed numbers revealed/])
    await expect(events.getByRole('button', { name: event })).toBeVisible();
  const bets = ada.getByRole('table', { name: 'Bets' });
  await expect(bets.getByRole('row', { name: /Carla.*Red.*1\.00.*(win|lose).*RO \d+/ })).toBeVisible();
  await expect(ada.getByRole('region', { name: 'Stakes before betting closed' }).getByRole('listitem')).toHaveCount(1);
  const place = ada.getByRole('slider', { name: 'Position in the round' });
  await ada.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(place).toHaveAttribute('aria-valuetext', /^Event (\d+) of \1$/);
  const exported = (as: string) => fileAt(ada, `/operator/rounds/${round}/export?as=${as}`);
  expect(await exported('csv')).toMatch(new RegExp(`\\r\\n${round},1,[\\w-]+,Carla,red,EUR,1\\.00,.*,RO \\d+,`));
  expect(JSON.parse(await exported('json'))).toMatchObject({ round: { id: round, configVersion: 2, players: 1 } });
  expect(await exported('round')).toMatch(
    new RegExp(`^# ${round}, Aurora,[^]*\\ngame roulette\\n[^]*\\nnumber \\d+\\n`),
  );
  const listed = await fileAt(ada, `/operator/rounds/export?as=csv&player=${CARLA.name}`);
  expect(listed).toContain(`\r\n${round},aurora,Aurora,roulette,1,2,settled,house,`);
  await ada.getByRole('link', { name: 'As players saw it' }).click();
  await expect(ada.getByText('Replay', { exact: true }).first()).toBeVisible();
}

export async function voidsTheRound({ ada, pia, carla }: People, round: string): Promise<void> {
  await pia.goto(`/operator/rounds/${round}`);
  await pia.getByRole('button', { name: 'Void this round' }).click();
  await pia.getByLabel('Reason').fill('The wheel was not level');
  await pia.getByRole('button', { name: 'Request void' }).click();
  await expect(pia.getByText('You requested: “The wheel was not level”')).toBeVisible();
  await expect(pia.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await approvesAt(ada, round);
  await expect(carla.getByText(`Round ${round} is void.`, { exact: false }).first()).toBeVisible();
}

export async function adjustsABalance({ ada, ben, carla }: People): Promise<void> {
  await ada.goto(`/operator/players?q=${CARLA.name}`);
  await ada.getByRole('table', { name: 'Players' }).getByRole('rowheader').getByRole('link').click();
  const dialog = ada.getByRole('dialog', { name: 'Adjust balance' });
  const was = Number((await figure(carla, 'Balance').textContent())?.replace(/[€,]/g, ''));
  const becomes = async (amount: number) =>
    expect(figure(carla, 'Balance')).toHaveText(`€${amount.toLocaleString('en-GB', { minimumFractionDigits: 2 })}`);
  const opens = async (amount: string, words: string) => {
    await ada.getByRole('button', { name: 'Adjust balance' }).click();
    await dialog.getByLabel('Currency').selectOption('EUR');
    await dialog.getByLabel('In words').fill(words);
    await dialog.getByLabel('Amount, EUR').fill(amount);
  };
  // Read in two ways, it is not read at all.
  await opens('12,50', 'The picture froze');
  await dialog.getByRole('button', { name: 'Adjust now' }).click();
  await expect(dialog.getByText(/^Enter an amount in EUR/)).toBeVisible();
  await dialog.getByLabel('Amount, EUR').fill('12.50');
  await expect(dialog.getByText(/^Reads EUR\s12\.50: /)).toBeVisible();
  await isAccessible(ada);
  await dialog.getByRole('button', { name: 'Adjust now' }).click();
  await isTold(ada, /^Booked\./);
  await becomes(was + 12.5);
  await opens('600', 'As the complaint was decided');
  await dialog.getByRole('button', { name: 'Send for approval' }).click();
  await dialog.getByRole('link', { name: /^Request/ }).click();
  await expect(ada.getByRole('complementary').getByText(/EUR\s600\.00/)).toBeVisible();
  await decidesNot(ada);
  await becomes(was + 12.5);
  await approvesAt(ben, CARLA.name);
  await becomes(was + 612.5);
}

export async function readsTheReport({ ada }: People, round: string): Promise<void> {
  await ada.goto('/operator/reports?by=table');
  await expect(ada.getByText(/^Equal to the ledger/)).toBeVisible();
  const file = await fileAt(ada, '/operator/reports/export?as=csv&by=table');
  expect(file).toMatch(/\r\nroulette,aurora,Meteor,EUR,\d+,1,1\.00,/);
  const figures = ada.getByRole('table', { name: 'Reports' }).getByRole('row', { name: 'Meteor' });
  await figures.locator('a[href*="state=void"]').click();
  await expect(ada).toHaveURL(/operator\/rounds\?.*table=aurora/);
  await expect(ada.getByRole('table', { name: 'Rounds' }).getByRole('rowheader')).toHaveText([round]);
}
