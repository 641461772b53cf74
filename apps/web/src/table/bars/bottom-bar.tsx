'use client';

import { chipsAt } from '@baize/ledger';
import { memo } from 'react';
import { useStore } from 'zustand';
import { useLanguage } from '../../i18n/use-language.ts';
import { TopUp } from '../../top-up/top-up.tsx';
import { ChipTray } from '../../ui/chip/chip-tray.tsx';
import { ActionKey } from '../../ui/controls/button.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Icon } from '../../ui/icons.tsx';
import { greatestChip, smallestChip } from '../betting/betting.ts';
import type { Betting } from '../betting/betting-desk.ts';
import { useBettingState, useChipMinor } from '../betting/use-betting-state.ts';
import { availableAt } from '../game/available.ts';
import type { Balance, Net, TableSight } from '../game/table-sight.ts';
import { PLAY_BAR } from '../looks.ts';
import { BarFigure } from './bar-figure.tsx';

export type BottomBarProps = {
  table: TableSight;
  betting: Betting;
  /** The net result of the last round with bets. */
  lastNet: Net | null;
};

/** On narrow tablets and upright phones the chips are on a line of their own. */
const ROWS = [
  'grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-6 max-wide:gap-3',
  'roomy:max-desk:gap-x-3 roomy:max-desk:gap-y-1',
  'roomy:max-desk:[grid-template:"money_keys"_auto_"tray_tray"_auto_/_minmax(0,1fr)_auto]',
  'phone-upright:grid-cols-[minmax(0,1fr)] phone-upright:gap-0 phone-row:grid-cols-[auto_minmax(0,1fr)]',
  'phone-flat:grid-cols-[auto_minmax(0,1fr)_auto] phone-flat:gap-2',
].join(' ');

const MONEY = [
  'flex gap-7 max-wide:gap-4 phone-upright:justify-between phone-upright:gap-3 phone-upright:px-2',
  'phone-upright:pb-1 phone-short:pb-0 phone-row:col-span-full phone-flat:gap-3.5',
  'phone-flat:max-[761px]:flex-col phone-flat:max-[761px]:justify-center phone-flat:max-[761px]:gap-0.5',
].join(' ');

const TRAY = [
  'max-wide:gap-1.5 roomy:max-desk:justify-center roomy:max-desk:gap-4',
  'roomy:max-desk:[grid-area:tray] phone-upright:justify-between phone-upright:gap-0 phone-upright:px-2',
  'phone-upright:py-1.5 phone-upright:[&_svg]:size-11.5 phone-upright:max-[371px]:[&_svg]:size-10 phone-short:py-0.5',
  'phone-row:gap-0.5 phone-row:px-1.5 phone-row:py-0 phone-row:[&_svg]:size-9.5',
  'phone-flat:justify-center phone-flat:gap-1 phone-flat:[&_svg]:size-11',
  'phone-flat:max-[761px]:gap-0 phone-flat:max-[761px]:[&_svg]:size-9.5 phone-flat:max-[761px]:[&_button]:min-w-10',
  'phone-flat:max-[761px]:[&_button]:ring-offset-0',
].join(' ');

const KEYS = [
  'flex justify-end gap-2 phone-upright:justify-between phone-upright:gap-0 phone-upright:*:h-11.5',
  'phone-upright:*:min-w-18 phone-upright:*:px-1 phone-upright:*:py-0 phone-upright:max-[371px]:*:min-w-15',
  'phone-short:*:h-11 phone-row:*:min-w-13 phone-row:*:px-0',
  'phone-flat:gap-1 phone-flat:*:h-13 phone-flat:*:min-w-13 phone-flat:*:p-0.5',
  'phone-flat:max-[761px]:gap-0',
].join(' ');

/** The player's balance, the chips, and the keys for all bets together. */
export function BottomBar({ table, betting, lastNet }: BottomBarProps) {
  const { say } = useLanguage();
  const { currency } = table.info;
  const reserved = useReserved(table);
  const totalMinor = [...table.chips.values()].reduce((sum, { stakeMinor }) => sum + stakeMinor, 0);
  const settled = table.net !== null;
  const lastMinor = table.net?.returnedMinor ?? lastNet?.returnedMinor ?? 0;
  return (
    <footer data-layout="bar" className={`${PLAY_BAR} ${ROWS}`}>
      <dl className={MONEY}>
        <BarFigure name={reserved ?? say('table.bar.balance')} look="large">
          <BalanceShown balance={table.balance} currency={currency} />
        </BarFigure>
        <BarFigure name={say('table.bar.total')}>
          <Money minor={totalMinor} currency={currency} />
        </BarFigure>
        <BarFigure
          name={say(settled ? 'table.bar.returned' : 'table.bar.lastReturned')}
          look={settled && lastMinor > 0 ? 'won' : undefined}
          className="phone-flat:hidden"
        >
          <Money minor={lastMinor} currency={currency} />
        </BarFigure>
      </dl>
      {/* Without money no chip can be bet. */}
      <TopUp currency={currency} inBar>
        <Tray table={table} betting={betting} />
      </TopUp>
      <BetKeys table={table} betting={betting} />
    </footer>
  );
}

/** The name of the balance, of which decisions to come reserve a part; undefined while nothing is reserved. */
function useReserved({ own, info }: TableSight): string | undefined {
  const { say, money } = useLanguage();
  if (!own?.reserved) return undefined;
  const { hereMinor, elsewhereMinor } = own.reserved;
  return say('table.bar.reserved', { amount: money(hereMinor + elsewhereMinor, info.currency, { trim: true }) });
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
    const mostMinor =
      table.shut === null ? greatestChipOf(table, availableAt(table, balanceMinor) ?? 0) : (balanceMinor ?? 0);
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
      className={TRAY}
    />
  );
}

const greatestChipOf = ({ game, chips }: TableSight, availableMinor: number): number =>
  greatestChip({
    spots: game.spots,
    stakes: stakesOf({ chips }),
    availableMinor,
  });

const stakesOf = ({ chips }: Pick<TableSight, 'chips'>) =>
  new Map([...chips].map(([spot, { stakeMinor }]) => [spot, stakeMinor]));

function BetKeys({ table, betting }: BarPart) {
  const { say } = useLanguage();
  const shut = table.shut ?? undefined;
  const none = table.chips.size === 0;
  const canUndo = useBettingState(betting, ({ done }) => done.length > 0);
  const canRepeat = useBettingState(betting, ({ last }) => last.length > 0);
  return (
    <div className={KEYS}>
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
