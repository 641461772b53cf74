'use client';

import type { ComponentProps, ReactNode } from 'react';
import { PageLink, type PageLinkProps } from './page-link.tsx';

export type ButtonLook = {
  /**
   * `primary` filled for the main action, `quiet` outlined for others, `plain` text only, `grave` for undoing and
   * voiding.
   */
  variant?: 'primary' | 'quiet' | 'plain' | 'grave';
  /** `large` 52 px pill for decisions, `medium` 44 px, `small` 32 px for staff with a mouse. */
  size?: 'large' | 'medium' | 'small';
};

const VARIANTS = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  quiet: 'border border-line-strong bg-overlay text-accent hover:border-accent',
  plain: 'text-accent hover:underline underline-offset-3',
  grave: 'border border-danger/60 bg-overlay text-danger hover:border-danger',
} as const;

const SIZES = {
  large: 'min-h-13 rounded-full px-6.5 text-lead',
  medium: 'min-h-11 rounded-1 px-4.5',
  small: 'min-h-8 rounded-1 px-3',
} as const;

const REFUSED = 'border border-line-strong bg-overlay text-ink-soft';
/** One without a frame gets none. */
const REFUSED_PLAIN = 'text-ink-faint';
const SHAPE =
  'inline-flex items-center justify-center gap-2 font-semibold leading-none whitespace-nowrap transition-colors select-none';

const lookOf = ({ variant = 'quiet', size = 'medium' }: ButtonLook, refused = false): string =>
  `${SHAPE} ${SIZES[size]} ${refused ? (variant === 'plain' ? REFUSED_PLAIN : REFUSED) : VARIANTS[variant]}`;

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonLook & {
    /** Why it cannot be pressed now. The button stays in place and focusable, states the reason, and does nothing. */
    refusal?: string | undefined;
    /** The action is in progress: further presses do nothing. */
    busy?: boolean;
  };

/** A button. There is no plain disabled state: a button that cannot be pressed states the reason. */
export function Button({
  variant,
  size,
  refusal,
  busy = false,
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const idle = refusal !== undefined || busy;
  const look = { ...(variant ? { variant } : {}), ...(size ? { size } : {}) };
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={idle || undefined}
      aria-busy={busy || undefined}
      title={refusal ?? rest.title}
      onClick={idle ? (event) => event.preventDefault() : onClick}
      className={`${lookOf(look, refusal !== undefined)} ${busy ? 'opacity-70' : ''} ${className}`}
    >
      {children}
      {refusal !== undefined && <span className="sr-only">: {refusal}</span>}
    </button>
  );
}

export type ButtonLinkProps = PageLinkProps & ButtonLook;

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className = '', ...rest }: ButtonLinkProps) {
  const look = { ...(variant ? { variant } : {}), ...(size ? { size } : {}) };
  return <PageLink {...rest} className={`${lookOf(look)} ${className}`} />;
}

/** The same to an address that is no page of ours: the browser itself opens it, and nothing is prepared. */
export function ButtonAnchor({ variant, size, className = '', ...rest }: ComponentProps<'a'> & ButtonLook) {
  const look = { ...(variant ? { variant } : {}), ...(size ? { size } : {}) };
  return <a {...rest} className={`${lookOf(look)} ${className}`} />;
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: ReactNode;
};

/** A round button with an icon: 44 px, or as set by the parent. */
export function IconButton({ label, icon, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={`grid size-11 flex-none place-items-center rounded-full text-ink-soft transition-colors hover:bg-surface-raised hover:text-ink aria-pressed:text-accent ${className}`}
    >
      {icon}
    </button>
  );
}

export type ActionKeyProps = Omit<ComponentProps<'button'>, 'disabled' | 'children'> & {
  label: string;
  icon: ReactNode;
  refusal?: string | undefined;
};

/** A key of the bottom bar: icon above, label below, in a fixed position; if refused, it states the reason. */
export function ActionKey({ label, icon, refusal, className = '', onClick, ...rest }: ActionKeyProps) {
  const refused = refusal !== undefined;
  return (
    <button
      type="button"
      {...rest}
      title={refusal ?? rest.title}
      aria-disabled={refused || undefined}
      onClick={refused ? (event) => event.preventDefault() : onClick}
      className={`grid h-15 min-w-16 grid-rows-[24px_auto] place-items-center gap-0.5 rounded-2 px-2 py-1.5 text-fine transition-colors ${refused ? 'text-ink-faint' : 'text-accent hover:bg-accent/10'} ${className}`}
    >
      {icon}
      <span>{label}</span>
      {refused && <span className="sr-only">: {refusal}</span>}
    </button>
  );
}
