'use client';

import { chipsAt } from '@baize/ledger';
import { memo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useLanguage } from '../../i18n/use-language.ts';
import { ChipTray } from '../../ui/chip/chip-tray.tsx';
import { ActionKey } from '../../ui/controls/button.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Icon } from '../../ui/icons.tsx';
import { greatestChip, smallestChip } from '../betting/betting.ts';
import type { Betting } from '../betting/betting-desk.ts';
import { useBettingState, useChipMinor } from '../betting/use-betting-state.ts';
import type { Balance, Net, TableSight } from '../game/table-sight.ts';
import styles from '../table.module.css';

export type BottomBarProps = {
  table: TableSight;
  betting: Betting;
  /** The net result of the last round with bets. */
  lastNet: Net | null;
};

/** The player's balance, the chips, and the keys for all bets together. */
export function BottomBar({ table, betting, lastNet }: BottomBarProps) {
  const { say } = useLanguage();
  const { currency } = table.info;
  const totalMinor = [...table.chips.values()].reduce((sum, { stakeMinor }) => sum + stakeMinor, 0);
  const settled = table.net !== null;
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
          name={say(settled ? 'table.bar.returned' : 'table.bar.lastReturned')}
          className={`${styles.last} ${settled && lastMinor > 0 ? styles.won : ''}`}
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
  const amountsMinor = chipsAt(table.info);
  // Redrawn only when the largest chip that can be bet changes.
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
      smallestMinor={smallestChip(
        { spots: table.game.spots, stakes: stakesOf(table), limits: table.info.limits },
        amountsMinor,
      )}
      className={styles.tray ?? ''}
    />
  );
}

const greatestChipOf = ({ game, chips }: TableSight, balanceMinor: number): number =>
  greatestChip({
    spots: game.spots,
    stakes: stakesOf({ chips }),
    availableMinor: balanceMinor,
  });

const stakesOf = ({ chips }: Pick<TableSight, 'chips'>) =>
  new Map([...chips].map(([spot, { stakeMinor }]) => [spot, stakeMinor]));

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
      <ActionKey
        label={say('table.bar.clear')}
        title={say('table.bar.clearHint')}
        icon={<Icon name="clear" size={22} />}
        refusal={shut ?? (none ? say('table.bar.noClear') : undefined)}
        onClick={betting.clear}
      />
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
