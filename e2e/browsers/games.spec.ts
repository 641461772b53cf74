/// <reference lib="dom" />
import { betOf } from '../tests/people/people.ts';
import { type Person, soon, spot, words } from './driving/person.ts';
import { DEVICE_NAMES, DEVICES, test } from './test.ts';

/**
 * For each game a table, and the spots that are bet by mouse on a desktop, by finger on a phone and by finger on a tablet.
 */
const TABLES = [
  { table: 'orbit', spots: ['Red', 'Odd', '2nd dozen'] },
  { table: 'pearl', spots: ['Player', 'Banker', 'Tie'] },
  { table: 'jade', spots: ['Dragon', 'Tiger', 'Tie'] },
  { table: 'saffron', spots: ['Andar', 'Bahar', '6 to 10 cards'] },
  { table: 'crescent', spots: ['Seat 4', 'Perfect Pairs, seat 4', 'Seat 3'] },
  { table: 'nightfall', spots: ['Ante', 'Bonus', 'Ante'] },
  { table: 'damson', spots: ['Ante', 'Pair Plus', '6 Card Bonus'] },
  { table: 'chimera', spots: ['Ante, position 4', '3 Card Monster, position 4', 'Royal Family Bonus, position 4'] },
] as const;

for (const { table, spots } of TABLES)
  test(`bets by mouse, by finger and by key have results at ${table}`, async ({ house, engine }) => {
    const at = house.tableOf(table);
    const [guest, dealer] = await Promise.all([house.comesAsGuest(`/table/${at}`), house.hires(at)]);
    await dealer.opensBets();
    await guest.sees(words(/Place your bets/));
    // Its readers have the pages translated, and nothing of them is stale or fails.
    if (engine === 'firefox') await guest.translates();
    for (const [nth, device] of DEVICE_NAMES.entries()) {
      await guest.holds(DEVICES[device]);
      await guest.seesWholePage();
      await bets(guest, spots[nth] ?? '');
    }
    await guest.holds(DEVICES.desktop);
    await betsByKey(guest);
    await dealer.closesBets();
    await guest.seesNo({ css: '[data-slot="status"]', name: /Place your bets/ });
    await Promise.all([dealer.deals(), guest.decidesUntil(words(/Payout/))]);
    for (const name of spots) await soon(async () => (await guest.find(spot(name)))?.name).toMatch(/returned/);
  });

/** Puts another chip on a spot. */
async function bets(guest: Person, name: string): Promise<void> {
  const before = (await guest.sees(spot(name))).name;
  await guest.presses(spot(name));
  await laid(guest, name, before);
}

/** Goes to the cloth by Tab and puts a chip on the spot that is reached. */
async function betsByKey(guest: Person): Promise<void> {
  await guest.tabsTo('[data-cloth] [data-spot]');
  const before = await guest.page.run(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await guest.pressesKeys('Enter');
  await laid(guest, before.replace(/, pays.*/, ''), before);
}

async function laid(guest: Person, name: string, before: string): Promise<void> {
  const after = async () => (await guest.find(spot(name)))?.name ?? before;
  const isLaid = async () => {
    const now = await after();
    return now !== before && betOf().test(now);
  };
  await soon(isLaid, `a bet on ${name}`).toBe(true);
}
