import { expect } from '@playwright/test';
import { fitsEveryScreen, isAccessible } from '../looks/screens.ts';
import { comes } from '../people/people.ts';
import { test } from '../people/test.ts';

test('an operator prints the codes of several decks, one page each, on A4 and on Letter paper', async ({ browser }) => {
  const olga = await comes(browser, 'olga', '/operator/rounds');
  await olga.getByRole('button', { name: 'olga' }).click();
  await olga.getByRole('link', { name: 'Card codes' }).click();
  await expect(olga.getByRole('heading', { level: 2, name: 'Deck 1' })).toBeVisible();
  await expect(olga.getByRole('listitem')).toHaveCount(52);
  await isAccessible(olga);
  await fitsEveryScreen(olga);
  await olga.getByLabel('Decks', { exact: true }).selectOption('2');
  await olga.getByLabel('Number of the first deck').selectOption('9');
  await expect(olga.getByRole('heading', { level: 2 })).toHaveText(['Deck 9', 'Deck 10']);
  const codes = await olga
    .getByRole('img', { name: /^[A-Z0-9]{4,5}$/ })
    .evaluateAll((all) => all.map((each) => each.ariaLabel));
  expect(new Set(codes).size).toBe(104);
  expect(codes).toEqual(expect.arrayContaining(['ACD9', 'TDD10']));
  await olga.emulateMedia({ media: 'print' });
  await expect(olga.getByRole('banner')).toBeHidden();
  for (const format of ['A4', 'Letter']) {
    for (const margin of ['10mm', '13mm']) {
      const paper = await olga.pdf({ format, margin: { top: margin, right: margin, bottom: margin, left: margin } });
      expect(paper.toString('latin1').match(/\/Type \/Page\b/g), `${format}, ${margin}`).toHaveLength(2);
    }
  }
});
