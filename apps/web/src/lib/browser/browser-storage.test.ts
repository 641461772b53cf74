// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { guarded } from './browser-storage.ts';

const denied = () =>
  guarded(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
});

test('where site data is blocked, what is stored lasts as long as the page', () => {
  const storage = denied();
  expect(storage.getItem('muted')).toBeNull();
  storage.setItem('muted', 'yes');
  expect(storage.getItem('muted')).toBe('yes');
  storage.removeItem('muted');
  expect(storage.getItem('muted')).toBeNull();
  expect(denied().getItem('muted')).toBeNull();
});

test('where the storage is full, the page goes by what was stored last, until there is room again', () => {
  const storage = guarded(() => window.localStorage);
  storage.setItem('muted', 'no');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  storage.setItem('muted', 'yes');
  expect(storage.getItem('muted')).toBe('yes');
  expect(window.localStorage.getItem('muted')).toBe('no');
  full.mockRestore();
  storage.setItem('muted', 'yes');
  window.localStorage.setItem('muted', 'from another tab');
  expect(storage.getItem('muted')).toBe('from another tab');
});
