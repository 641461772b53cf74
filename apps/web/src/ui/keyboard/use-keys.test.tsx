// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { inPage } from '../in-page.testing.tsx';
import { useKeys } from './use-keys.ts';

const [edit, second, search] = [vi.fn(), vi.fn(), vi.fn()];
function Page() {
  useKeys({ e: edit, 2: second, '/': search });
  return null;
}

it('goes by what is printed on a key, and on keyboards of other scripts by its place', () => {
  inPage(<Page />);
  const presses = (init: KeyboardEventInit) => window.dispatchEvent(new KeyboardEvent('keydown', init));
  const calls = () => [edit, second, search].map(({ mock }) => mock.calls.length);
  presses({ key: 'E', code: 'KeyE', shiftKey: true });
  presses({ key: 'у', code: 'KeyE' }); // Cyrillic
  expect(calls()).toEqual([2, 0, 0]);
  presses({ key: 'é', code: 'Digit2' }); // AZERTY
  expect(calls()).toEqual([2, 1, 0]);
  presses({ key: '/', code: 'Digit7', shiftKey: true }); // QWERTZ
  expect(calls()).toEqual([2, 1, 1]);
  presses({ key: '"', code: 'Digit2', shiftKey: true });
  presses({ key: 'у', code: 'KeyE', ctrlKey: true });
  expect(calls()).toEqual([2, 1, 1]);
});
