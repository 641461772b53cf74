// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => document.body.replaceChildren());

test('without a clipboard, as over plain http, a text is copied from a selection, also inside a dialog', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  const key = dialog.appendChild(document.createElement('button'));
  dialog.open = true;
  key.focus();
  const copied: unknown[] = [];
  document.execCommand = vi.fn(() => {
    const field = document.activeElement as HTMLTextAreaElement; // the one that was selected
    copied.push([field.value, field.parentElement === dialog]);
    return true;
  });
  expect(await copyText('ABCD\nEFGH')).toBe(true);
  expect(copied).toEqual([['ABCD\nEFGH', true]]);
  expect(document.activeElement).toBe(key);
  expect(dialog.querySelector('textarea')).toBeNull();
  document.execCommand = vi.fn(() => false);
  expect(await copyText('ABCD')).toBe(false);
});
