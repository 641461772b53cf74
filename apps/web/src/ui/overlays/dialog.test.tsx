// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { inPage, showDialogs } from '../in-page.testing.tsx';
import { Dialog } from './dialog.tsx';

beforeAll(showDialogs);

test('a selection that is dragged out of a dialog leaves it open; a click outside closes it', () => {
  const onClose = vi.fn();
  const { page } = inPage(
    <Dialog open onClose={onClose} title="Reason">
      <input />
    </Dialog>,
  );
  const [dialog, field] = [page.querySelector('dialog'), page.querySelector('input')];
  const fires = (element: Element | null, type: string) =>
    flushSync(() => void element?.dispatchEvent(new MouseEvent(type, { bubbles: true })));
  fires(field, 'pointerdown');
  fires(dialog, 'click');
  expect(onClose).not.toHaveBeenCalled();
  fires(dialog, 'pointerdown');
  fires(dialog, 'click');
  expect(onClose).toHaveBeenCalledTimes(1);
});
