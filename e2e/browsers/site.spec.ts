import { betOf } from '../tests/people/people.ts';
import { button, field, heading, link, type Person, soon, words } from './driving/person.ts';
import { DEVICE_NAMES, DEVICES, test } from './test.ts';

test('a guest takes a seat', async ({ house }) => {
  const guest = await house.looks('/guest?to=/table/vesper');
  await guest.presses(button(/^Take a seat$/));
  await guest.isAt('/table/vesper');
  await guest.sees({ css: '[data-cloth] [data-spot]' });
});

test('a player signs in and finds a table in the lobby, on every device', async ({ house }) => {
  const ana = await house.looks('/sign-in');
  await ana.types(field(/^Name/), 'ana');
  await ana.types(field(/^Password/), 'baize-ana-2026');
  await ana.presses(button(/^Sign in$/));
  await soon(() => ana.path().catch(() => 'sign-in')).not.toContain('sign-in');
  for (const device of DEVICE_NAMES) {
    await ana.goto('/');
    await ana.holds(DEVICES[device]);
    await ana.sees(words(/Salon Rouge/));
    await ana.seesNo({ css: '#old-browser' });
    await ana.seesWholePage();
    await ana.follows({ css: 'a[href="/table/vesper"]' }, '/table/vesper');
    await ana.sees({ css: '[data-cloth] [data-spot]' });
    await ana.seesWholePage();
  }
});

test('a dealer deals a round by the keyboard, a guest replays it, and the operator finds it', async ({ house }) => {
  const table = house.tableOf('vesper');
  const [guest, dealer] = await Promise.all([
    house.comesAsGuest(`/table/${table}`),
    house.comes(house.dealer, `/dealer/${table}`),
  ]);
  await dealer.signsOn(table);
  await dealer.isAsked(/^Open betting$/);
  await dealer.pressesKeys('Enter');
  await dealer.isAsked(/^Spin the ball$/);
  await guest.sees(words(/Place your bets/));
  await guest.pressesSpot('straight:17');
  await soon(() => bet(guest)).toMatch(betOf());
  const { text } = await guest.sees({ css: 'main p, main span, main b', name: /^Round [A-Z-]+-\d+$/ });
  const round = text.replace('Round ', '');
  await dealer.pressesKeys('Enter');
  await dealer.pressesKeys('F5');
  await dealer.isAsked(/^Enter the number$/);
  await dealer.pressesKeys('1', '7', 'Enter');
  await dealer.isAsked(/^Confirm the number$/);
  await dealer.pressesKeys('Enter');
  await soon(() => bet(guest)).toMatch(/returned €36/);

  await guest.goto(`/table/${table}/replay/${round}`);
  await guest.sees(field(/Position in the round/));
  await guest.tabsTo('input[type="range"]');
  await guest.pressesKeys('End');
  await soon(() => bet(guest)).toMatch(/returned/);
  await guest.pressesKeys('Home');
  await soon(() => bet(guest)).not.toMatch(/returned/);
  await guest.holds(DEVICES.phone);
  await guest.seesWholePage();

  const olga = await house.comes('olga', '/operator/rounds');
  await olga.types(field(/Search for a round/), round);
  await olga.pressesKeys('Enter');
  await olga.follows(link(new RegExp(`^${round}$`)), `/operator/rounds/${round}`);
  await olga.sees(heading(new RegExp(round)));
  await olga.sees(words(/Verified in this browser/));
  await olga.holds(DEVICES.tablet);
  await olga.seesWholePage();
});

const bet = async (guest: Person): Promise<string> =>
  (await guest.find({ css: '[data-spot="straight:17"]' }))?.name ?? '';
