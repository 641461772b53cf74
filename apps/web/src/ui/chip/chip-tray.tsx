'use client';

import { type KeyboardEvent, useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { keyInRow } from '../keyboard/row-keys.ts';
import { Chip } from './chip.tsx';

export type ChipTrayProps = {
  /** The chips on offer in minor units, smallest first. */
  amountsMinor: readonly number[];
  selectedMinor: number;
  currency: string;
  onSelect: (amountMinor: number) => void;
  /** Larger chips are shown but cannot be selected; the reason is stated. */
  affordableMinor?: number;
  /** Smaller chips make no bet here now: shown, but they cannot be selected. */
  smallestMinor?: number;
  size?: number;
  className?: string;
};

/** The chips to select from: a radio group, navigated with the arrow keys. */
export function ChipTray(props: ChipTrayProps) {
  const { amountsMinor, selectedMinor, onSelect } = props;
  const { say } = useLanguage();
  const group = useRef<HTMLDivElement>(null);
  const stop = amountsMinor.includes(selectedMinor) ? selectedMinor : amountsMinor[0];

  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[keyInRow(event.currentTarget, event.key)];
    const open = amountsMinor.filter((amount) => whyNot(amount, props) === null);
    const next = step && open[(open.indexOf(selectedMinor) + step + open.length) % open.length];
    if (next === undefined || !step) return;
    event.preventDefault();
    onSelect(next);
    group.current?.querySelector<HTMLElement>(`[data-amount="${next}"]`)?.focus();
  };

  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={say('ui.tray.label')}
      onKeyDown={move}
      className={`flex items-center gap-2 ${props.className ?? ''}`}
    >
      {amountsMinor.map((amountMinor) => (
        <TrayKey key={amountMinor} {...props} amountMinor={amountMinor} reachable={amountMinor === stop} />
      ))}
    </div>
  );
}

/** Why a chip cannot be selected; null when it can. */
function whyNot(
  amountMinor: number,
  {
    affordableMinor = Number.POSITIVE_INFINITY,
    smallestMinor = 0,
  }: Pick<ChipTrayProps, 'affordableMinor' | 'smallestMinor'>,
): 'insufficientBalance' | 'tooSmall' | null {
  if (amountMinor > affordableMinor) return 'insufficientBalance';
  return amountMinor < smallestMinor ? 'tooSmall' : null;
}

function TrayKey(props: ChipTrayProps & { amountMinor: number; reachable: boolean }) {
  const { amountMinor, selectedMinor, currency, size = 56 } = props;
  const chosen = amountMinor === selectedMinor;
  const refused = whyNot(amountMinor, props);
  const { money, say } = useLanguage();
  const name = money(amountMinor, currency, { trim: true });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawn chip is the control; the group gives the keys
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      aria-disabled={refused !== null}
      aria-label={
        refused === null
          ? name
          : say(refused === 'insufficientBalance' ? 'ui.tray.chipInsufficientBalance' : 'ui.tray.chipTooSmall', {
              amount: name,
            })
      }
      title={refused === null ? undefined : say(`ui.tray.${refused}`)}
      data-amount={amountMinor}
      tabIndex={props.reachable ? 0 : -1}
      onClick={() => refused === null && props.onSelect(amountMinor)}
      className={`relative grid min-h-11 min-w-11 place-items-center rounded-full transition ${refused ? 'opacity-35 saturate-40' : 'hover:-translate-y-0.5'} ${chosen ? 'ring-2 ring-accent ring-offset-3 ring-offset-surface' : ''}`}
    >
      <Chip amountMinor={amountMinor} size={size} />
    </button>
  );
}
