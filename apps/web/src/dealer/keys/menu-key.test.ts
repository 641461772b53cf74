import { expect, it } from 'vitest';
import { menuKey, NO_MENU_KEY } from './menu-key.ts';

/** What each key counts as, the keys this many ms apart. */
function read(keys: readonly string[], everyMs: number): string[] {
  let last = NO_MENU_KEY;
  return keys.map((key, i) => {
    const pressed = menuKey(last, key, 1_000 + i * everyMs);
    last = pressed.last;
    return pressed.is;
  });
}

it('takes digits as fast as they are typed, and the same one once when the key bounces', () => {
  expect(read(['3', '1', 'Enter'], 60)).toEqual(['key', 'key', 'key']);
  expect(read(['1', '1'], 20)).toEqual(['key', 'ignored']);
  expect(read(['1', '1'], 400)).toEqual(['key', 'key']);
});

it('lets a scan choose nothing after its first letter, and confirm nothing', () => {
  expect(read(['3', 'S', 'D', '1', 'Enter', 'Enter'], 10)).toEqual([
    'key',
    'stray',
    'ignored',
    'ignored',
    'ignored',
    'ignored',
  ]);
  expect(read(['S', 'Escape'], 10)).toEqual(['stray', 'key']);
});
