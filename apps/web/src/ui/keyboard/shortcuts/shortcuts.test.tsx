// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyPage, inPage, press, showDialogs } from '../../in-page.testing.tsx';
import { Dialog } from '../../overlays/dialog.tsx';
import { activeShortcuts, ownerOf } from './registry.ts';
import type { Shortcut } from './shortcut.ts';
import { useShortcuts } from './use-shortcuts.ts';

beforeAll(showDialogs);

const acts: string[] = [];
beforeEach(() => {
  acts.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  emptyPage();
});

const on = (key: Shortcut['key'], name: string, more: Partial<Shortcut> = {}): Shortcut => ({
  key,
  does: name,
  act: () => void acts.push(name),
  ...more,
});

type KeysProps = { of: readonly Shortcut[]; interpret?: (event: KeyboardEvent, taken: boolean) => void };

function Keys({ of, interpret }: KeysProps) {
  useShortcuts(of, interpret);
  return null;
}

const shows = (...of: readonly Shortcut[]) => inPage(<Keys of={of} />);

/** Presses a key; whether a shortcut or an element took it. */
function presses(init: KeyboardEventInit, target: EventTarget = document.body): boolean {
  return !target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
}

describe('a key of any keyboard', () => {
  it('goes by what is printed on it, and on keyboards of other scripts by its place', () => {
    shows(on('e', 'edit'), on('2', 'second'), on('/', 'search'), on('?', 'list'));
    presses({ key: 'E', code: 'KeyE', shiftKey: true });
    presses({ key: 'у', code: 'KeyE' }); // Cyrillic
    presses({ key: 'ث', code: 'KeyE' }); // Arabic
    expect(acts).toEqual(['edit', 'edit', 'edit']);
    presses({ key: 'é', code: 'Digit2' }); // AZERTY
    presses({ key: '٢', code: '' }); // Arabic digits of a touch screen
    presses({ key: '/', code: 'Digit7', shiftKey: true }); // QWERTZ
    presses({ key: '؟', code: 'Slash', shiftKey: true }); // Arabic
    expect(acts.slice(3)).toEqual(['second', 'second', 'search', 'list']);
    expect(presses({ key: '"', code: 'Digit2', shiftKey: true })).toBe(false);
    expect(acts).toHaveLength(7);
  });

  it('prefers what is printed to the place: a shortcut of an Arabic letter is none of the Latin one there', () => {
    shows(on('ا', 'hit in Arabic'), on('h', 'hit'));
    presses({ key: 'ا', code: 'KeyH' });
    presses({ key: 'h', code: 'KeyJ' }); // Dvorak
    expect(acts).toEqual(['hit in Arabic', 'hit']);
  });

  it('takes Alt with the digit at its place, which macOS prints as another sign', () => {
    shows(on('Alt+2', 'second table'), on('2', 'second'));
    presses({ key: '™', code: 'Digit2', altKey: true });
    presses({ key: '2', code: 'Numpad2', altKey: true });
    expect(acts).toEqual(['second table', 'second table']);
    presses({ key: '2', code: 'Digit2', altKey: true, ctrlKey: true });
    expect(acts).toHaveLength(2);
  });
});

describe('a key that is not for the page', () => {
  it.each([
    ['Ctrl', { ctrlKey: true }],
    ['Alt', { altKey: true }],
    ['Meta', { metaKey: true }],
  ])('%s with it is for the browser', (_, held) => {
    shows(on('n', 'next'), on('F10', 'camera'));
    expect(presses({ key: 'n', code: 'KeyN', ...held })).toBe(false);
    expect(presses({ key: 'F10', code: 'F10', ...held })).toBe(false);
    expect(acts).toEqual([]);
  });

  it('is written in a field, but function keys and chords are not', () => {
    const { page } = shows(on('n', 'next'), on('F10', 'camera'), on('Mod+k', 'palette'), on('PageDown', 'table'));
    for (const tag of ['input', 'textarea', 'select']) {
      const field = page.appendChild(document.createElement(tag));
      expect(presses({ key: 'n', code: 'KeyN' }, field), tag).toBe(false);
      presses({ key: 'F10', code: 'F10' }, field);
      presses({ key: 'k', code: 'KeyK', ctrlKey: true }, field);
    }
    expect(acts).toEqual(['camera', 'palette', 'camera', 'palette', 'camera', 'palette']);
    // A line has no pages to turn; a text and a log have.
    presses({ key: 'PageDown' }, page.querySelector('input') ?? page);
    presses({ key: 'PageDown' }, page.querySelector('textarea') ?? page);
    expect(acts.slice(6)).toEqual(['table']);
  });

  it('presses the button that has the focus', () => {
    const { page } = shows(on('Enter', 'open'), on('r', 'replay'));
    const button = page.appendChild(document.createElement('button'));
    expect(presses({ key: 'Enter' }, button)).toBe(false);
    presses({ key: 'r', code: 'KeyR' }, button);
    presses({ key: 'Enter' });
    expect(acts).toEqual(['replay', 'open']);
  });

  it('was taken by an element', () => {
    const { page } = shows(on('ArrowLeft', 'back'));
    page.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    presses({ key: 'ArrowLeft' }, page);
    expect(acts).toEqual([]);
    presses({ key: 'ArrowLeft' }, page);
    expect(acts).toEqual(['back']);
  });

  it('is held: it acts once, and neither scrolls nor acts again, unless it moves on', () => {
    shows(on(' ', 'play'), on('j', 'down', { repeats: true }));
    for (const repeat of [false, true, true]) expect(presses({ key: ' ', repeat })).toBe(true);
    for (const repeat of [false, true]) presses({ key: 'j', code: 'KeyJ', repeat });
    expect(acts).toEqual(['play', 'down', 'down']);
  });
});

describe('what is open', () => {
  it('a dialog keeps the keys of the page from acting, and has keys of its own', () => {
    const { draw } = shows(on('n', 'next'));
    const open = (isOpen: boolean) =>
      draw(
        <>
          <Keys
            of={[on('n', 'next'), on('m', 'mute', { scope: 'table' }), on('F10', 'camera', { everywhere: true })]}
          />
          <Dialog open={isOpen} onClose={() => undefined} title="Reason">
            <Keys of={[on('Escape', 'close', { scope: 'dialog' })]} />
          </Dialog>
        </>,
      );
    open(true);
    for (const key of ['n', 'm', 'F10', 'Escape']) presses({ key });
    expect(acts).toEqual(['camera', 'close']);
    open(false);
    for (const key of ['n', 'm', 'Escape']) presses({ key });
    expect(acts.slice(2)).toEqual(['next', 'mute']);
  });

  it('so does a dialog of a library', () => {
    const { page } = shows(on('n', 'next'));
    page.innerHTML = '<div role="dialog" data-open></div>';
    presses({ key: 'n' });
    expect(acts).toEqual([]);
  });

  it('so does a popover that somebody opened, but no bubble', () => {
    shows(on('n', 'next'), on('Escape', 'close', { scope: 'popover' }));
    // jsdom opens no popovers.
    const isOpen = (kind: string) =>
      vi.spyOn(document, 'querySelector').mockImplementation((what) => {
        return what.includes(`[popover="${kind}"]`) ? document.body : null;
      });
    isOpen('auto');
    for (const key of ['n', 'Escape']) presses({ key });
    expect(acts).toEqual(['close']);
    isOpen('manual');
    presses({ key: 'n' });
    expect(acts).toEqual(['close', 'next']);
  });
});

describe('two keys that are the same', () => {
  it('the innermost scope acts, whichever was declared first', () => {
    shows(on('1', 'page'), on('1', 'table', { scope: 'table' }), on('1', 'page again'));
    press(document.body, '1');
    expect(acts).toEqual(['table']);
    expect(ownerOf('1')?.does).toBe('table');
  });

  it('the other one acts when the innermost does not work now', () => {
    shows(on('1', 'table', { scope: 'table', active: false }), on('1', 'page'));
    press(document.body, '1');
    expect(acts).toEqual(['page']);
    expect(activeShortcuts().map(({ does }) => does)).toEqual(['page']);
  });

  it('in one scope the first declared acts, and only that', () => {
    shows(on('n', 'new table'), on('n', 'next page'));
    press(document.body, 'n');
    expect(acts).toEqual(['new table']);
  });
});

it('a component that is gone has no keys, and one that changed has the newest', () => {
  const { draw } = shows(on('m', 'mute'));
  draw(<Keys of={[on('m', 'sound on')]} />);
  press(document.body, 'm');
  draw(null);
  expect(presses({ key: 'm' })).toBe(false);
  expect(acts).toEqual(['sound on']);
  expect(activeShortcuts()).toEqual([]);
});

it('the page has one listener, as long as something has keys', () => {
  const [adds, removes] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')];
  const keydowns = ({ mock }: { mock: { calls: readonly (readonly unknown[])[] } }) =>
    mock.calls.filter(([type]) => type === 'keydown').length;
  const { draw } = inPage(
    <>
      <Keys of={[on('a', 'one')]} />
      <Keys of={[on('b', 'two')]} />
    </>,
  );
  expect(keydowns(adds)).toBe(1);
  draw(null);
  expect(keydowns(removes)).toBe(1);
});

it('a key that is only listed is for what acts on it', () => {
  shows({ key: 'F2', does: 'irregularity' });
  expect(presses({ key: 'F2' })).toBe(false);
});

describe('a page that reads every key itself', () => {
  it('has function keys as shortcuts, but no characters', () => {
    const read: [string, boolean][] = [];
    inPage(
      <Keys of={[on('F10', 'camera'), on('?', 'list')]} interpret={({ key }, taken) => read.push([key, taken])} />,
    );
    for (const key of ['?', 'F10', '9']) press(document.body, key);
    expect(acts).toEqual(['camera']);
    expect(read).toEqual([
      ['?', false],
      ['F10', true],
      ['9', false],
    ]);
  });
});
