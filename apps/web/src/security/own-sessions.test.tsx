// @vitest-environment jsdom
import type { OpenSession } from '@baize/auth';
import { afterEach, expect, test, vi } from 'vitest';
import { click, inPage } from '../ui/in-page.testing.tsx';
import { OwnSessions } from './own-sessions.tsx';

vi.mock('./session-actions.ts', () => ({ endSession: vi.fn() }));
afterEach(() => document.body.replaceChildren());

const session = (id: string): OpenSession => ({
  ...{ id, device: '', address: null },
  ...{ since: new Date(0), usedAt: new Date(0), endsAt: new Date(0), secondFactor: '' },
});

test('no session ends that was not chosen: before one is, there is nothing to send', () => {
  const { page } = inPage(<OwnSessions sessions={['here', 'phone', 'tablet'].map(session)} here="here" />);
  const key = (name: string, nth = 0) =>
    [...page.querySelectorAll('button')].filter(({ textContent }) => textContent === name)[nth] ?? null;
  expect(page.querySelectorAll('button[type=submit], input')).toHaveLength(0);
  click(key('Sign out device', 1));
  const sent = () => new FormData(page.querySelector('form') ?? undefined).get('session');
  expect(sent()).toBe('tablet');
  expect(page.querySelectorAll('button[type=submit]')).toHaveLength(1);
  expect(key('Sign out that device')?.getAttribute('type')).toBe('submit');
  click(key('Sign out everywhere else'));
  expect(sent()).toBe('others');
  click(key('Sign out everywhere else'));
  expect(page.querySelector('input')).toBeNull();
});
