'use client';

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { IconButton } from '../controls/button.tsx';
import { Icon } from '../icons.tsx';
import { SignalShape } from '../signal.tsx';
import { useAnnounce } from './announcer.tsx';

export type ToastMessage = {
  /** `refused` is shown longer and announced at once. */
  readonly tone: 'note' | 'done' | 'refused';
  /** What happened, and what to do next after a refusal. */
  readonly text: string;
};

type Shown = ToastMessage & { readonly id: number };

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** Shows a short message on the page, and announces it. */
export const useToast = (): ((message: ToastMessage) => void) => useContext(ToastContext);

const STAY_MS = { note: 5000, done: 5000, refused: 9000 } as const;
const MAX_SHOWN = 3;
const SHAPE = { note: 'dealing', done: 'done', refused: 'closed' } as const;
const COLOUR = { note: 'text-ink-soft', done: 'text-success', refused: 'text-danger' } as const;

/** Provides the page's toasts, at the top of the screen, where they cover neither cloth nor keys. */
export function Toasts({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const nextId = useRef(0);
  const list = useRef<HTMLUListElement>(null);
  const announce = useAnnounce();
  const { say } = useLanguage();

  const toast = useCallback(
    (message: ToastMessage) => {
      nextId.current += 1;
      const id = nextId.current;
      setShown((before) => [...before, { ...message, id }].slice(-MAX_SHOWN));
      announce(message.text, message.tone === 'refused' ? 'assertive' : 'polite');
    },
    [announce],
  );
  const dismiss = useCallback((id: number) => setShown((before) => before.filter((one) => one.id !== id)), []);

  // For what lies below them: at a table, its notices. Their lines break anew when the screen is turned.
  const isEmpty = shown.length === 0;
  useEffect(() => {
    const element = list.current;
    if (!element || isEmpty) return;
    const { style } = document.documentElement;
    const place = () => {
      style.setProperty('--toasts', `${element.offsetHeight + 8}px`);
      style.setProperty('--toasts-end', `${element.offsetTop + element.offsetHeight + 8}px`);
    };
    const observer = new ResizeObserver(place);
    observer.observe(element);
    return () => {
      observer.disconnect();
      for (const name of ['--toasts', '--toasts-end']) style.removeProperty(name);
    };
  }, [isEmpty]);

  return (
    <ToastContext value={toast}>
      {children}
      <section aria-label={say('ui.messages')}>
        <ul
          ref={list}
          className="pointer-events-none fixed inset-x-0 top-[calc(env(safe-area-inset-top)+56px)] z-50 grid justify-items-center gap-2 px-4"
        >
          {shown.map((one) => (
            <Toast key={one.id} {...one} onGone={dismiss} />
          ))}
        </ul>
      </section>
    </ToastContext>
  );
}

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

function Toast({ id, tone, text, onGone }: Shown & { onGone: (id: number) => void }) {
  const { say } = useLanguage();
  const [held, setHeld] = useState(false);
  // Nobody sees it while the tab is hidden.
  const isHidden = useSyncExternalStore(
    onVisibility,
    () => document.hidden,
    () => false,
  );
  useEffect(() => {
    if (held || isHidden) return;
    const timer = setTimeout(() => onGone(id), STAY_MS[tone]);
    return () => clearTimeout(timer);
  }, [held, isHidden, id, tone, onGone]);
  return (
    <li
      data-layout="message"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex max-w-[min(520px,100%)] items-center gap-3 rounded-2 border border-line-strong bg-surface-raised ps-4 shadow-[0_12px_40px_oklch(0_0_0/0.6)]"
    >
      <span className={COLOUR[tone]}>
        <SignalShape is={SHAPE[tone]} className="size-3" />
      </span>
      <p className="py-3">{text}</p>
      <IconButton label={say('ui.dismiss')} icon={<Icon name="close" size={16} />} onClick={() => onGone(id)} />
    </li>
  );
}
