'use client';

import { limitOf } from '@baize/rules';
import { formatMoney } from '../../lib/money.ts';
import type { Betting } from '../../table/betting-desk.ts';
import type { TableSight } from '../../table/table-sight.ts';
import { ChipStack } from '../../ui/chip/chip-stack.tsx';
import { ReturnPill } from '../../ui/chip/return-pill.tsx';
import styles from './place.module.css';
import { type Kind, type Place, wagersOfTap } from './positions.ts';

export type BetCircleProps = {
  table: TableSight;
  betting: Betting | null;
  place: Place;
  kind: Kind;
  /** Why chips were refused there. */
  refusal: string | null;
};

const PRINT: Readonly<Record<Kind, string>> = { ante: 'Ante', monster: '3 Card', royal: 'Royal', play: 'Play' };
const NAMES: Readonly<Record<Kind, string>> = {
  ante: 'Ante, with an equal 3 Card Monster',
  monster: '3 Card Monster, with an equal Ante',
  royal: 'Royal Family Bonus',
  play: 'Play',
};

/** One bet of a position with its chips. Ante and 3 Card Monster go down together; Play is staked by the decision alone. */
export function BetCircle({ table, betting, place, kind, refusal }: BetCircleProps) {
  const chips = place.chips[kind];
  const taken = place.name !== null && !place.mine;
  const open = (betting?.open ?? false) && !taken && kind !== 'play';
  const { currency } = table.info;
  const take = () => {
    if (!betting || !place.mine) return;
    // Without the Ante nothing may lie there: the whole position goes back.
    if (kind === 'royal') betting.take(`royal:${place.position}`);
    else betting.clear();
  };
  const face = chips ? (
    <ChipStack amountMinor={chips.stakeMinor} size={34} state={chips.state} className={styles.chips ?? ''} />
  ) : (
    <span className={styles.print}>{PRINT[kind]}</span>
  );
  const label = labelOf(table, place, kind);
  return (
    <span className={`${styles.spot} ${open ? styles.open : ''} ${chips?.outcome === 'win' ? styles.won : ''}`}>
      {kind === 'play' ? (
        <span role="img" aria-label={label} className={styles.cell}>
          {face}
        </span>
      ) : (
        <button
          type="button"
          className={styles.cell}
          aria-label={label}
          aria-disabled={open ? undefined : true}
          onClick={() =>
            taken || betting?.placeStakes(wagersOfTap(table, kind, place.position, betting.state.chipMinor))
          }
          onContextMenu={(event) => {
            event.preventDefault();
            take();
          }}
          onKeyDown={(event) => (event.key === 'Delete' || event.key === 'Backspace') && take()}
        >
          {face}
        </button>
      )}
      {chips?.outcome === 'win' && (
        <span className={styles.returned}>
          <ReturnPill amountMinor={chips.returnedMinor ?? 0} currency={currency} />
        </span>
      )}
      {chips?.outcome === 'push' && <span className={`${styles.returned} ${styles.back}`}>push</span>}
      {refusal !== null && <span className={styles.refusal}>{refusal}</span>}
    </span>
  );
}

/** `Ante, with an equal 3 Card Monster, position 3, €5 to €100` */
function labelOf({ info }: TableSight, place: Place, kind: Kind): string {
  const money = (amountMinor: number) => formatMoney(amountMinor, info.currency, { trim: true });
  const chips = place.chips[kind];
  const limit = limitOf(info.limits, kind === 'play' ? 'ante' : kind);
  const may = kind === 'play' ? 'staked by playing on' : `${money(limit.min)} to ${money(limit.max)}`;
  const lies = chips ? `${place.mine ? 'your bet' : `${place.name} bets`} ${money(chips.stakeMinor)}` : may;
  const back = chips?.returnedMinor != null ? `, returned ${money(chips.returnedMinor)}` : '';
  return `${NAMES[kind]}, position ${place.position}, ${lies}${back}`;
}
