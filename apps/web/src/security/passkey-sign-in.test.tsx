// @vitest-environment jsdom
import { act } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { click, inPage } from '../ui/in-page.testing.tsx';
import { startPasskeySignIn } from './actions.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';

vi.mock('./actions.ts', () => ({ startPasskeySignIn: vi.fn(), signInWithPasskey: vi.fn() }));

beforeAll(() => {
  // React asks for this where `act` is used.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

test('a sign-in by passkey that does not reach the server says so and can be tried again', async () => {
  vi.mocked(startPasskeySignIn).mockRejectedValue(new TypeError('Failed to fetch'));
  const { page } = await act(async () => inPage(<PasskeySignIn to={undefined} />));
  const key = page.querySelector('button');
  await act(async () => click(key));
  expect(page.querySelector('[role=alert]')?.textContent).toMatch(/^The casino cannot be reached/);
  await act(async () => click(key));
  expect(startPasskeySignIn).toHaveBeenCalledTimes(2);
});
