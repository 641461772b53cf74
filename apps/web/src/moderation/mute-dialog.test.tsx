// @vitest-environment jsdom
import type { Answer } from '@baize/protocol';
import { act } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { LiveClient } from '../live/client.ts';
import { LiveWith } from '../live/live-provider.tsx';
import { Toasts } from '../ui/feedback/toast.tsx';
import { click, inPage, observeSizes, showDialogs } from '../ui/in-page.testing.tsx';
import { MuteDialog } from './mute-dialog.tsx';

beforeAll(() => {
  observeSizes();
  // React asks for this where `act` is used.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  showDialogs();
});
afterEach(() => document.body.replaceChildren());

const DONE: Answer<null> = { ok: true, value: null };
const REFUSED: Answer<null> = {
  ok: false,
  refused: { code: 'not-allowed', phrase: { key: 'house.refusal.not-allowed' } },
};
const LINE = { id: '7', tableId: 'vesper', name: 'Loud', text: 'Boo' };

/** Mutes the author of a line and hides it, at a server that answers so. */
async function mutes(answers: Readonly<Record<'mute' | 'hide', Answer<null>>>) {
  const onDone = vi.fn();
  const talk = vi.fn(async (name: 'mute' | 'hide') => answers[name]);
  const { page } = await act(async () =>
    inPage(
      // The cast: the dialog only talks.
      <LiveWith client={{ talk } as unknown as LiveClient}>
        <Toasts>
          <MuteDialog line={LINE} open onClose={() => undefined} onDone={onDone} />
        </Toasts>
      </LiveWith>,
    ),
  );
  const reason = page.querySelector('input:not([type=checkbox])');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(reason, 'Insults');
    reason?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => click([...page.querySelectorAll('dialog button')].at(-1) ?? null));
  return { onDone, talk, toasts: [...page.querySelectorAll('li')].map(({ textContent }) => textContent ?? '') };
}

test('a mute that succeeded is reported as done although its message could not be hidden', async () => {
  const { onDone, toasts } = await mutes({ mute: DONE, hide: REFUSED });
  expect(onDone).toHaveBeenCalledOnce();
  expect(toasts.some((text) => text.includes('Loud is muted.'))).toBe(true);
  expect(toasts).toHaveLength(2);
});

test('a mute that is refused is not reported as done, and hides nothing', async () => {
  const { onDone, talk, toasts } = await mutes({ mute: REFUSED, hide: DONE });
  expect(onDone).not.toHaveBeenCalled();
  expect(talk.mock.calls.map(([name]) => name)).toEqual(['mute']);
  expect(toasts).toHaveLength(1);
});
