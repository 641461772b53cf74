import { expect } from '@playwright/test';
import { approvesAt } from '../people/approves.ts';
import { figure, roundOf, spot } from '../people/people.ts';
import { answers, betsOn, CARLA, decidesNot, isTold, type People, tile } from './walking.ts';

export async function signsUp({ carla }: Pick<People, 'carla'>): Promise<void> {
  await carla.goto('/sign-up');
  await carla.getByLabel('Display name').fill(CARLA.name);
  await carla.getByLabel('Password', { exact: true }).fill(CARLA.password);
  await carla.getByLabel('I am 18 or older.').check();
  await carla.getByRole('button', { name: 'Create account' }).click();
  await expect(carla.getByRole('heading', { name: 'Tables', exact: true })).toBeAttached();
}

export async function opensATable({ ada, carla }: People): Promise<void> {
  await ada.goto('/operator/start');
  await expect(ada.getByText('2 operators manage the house.')).toBeVisible();
  await ada.getByRole('link', { name: 'Open the tables' }).click();
  await ada.getByRole('button', { name: /^New table/ }).click();
  await ada.getByRole('dialog').getByLabel('Game', { exact: true }).selectOption('roulette');
  await answers(ada, 'Create draft', { Name: 'Aurora', Reason: 'The first table' });
  await expect(ada).toHaveURL(/\/operator\/tables\/aurora$/);
  await expect(ada.getByText('Draft', { exact: true })).toBeVisible();
  await ada.getByLabel('Betting', { exact: true }).fill('6');
  await ada.getByLabel('Automatic dealer: number', { exact: true }).fill('2');
  await ada.getByLabel('Result display', { exact: true }).fill('4');
  await ada.getByLabel('Reason').fill('A quick wheel');
  await ada.getByRole('button', { name: 'Save as v2' }).click();
  await expect(ada).toHaveURL(/aurora\/versions/);
  await ada.goto('/operator/tables/aurora');
  await ada.getByRole('button', { name: 'Put into service' }).click();
  await answers(ada, 'Put into service', { Reason: 'The house opens' });
  await isTold(ada, 'Aurora is in service.');
  await ada.getByRole('button', { name: /^Copy/ }).click();
  await answers(ada, 'Create draft', { Name: 'Aurora', Reason: 'A full evening' });
  await isTold(ada, 'Another table is called “Aurora”. Choose another name.');
  await tile(carla, 'Aurora').getByRole('link').first().click();
  await expect(figure(carla, 'Balance')).toHaveText('€1,000.00');
}

/** A round that the automatic dealer deals. */
export async function playsARound({ carla }: People): Promise<string> {
  await betsOn(carla, 'Red');
  const round = await roundOf(carla);
  await expect(spot(carla, 'Red')).toHaveAccessibleName(/returned/);
  return round;
}

export async function raisesALimit({ ada, ben }: People): Promise<void> {
  await ada.goto('/operator/tables/aurora');
  await ada.getByRole('group', { name: 'Straight up' }).last().getByLabel('Maximum').fill('456.00');
  await ada.getByLabel('Reason').fill('A guest of the house');
  await ada.getByRole('button', { name: 'Send for approval' }).click();
  await expect(ada).toHaveURL(/\/operator\/approvals\?open=\d+/);
  await decidesNot(ada);
  await approvesAt(ben, 'Aurora');
}

export async function pausesAndCloses({ pia, carla }: People): Promise<void> {
  await pia.goto('/operator/pit');
  const row = pia.getByRole('row', { name: /Aurora/ });
  const orders = async (part: string) => {
    await row.getByRole('button', { name: 'Actions' }).click();
    return pia.getByRole('dialog').locator('section', { has: pia.getByRole('heading', { name: part }) });
  };
  const pause = await orders('Pause table');
  await pause.getByLabel('Reason').fill('The wheel is cleaned');
  await pause.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(carla.getByText('The wheel is cleaned').first()).toBeVisible();
  await (await orders('Table paused')).getByRole('button', { name: 'Resume' }).click();
  await expect(carla.getByText('The wheel is cleaned')).toHaveCount(0);
  const close = await orders('Close table');
  await close.getByLabel('When').selectOption('After the round in play');
  await close.getByLabel('Reason').fill('A short break');
  await close.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(carla.getByText('A short break').first()).toBeVisible();
  const opens = (await orders('Table closed')).getByRole('button', { name: 'Open table' });
  await opens.click();
  await expect(carla.getByText('A short break')).toHaveCount(0);
}

/** While a bet lies, the table gets another name and leaves the lobby after its round. */
export async function renamesAndRetires({ ada, carla }: People): Promise<void> {
  const lobby = await carla.context().newPage();
  await lobby.goto('/');
  await expect(tile(lobby, 'Aurora')).toBeVisible();
  await betsOn(carla, 'Red');
  const round = await roundOf(carla);
  await ada.goto('/operator/tables/aurora');
  await ada.getByRole('button', { name: 'Rename' }).click();
  await answers(ada, 'Rename', { Name: 'Meteor', Reason: 'Another sign above the table' });
  await isTold(ada, 'Aurora has its new name.');
  await ada.getByRole('button', { name: 'Retire' }).click();
  await answers(ada, 'Retire', { Reason: 'The evening is over' });
  await isTold(ada, 'Meteor is retired after its round.');
  await expect(ada.getByText('Retired', { exact: true })).toBeVisible();
  for (const name of ['Aurora', 'Meteor']) await expect(tile(lobby, name)).toHaveCount(0);
  await lobby.close();
  // By the limits that two people gave it, under the name that it had, and settled before the table went.
  await ada.goto(`/operator/rounds/${round}`);
  await expect(ada.getByRole('heading', { level: 1, name: `${round} settled` })).toBeVisible();
  await expect(ada.getByText(/, configuration 3\.$/)).toBeVisible();
  await expect(ada.getByRole('link', { name: 'Aurora', exact: true })).toBeVisible();
}
