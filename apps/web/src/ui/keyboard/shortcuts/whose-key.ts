const FIELDS = 'input, textarea, select, [contenteditable]';
const FUNCTION_KEY = /^F\d+$/;

/** What is open over the page; a bubble that nobody opened is nothing. */
export function openLayer(): 'dialog' | 'popover' | null {
  if (document.querySelector('[popover="auto"]:popover-open') !== null) return 'popover';
  return document.querySelector('dialog[open], [role="dialog"][data-open]') === null ? null : 'dialog';
}

/** Whether somebody writes or chooses there. */
export const isField = (target: EventTarget | null): boolean => isIn(target, FIELDS);

/** Whether Enter and Space press what has the focus. */
export const isPressed = (target: EventTarget | null): boolean => isIn(target, 'a, button, summary');

/** Whether a key that is pressed alone belongs to what has the focus. */
export function isOfFocus({ key, target }: KeyboardEvent): boolean {
  if (FUNCTION_KEY.test(key)) return false;
  if (key.startsWith('Page')) return isIn(target, 'textarea, select, [role="log"]');
  return isField(target) || ((key === 'Enter' || key === ' ') && isPressed(target));
}

const isIn = (target: EventTarget | null, what: string): boolean =>
  target instanceof Element && target.closest(what) !== null;
