'use client';

import { memo, type ReactNode, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActionKey } from '../../ui/button.tsx';
import { ChipTray } from '../../ui/chip/chip-tray.tsx';
import { chipsOf } from '../../ui/chip/denominations.ts';
import { Icon } from '../../ui/icons.tsx';
import { Money } from '../../ui/money.tsx';
import { greatestChip } from '../betting/betting.ts';
import type { Betting } from '../betting/betting-desk.ts';
import { useBettingState, useChipMinor } from '../betting/use-betting-state.ts';
import type { Balance, Net, TableSight } from '../game/table-sight.ts';
import styles from '../table.module.css';

/** How long Clear must be held by mouse or finger, ms: one slip must not take the felt empty. */
const HOLD_MS = 550;

export type BottomBarProps = {
  table: TableSight;
  betting: Betting;
  /** What the last round with bets brought. */
  lastNet: Net | null;
};

/** The player's money, the chips to bet with, and the keys that move bets as a whole. */
export function BottomBar({ table, betting, lastNet }: BottomBarProps) {
  const { say } = useLanguage();
  const { currency } = table.info;
  const totalMinor = [...table.chips.values()].reduce((sum, { stakeMinor }) => sum + stakeMinor, 0);
  const told = table.net !== null;
  const lastMinor = table.net?.returnedMinor ?? lastNet?.returnedMinor ?? 0;
  return (
    <footer data-layout="bar" className={styles.bar}>
      <dl className={styles.money}>
        <Figure name={say('table.bar.balance')} className={styles.balance}>
          <BalanceShown balance={table.balance} currency={currency} />
        </Figure>
        <Figure name={say('table.bar.total')}>
          <Money minor={totalMinor} currency={currency} />
        </Figure>
        <Figure
          name={say(told ? 'table.bar.returned' : 'table.bar.lastReturned')}
          className={`${styles.last} ${told && lastMinor > 0 ? styles.won : ''}`}
        >
          <Money minor={lastMinor} currency={currency} />
        </Figure>
      </dl>
      <Tray table={table} betting={betting} />
      <BetKeys table={table} betting={betting} />
    </footer>
  );
}

const BalanceShown = memo(function BalanceShown({ balance, currency }: { balance: Balance; currency: string }) {
  return <Money minor={useStore(balance) ?? 0} currency={currency} />;
});

type BarPart = Omit<BottomBarProps, 'lastNet'>;

function Tray({ table, betting }: BarPart) {
  const { currency } = table.info;
  const amountsMinor = chipsOf(currency);
  // Redrawn only when another chip becomes the largest one that can be bet.
  const affordableMinor = useStore(table.balance, (balanceMinor) => {
    const mostMinor = table.shut === null ? greatestChipOf(table, balanceMinor ?? 0) : (balanceMinor ?? 0);
    return Math.max(0, ...amountsMinor.filter((amountMinor) => amountMinor <= mostMinor));
  });
  return (
    <ChipTray
      amountsMinor={amountsMinor}
      selectedMinor={useChipMinor(betting)}
      onSelect={betting.chooseChip}
      currency={currency}
      affordableMinor={affordableMinor}
      className={styles.tray ?? ''}
    />
  );
}

const greatestChipOf = ({ game, chips }: TableSight, balanceMinor: number): number =>
  greatestChip({
    spots: game.spots,
    stakes: new Map([...chips].map(([spot, { stakeMinor }]) => [spot, stakeMinor])),
    availableMinor: balanceMinor,
  });

function Figure({
  name,
  className = '',
  children,
}: {
  name: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function BetKeys({ table, betting }: BarPart) {
  const { say } = useLanguage();
  const shut = table.shut ?? undefined;
  const none = table.chips.size === 0;
  const canUndo = useBettingState(betting, ({ done }) => done.length > 0);
  const canRepeat = useBettingState(betting, ({ last }) => last.length > 0);
  return (
    <div className={styles.keys}>
      <ActionKey
        label={say('table.bar.undo')}
        icon={<Icon name="undo" size={22} />}
        refusal={shut ?? (!canUndo ? say('table.bar.noUndo') : undefined)}
        onClick={betting.undo}
      />
      <ClearKey refusal={shut ?? (none ? say('table.bar.noClear') : undefined)} onClear={betting.clear} />
      <ActionKey
        label={say('table.bar.repeat')}
        icon={<Icon name="repeat" size={22} />}
        refusal={shut ?? (!canRepeat ? say('table.bar.noRepeat') : undefined)}
        onClick={betting.repeat}
      />
      <ActionKey
        label={say('table.bar.double')}
        icon={<Icon name="double" size={22} />}
        refusal={shut ?? (none ? say('table.bar.noDouble') : undefined)}
        onClick={betting.double}
      />
    </div>
  );
}

/** Clears when held; from the keyboard, where nothing slips, at once. */
function ClearKey({ refusal, onClear }: { refusal: string | undefined; onClear: () => void }) {
  const { say } = useLanguage();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [held, setHeld] = useState(false);
  const start = () => {
    if (refusal !== undefined) return;
    setHeld(true);
    timer.current = setTimeout(() => {
      setHeld(false);
      onClear();
    }, HOLD_MS);
  };
  const stop = () => {
    clearTimeout(timer.current);
    setHeld(false);
  };
  return (
    <ActionKey
      label={say('table.bar.clear')}
      title={say('table.bar.clearHint')}
      icon={
        <span className="relative grid place-items-center">
          <Icon name="clear" size={22} />
          <svg viewBox="-16 -16 32 32" aria-hidden="true" className="-rotate-90 pointer-events-none absolute size-9">
            <circle
              r="14"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              pathLength="100"
              strokeDasharray={held ? '100 100' : '0 100'}
              style={{ transition: held ? `stroke-dasharray ${HOLD_MS}ms linear` : 'none' }}
              opacity={held ? 1 : 0}
            />
          </svg>
        </span>
      }
      refusal={refusal}
      onPointerDown={start}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => event.detail === 0 && onClear()}
      className="touch-none select-none"
    />
  );
}
