// @vitest-environment jsdom
import { messages as phrases } from '@baize/words/messages/en';
import { NextIntlClientProvider } from 'next-intl';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SettingsProvider } from '../../account/settings/settings-provider.tsx';
import { english } from '../../i18n/catalogues/english.ts';
import { DEFAULT_SETTINGS } from '../../lib/settings/default-settings.ts';
import { Loudspeaker, utterances, voice } from '../../sound/loudspeaker.testing.ts';
import { setMuted } from '../../sound/sounds.ts';
import { useSpokenCalls } from './use-spoken-calls.ts';

const speaker = new Loudspeaker(voice('en-GB'));
let root: Root;

function Table({ call, inHand }: { call: string; inHand: boolean }) {
  useSpokenCalls(call, inHand);
  return null;
}

/** A table shows this call; the volume of the calls is that of the house unless given. */
const shows = (call: string, { inHand = true, percent = 40 } = {}) =>
  act(async () => {
    const settings = { ...DEFAULT_SETTINGS, volumes: { ...DEFAULT_SETTINGS.volumes, calls: percent } };
    root.render(
      // The cast: a page has more texts than the library knows.
      <NextIntlClientProvider locale="en" messages={{ ...english, phrases } as never}>
        <SettingsProvider settings={settings}>
          <Table call={call} inHand={inHand} />
        </SettingsProvider>
      </NextIntlClientProvider>,
    );
  });

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  Object.assign(window, { speechSynthesis: speaker });
  utterances();
  setMuted(false);
  speaker.spoken.length = 0;
  speaker.cancelled = 0;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => act(async () => root.unmount()));

test('every new call of the table is spoken, and the one that it showed at first is not', async () => {
  await shows('Place your bets, please.');
  await shows('Place your bets, please.');
  expect(speaker.texts()).toEqual([]);
  await shows('No more bets.');
  await shows('No more bets.');
  expect(speaker.spoken).toMatchObject([{ text: 'No more bets.', lang: 'en-GB' }]);
  expect(speaker.spoken[0]?.volume).toBeCloseTo(0.16);
});

test('calls are off unless the user wants them', async () => {
  const percent = DEFAULT_SETTINGS.volumes.calls;
  await shows('Place your bets, please.', { percent });
  await shows('No more bets.', { percent });
  expect(speaker.texts()).toEqual([]);
  await shows('17, black.');
  expect(speaker.texts()).toEqual(['17, black.']);
});

test('of several tables only the one in hand speaks, and only what it calls from then on', async () => {
  await shows('Place your bets, please.', { inHand: false });
  await shows('No more bets.', { inHand: false });
  await shows('No more bets.');
  expect(speaker.texts()).toEqual([]);
  await shows('17, black.');
  await shows('17, black.', { inHand: false });
  expect(speaker.texts()).toEqual(['17, black.']);
  expect(speaker.cancelled).toBe(1);
});

test('muting stops a call, and leaving the table does too', async () => {
  await shows('Place your bets, please.');
  await shows('No more bets.');
  await act(async () => setMuted(true));
  expect(speaker.cancelled).toBe(1);
  await shows('17, black.');
  expect(speaker.texts()).toEqual(['No more bets.']);
  await act(async () => setMuted(false));
  await shows('Place your bets, please.');
  await act(async () => root.unmount());
  expect(speaker.texts()).toEqual(['No more bets.', 'Place your bets, please.']);
  expect(speaker.cancelled).toBe(2);
});
