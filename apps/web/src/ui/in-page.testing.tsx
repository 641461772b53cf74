import { messages as phrases } from '@baize/words/messages/en';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { english } from '../i18n/catalogues/english.ts';

const roots = new Set<Root>();

/** Ends what {@link inPage} has drawn, and empties the page: the next file of tests has the same one. */
export function emptyPage(): void {
  for (const root of roots) root.unmount();
  roots.clear();
  document.body.replaceChildren();
}

/** A component in a page of its own, with the English texts; drawn before this returns. */
export function inPage(component: ReactNode): { readonly page: HTMLElement; readonly draw: (next: ReactNode) => void } {
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  roots.add(root);
  const texts = { ...english, phrases };
  const draw = (next: ReactNode) =>
    flushSync(() =>
      root.render(
        // The cast: the library does not know the catalogues of phrases.
        <NextIntlClientProvider locale="en" messages={texts as never}>
          {next}
        </NextIntlClientProvider>,
      ),
    );
  draw(component);
  return { page, draw };
}

/** Presses a key on an element. */
export const press = (element: Element | null, key: string): void =>
  flushSync(() => void element?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));

/** Clicks an element. */
export const click = (element: Element | null): void =>
  flushSync(() => void element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));

/** Lets components observe sizes: a simulated browser has no layout, so an observed element has its size at once. */
export function observeSizes(): void {
  globalThis.ResizeObserver = class {
    readonly observe: () => void;
    readonly unobserve = () => undefined;
    readonly disconnect = () => undefined;
    constructor(resized: ResizeObserverCallback) {
      this.observe = () => resized([], this);
    }
  };
}

/** Lets dialogs open and close, which a simulated browser shows none of. */
export function showDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
