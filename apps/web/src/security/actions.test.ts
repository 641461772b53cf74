import { refusal, removeSecondFactor } from '@baize/auth';
import { revalidatePath } from 'next/cache';
import { expect, test, vi } from 'vitest';
import { english } from '../i18n/catalogues/english.testing.ts';
import { removeFactor } from './actions.ts';

vi.mock('next/headers', () => ({ headers: async () => new Headers() }));
vi.mock('next/cache', () => ({ revalidatePath: vi.fn() }));
vi.mock('@baize/auth', async (original) => ({ ...(await original<object>()), removeSecondFactor: vi.fn() }));
vi.mock('../lib/casino.ts', () => ({ casinoAuth: () => null }));
vi.mock('../i18n/get-language.ts', () => ({ getLanguage: async () => english }));

const remove = () => removeFactor({}, new FormData());

test('the account page is read again when a second factor was removed, and only then', async () => {
  vi.mocked(removeSecondFactor).mockResolvedValueOnce(refusal('current-password-wrong'));
  expect((await remove()).error).toBeDefined();
  expect(revalidatePath).not.toHaveBeenCalled();
  vi.mocked(removeSecondFactor).mockResolvedValueOnce(null);
  expect((await remove()).done).toBe(english.say('security.factor.removed'));
  expect(revalidatePath).toHaveBeenCalledExactlyOnceWith('/account');
});
