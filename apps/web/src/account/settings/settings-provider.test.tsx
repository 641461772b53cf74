// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../lib/settings/default-settings.ts';
import { inPage } from '../../ui/in-page.testing.tsx';
import { changeSettings } from './change-settings.ts';
import { type SettingsInHand, SettingsProvider, useSettings } from './settings-provider.tsx';

vi.mock('./change-settings.ts', () => ({ changeSettings: vi.fn(), keepMuted: vi.fn() }));
const server = vi.mocked(changeSettings);

beforeAll(() => {
  // React asks for this where `act` is used.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(() => document.body.replaceChildren());

let newest: SettingsInHand | undefined;
function Seen() {
  newest = useSettings();
  return null;
}

/** The settings in hand, on a page of their own. */
async function settings(): Promise<() => SettingsInHand> {
  await act(async () =>
    inPage(
      <SettingsProvider settings={DEFAULT_SETTINGS}>
        <Seen />
      </SettingsProvider>,
    ),
  );
  return () => {
    if (!newest) throw new Error('nothing was drawn');
    return newest;
  };
}
const minutes = (hand: SettingsInHand) => hand.settings.realityCheckMinutes;

test('a setting that the server refuses or that does not reach it is taken back; others stay', async () => {
  const inHand = await settings();
  server.mockResolvedValueOnce('stored');
  await act(async () => expect(await inHand().change({ realityCheckMinutes: 30 })).toBe(true));
  server.mockResolvedValueOnce('refused');
  await act(async () => expect(await inHand().change({ realityCheckMinutes: 15 })).toBe(false));
  expect(minutes(inHand())).toBe(30);
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await act(async () => expect(await inHand().change({ chatAloud: true })).toBe(false));
  expect(inHand().settings.chatAloud).toBe(DEFAULT_SETTINGS.chatAloud);
  expect(minutes(inHand())).toBe(30);
});

test('without an account a setting lasts as long as the page', async () => {
  const inHand = await settings();
  server.mockResolvedValueOnce('no-account');
  await act(async () => expect(await inHand().change({ realityCheckMinutes: 15 })).toBe(false));
  expect(minutes(inHand())).toBe(15);
});
