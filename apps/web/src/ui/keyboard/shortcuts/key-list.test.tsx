// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import { inPage, showDialogs } from '../../in-page.testing.tsx';
import { KeyList } from './key-list.tsx';
import type { Shortcut } from './shortcut.ts';
import { useShortcuts } from './use-shortcuts.ts';

beforeAll(showDialogs);

function Keys({ of }: { of: readonly Shortcut[] }) {
  useShortcuts(of);
  return null;
}

const key = (name: Shortcut['key'], does: string, more: Partial<Shortcut> = {}): Shortcut => ({
  ...{ key: name, does, act: () => undefined },
  ...more,
});

const PAGE = [
  key('?', 'This list'),
  key('m', 'Mute'),
  key(['1', 'f'], 'First'),
  key('Alt+2', 'Table 2'),
  key('PageDown', 'Next table'),
  key('Escape', 'Close', { scope: 'popover' }),
  key(' ', 'Play', { active: false }),
];
const TABLE = [key(['h', '1'], 'Hit', { scope: 'table' })];

it('lists what works now, the innermost scope first, and follows what changes', async () => {
  const drawn = (...of: readonly Shortcut[]) => (
    <>
      <Keys of={of} />
      <KeyList open onClose={() => undefined} />
    </>
  );
  const { page, draw } = inPage(drawn(...PAGE, ...TABLE));
  const lines = () =>
    [...page.querySelectorAll('h3, dl > div')].map((line) =>
      line.matches('h3') ? line.textContent : [...line.querySelectorAll('kbd, dd')].map((part) => part.textContent),
    );
  const ofPage = [
    ['M', 'Mute'],
    ['F', 'First'],
    ['Alt 2', 'Table 2'],
    ['Page Down', 'Next table'],
    ['?', 'This list'],
  ];
  // The digit is the table’s.
  await expect.poll(lines).toEqual(['At this table', ['H', '1', 'Hit'], 'On this page', ...ofPage]);
  draw(drawn(...PAGE.slice(0, 3)));
  await expect.poll(lines).toEqual([
    ['M', 'Mute'],
    ['1', 'F', 'First'],
    ['?', 'This list'],
  ]);
});
