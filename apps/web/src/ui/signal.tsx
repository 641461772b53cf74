import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';

/** The states of a table, each with its own shape and label. */
export const SIGNALS = ['open', 'closing', 'closed', 'dealing', 'result', 'paused', 'shut', 'done'] as const;
export type SignalKind = (typeof SIGNALS)[number];

/** The colour of each state; none is that of a win, which only a player who won sees. */
export const SIGNAL_COLOURS: Readonly<Record<SignalKind, string>> = {
  open: 'text-success',
  closing: 'text-warning',
  closed: 'text-danger',
  dealing: 'text-ink',
  result: 'text-mark',
  paused: 'text-warning',
  shut: 'text-ink-soft',
  done: 'text-success',
};

export type SignalShapeProps = { is: SignalKind; className?: string };

/** The shape in the current colour: ● ▲ ■ ◆ ◆ ‖ ○ ✓. Always beside its label. */
export function SignalShape({ is, className = 'size-[0.72em]' }: SignalShapeProps) {
  return (
    <svg viewBox="0 0 14 14" aria-hidden="true" className={`flex-none ${className}`} fill="currentColor">
      {SHAPES[is]}
    </svg>
  );
}

const DIAMOND = <path d="M7 0L14 7L7 14L0 7Z" />;
const SHAPES: Record<SignalKind, ReactNode> = {
  open: <circle cx="7" cy="7" r="6.5" />,
  closing: <path d="M7 .5L14 13H0Z" />,
  closed: <rect x="1" y="1" width="12" height="12" rx="1.5" />,
  dealing: DIAMOND,
  result: DIAMOND,
  paused: <path d="M1.5 1H5.5V13H1.5ZM8.5 1H12.5V13H8.5Z" />,
  shut: <circle cx="7" cy="7" r="5.7" fill="none" stroke="currentColor" strokeWidth="1.6" />,
  done: <path d="M0 7.5L2.1 5.3L5.3 8.4L11.8 1.4L14 3.6L5.3 12.9Z" />,
};

export type SignalProps = {
  is: SignalKind;
  /** The label; default: that of the state. */
  children?: ReactNode;
  /**
   * Coloured shape and label (`full`), only the shape beside a heading (`shape`), or neither, for normal states in
   * staff tables.
   */
  tint?: 'full' | 'shape' | 'none';
  className?: string;
};

/** A table's state: a shape and a label, never a colour alone. */
export function Signal({ is, children, tint = 'full', className = '' }: SignalProps) {
  const { say } = useLanguage();
  const colour = SIGNAL_COLOURS[is];
  return (
    <span
      className={`inline-flex items-center gap-[0.55em] font-semibold whitespace-nowrap ${tint === 'full' ? colour : ''} ${className}`}
    >
      <span className={`inline-flex ${tint === 'shape' ? colour : ''}`}>
        <SignalShape is={is} />
      </span>
      <span>{children ?? say(`ui.signal.${is}`)}</span>
    </span>
  );
}
