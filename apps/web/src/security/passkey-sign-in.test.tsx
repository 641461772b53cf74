// @vitest-environment jsdom
import { startAuthentication } from '@simplewebauthn/browser';
import { act } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { click, inPage } from '../ui/in-page.testing.tsx';
import { startPasskeySignIn } from './actions.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';

vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: vi.fn() }));
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

test.each([
  ['at an address that is no name', true, 'SecurityError', /^Passkeys do not work at this address/],
  ['without encryption', false, 'TypeError', /^Passkeys need an encrypted connection/],
  ['that was cancelled', true, 'NotAllowedError', /^No passkey was received/],
])('a sign-in by passkey %s says why there is none', async (_, isSecureContext, name, sentence) => {
  vi.stubGlobal('isSecureContext', isSecureContext);
  vi.mocked(startPasskeySignIn).mockResolvedValue({ options: {} } as never);
  vi.mocked(startAuthentication).mockRejectedValue(Object.assign(new Error(), { name }));
  const { page } = await act(async () => inPage(<PasskeySignIn to={undefined} />));
  await act(async () => click(page.querySelector('button')));
  await vi.waitFor(() => expect(page.querySelector('[role=alert]')?.textContent).toMatch(sentence), 10_000);
  vi.unstubAllGlobals();
});
