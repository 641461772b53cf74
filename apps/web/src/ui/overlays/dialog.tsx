'use client';

import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { IconButton } from '../controls/button.tsx';
import { Icon } from '../icons.tsx';
import { focusNear, withAncestors } from '../keyboard/keep-focus.ts';

export type DialogProps = {
  open: boolean;
  /** Called for Escape, the close button and a click outside. The parent decides and sets `open`. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, at the bottom right. Mark a control with `data-focus-first` to focus it first. */
  actions?: ReactNode;
  /** `middle` of the screen, or a sheet from the `bottom` or the `right` edge. */
  from?: 'middle' | 'bottom' | 'right';
  /** Whether one of the actions must be chosen: no close button, and neither Escape nor a click outside closes it. */
  mustAnswer?: boolean;
  className?: string;
};

/**
 * Opens and closes a native dialog with `open`: the browser traps the focus and restores it afterwards. The first focus
 * is on the element marked `data-focus-first`, otherwise on the title, so that nothing is pressed by accident. When the
 * element that opened the dialog is gone, the focus returns near to where it was.
 */
function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null);
  const opener = useRef<readonly Element[]>([]);
  useEffect(() => {
    const dialog = element.current;
    if (open && dialog && !dialog.open) {
      opener.current = withAncestors(document.activeElement, document.body);
      dialog.showModal();
      (dialog.querySelector<HTMLElement>('[data-focus-first]') ?? dialog.querySelector('h2'))?.focus();
    }
    if (!open && dialog) close(dialog, opener.current);
  }, [open]);
  // A dialog that is removed while it is open is closed first: the browser would lose the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => {
      if (dialog) close(dialog, opener.current);
    };
  }, []);
  return element;
}

function close(dialog: HTMLDialogElement, opener: readonly Element[]): void {
  if (!dialog.open) return;
  dialog.close();
  const [opening] = opener;
  if (document.activeElement === document.body && opening && opening !== document.body) focusNear(opener);
}

/** Text as everywhere: a dialog of a row would have that of its cell. */
const SHAPE =
  'whitespace-normal text-start m-auto overflow-hidden bg-surface p-0 text-ink shadow-[0_0_0_1px_var(--color-line-strong),0_24px_80px_oklch(0_0_0_/_0.7)] backdrop:bg-backdrop open:animate-enter open:backdrop:animate-enter';

const PLACES = {
  middle: 'max-h-[calc(100dvh-48px)] w-[min(520px,calc(100vw-32px))] rounded-2',
  bottom: 'mb-0 max-h-[82dvh] w-full max-w-160 rounded-t-3 pb-[env(safe-area-inset-bottom)] [--enter:0_48px]',
  right: 'me-0 h-dvh max-h-dvh w-[min(400px,100vw)] pe-(--safe-end) [--enter:48px_0]',
} as const;

/** A modal dialog or panel. */
export function Dialog({ open, title, children, actions, from = 'middle', className = '', ...closing }: DialogProps) {
  const { onClose, mustAnswer = false } = closing;
  const { say } = useLanguage();
  const element = useModal(open);
  const titleId = useId();
  /** The press began outside of the dialog. */
  const began = useRef(false);
  const decide = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!mustAnswer) onClose();
  };
  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onCancel={decide}
      onKeyDown={(event) => mustAnswer && event.key === 'Escape' && event.preventDefault()}
      // A browser can close a dialog against the page's will: by a repeated back gesture.
      onClose={({ currentTarget }) => open && mustAnswer && currentTarget.showModal()}
      // A selection of text that is dragged out of the dialog ends outside, but began inside.
      onPointerDown={({ target, currentTarget }) => {
        began.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => began.current && target === currentTarget && !mustAnswer && onClose()}
      className={`${SHAPE} ${PLACES[from]} ${className}`}
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <header className="flex items-center gap-4 border-line border-b py-2 pe-2 ps-5">
          <h2 id={titleId} tabIndex={-1} className="flex-1 outline-none font-display font-medium text-lead">
            {title}
          </h2>
          {!mustAnswer && <IconButton label={say('ui.close')} icon={<Icon name="close" />} onClick={onClose} />}
        </header>
        <div className="min-h-0 flex-1 overflow-auto overscroll-contain p-5">{open && children}</div>
        {actions && <footer className="flex flex-wrap justify-end gap-3 border-line border-t p-4">{actions}</footer>}
      </div>
    </dialog>
  );
}
