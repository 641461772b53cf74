import { opensATable, pausesAndCloses, playsARound, raisesALimit, renamesAndRetires, signsUp } from './at-tables.ts';
import { comesFirst, test } from './own-house.ts';
import { adjustsABalance, looksAtTheRound, readsTheReport, voidsTheRound } from './with-money.ts';
import { makesAnAccount, makesARule, readsTheLog, readsTheStatement, shutsOut } from './with-people.ts';

test('R33: the people of a new house do every job of operators in their browsers, after the first accounts', async ({
  browser,
  house,
}) => {
  const carla = await (await browser.newContext()).newPage();
  const [ada, ben, pia] = await Promise.all([
    comesFirst(browser, house, ['ada', 'operator', 'Ada']),
    comesFirst(browser, house, ['ben', 'operator', 'Ben']),
    comesFirst(browser, house, ['pia', 'pit-boss', 'Pia']),
    signsUp({ carla }),
  ]);
  const people = { ada, ben, pia, carla };
  await opensATable(people);
  const round = await playsARound(people);
  await makesAnAccount(people);
  await looksAtTheRound(people, round);
  await raisesALimit(people);
  await pausesAndCloses(people);
  await voidsTheRound(people, round);
  await adjustsABalance(people);
  await makesARule(people);
  await renamesAndRetires(people);
  await readsTheReport(people, round);
  await readsTheStatement(people);
  await shutsOut(people);
  await readsTheLog(people);
});
