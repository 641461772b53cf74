'use client';

import { Children, type ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';

interface Props {
  readonly left: number;
  readonly of: number;
  /** How many cards lie before the cut card; null without one. */
  readonly cut: number | null;
  /** What else is known of the shoe, each behind a dot. */
  readonly children?: ReactNode;
}

/** What is left of a shoe or deck as a bar, with its cut card, and in words. */
export function ShoeLeft({ left, of, cut, children }: Props) {
  const { say } = useLanguage();
  const cutLeft = cut === null ? null : Math.max(0, of - cut);
  return (
    <>
      <div className="relative mt-1.5 mb-1.25 h-2 rounded-[4px] bg-surface-pressed" aria-hidden="true">
        <i
          className="absolute inset-y-0 start-0 rounded-[4px] bg-ink-soft"
          style={{ width: `${(100 * left) / of}%` }}
        />
        {cutLeft !== null && (
          <u
            className="absolute -top-1 h-4 w-0.75 bg-warning"
            style={{ insetInlineStart: `${(100 * cutLeft) / of}%` }}
          />
        )}
      </div>
      <span>
        {cutLeft === null
          ? say('dealer.entries.left', { left, of })
          : left <= cutLeft
            ? say('dealer.entries.cutCardOut')
            : say('dealer.entries.leftWithCut', { left, of, cut: cutLeft })}
        {Children.toArray(children).map((more) => (
          <span key={String(more)}> · {more}</span>
        ))}
      </span>
    </>
  );
}
