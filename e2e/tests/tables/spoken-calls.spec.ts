import { expect, type Page } from '@playwright/test';
import { type HiredDealer, hiresDealerAt } from '../people/hired-dealer.ts';
import { ownTable } from '../people/own-table.ts';
import { comesAsGuest, figure, hasLoaded } from '../people/people.ts';
import { test } from '../people/test.ts';

interface Spoken {
  readonly text: string;
  readonly lang: string;
  readonly volume: number;
}

/** The browser of the tests has no voices: from the next page on it has an English one, and records what it speaks. */
const hasVoice = (page: Page) =>
  page.addInitScript(() => {
    const spoken: object[] = [];
    const voices = [{ lang: 'en-GB', name: 'Test', voiceURI: 'test', localService: true, default: true }];
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      cancel: () => undefined,
      speak: (utterance: { text: string; lang: string; volume: number; onend: () => void }) => {
        spoken.push({ text: utterance.text, lang: utterance.lang, volume: utterance.volume });
        setTimeout(() => utterance.onend(), 50);
      },
    });
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    Object.assign(window, {
      spoken,
      SpeechSynthesisUtterance: class {
        readonly text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    });
  });

const spokenOn = (page: Page) => page.evaluate(() => (window as unknown as { spoken: Spoken[] }).spoken); // of hasVoice

const slider = (page: Page) => page.getByRole('slider', { name: /^Dealer’s calls/ });

/** The table's call, as it shows it. */
const call = (page: Page, words: string) => page.getByText(`“${words}”`, { exact: true }).first();

/** Comes to a table and sees both calls of a round. */
async function hearsRound(page: Page, table: string, dealer: HiredDealer): Promise<void> {
  await page.goto(`/table/${table}`);
  await expect(figure(page, 'Balance')).toHaveText('€1,000.00');
  await hasLoaded(page);
  await dealer.opensBets();
  await expect(call(page, 'Place your bets, please.')).toBeVisible();
  await dealer.closesBets();
  await expect(call(page, 'No more bets.')).toBeVisible();
  await dealer.deals();
}

test('the dealer’s calls are spoken in the reader’s language by those who want it', async ({ browser }) => {
  const { id } = ownTable('orbit');
  const [dealer, page] = await Promise.all([hiresDealerAt(id), comesAsGuest(browser, '/account')]);
  await expect(slider(page)).toBeDisabled();
  await expect(page.getByText('This browser has no voice for your language')).toBeVisible();

  await hasVoice(page);
  await hearsRound(page, id, dealer);
  expect(await spokenOn(page)).toEqual([]);

  await page.goto('/account');
  await slider(page).fill('50');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Saved for every table')).toBeVisible();
  await page.reload();
  await expect(slider(page)).toHaveValue('50');

  await hearsRound(page, id, dealer);
  await expect
    .poll(() => spokenOn(page))
    .toContainEqual({ text: 'No more bets.', lang: 'en-GB', volume: expect.closeTo(0.25) });

  // Muting silences it like every sound.
  await page.getByRole('button', { name: 'Mute all sounds' }).click();
  const before = await spokenOn(page);
  await dealer.opensBets();
  await expect(call(page, 'Place your bets, please.')).toBeVisible();
  expect(await spokenOn(page)).toEqual(before);
});
