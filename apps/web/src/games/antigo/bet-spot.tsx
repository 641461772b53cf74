'use client';

import { limitOf } from '@baize/rules';
import { formatMoney } from '../../lib/money.ts';
import type { Betting } from '../../table/betting-desk.ts';
import type { TableSight } from '../../table/table-sight.ts';
import { ChipStack } from '../../ui/chip/chip-stack.tsx';
import { ReturnPill } from '../../ui/chip/return-pill.tsx';
import styles from './place.module.css';
import { fixedAnte, type Place } from './seats.ts';

export type BetSpotProps = {
  table: TableSight;
  betting: Betting | null;
  place: Place;
  kind: 'ante' | 'insurance';
  /** Why chips were refused there. */
  refusal: string | null;
};

const PRINT = { ante: 'Ante', insurance: 'Ins.' } as const;
const NAMES = { ante: 'Ante', insurance: 'Insurance, 5 to 1 on a dealer’s nine' } as const;

/** One ring of a seat with the chips in it. The fixed ante goes down in one tap. */
export function BetSpot({ table, betting, place, kind, refusal }: BetSpotProps) {
  const spot = `${kind}:${place.seat}`;
  const chips = place[kind];
  const taken = place.name !== null && !place.mine;
  const open = (betting?.open ?? false) && !taken;
  const fixed = kind === 'ante' ? fixedAnte(table, place.seat) : null;
  const lay = () => {
    if (!betting || taken) return;
    if (fixed === null) betting.place(spot);
    else betting.placeStakes([{ spot, stake: fixed }]);
  };
  const { currency } = table.info;
  return (
    <span className={`${styles.spot} ${open ? styles.open : ''} ${chips?.outcome === 'win' ? styles.won : ''}`}>
      <button
        type="button"
        aria-label={label(table, place, kind, fixed)}
        aria-disabled={open ? undefined : true}
        onClick={lay}
        onContextMenu={(event) => {
          event.preventDefault();
          if (place.mine) betting?.take(spot);
        }}
        onKeyDown={(event) => {
          if (place.mine && (event.key === 'Delete' || event.key === 'Backspace')) betting?.take(spot);
        }}
      >
        {chips ? (
          <ChipStack amountMinor={chips.stakeMinor} size={36} state={chips.state} className={styles.chips ?? ''} />
        ) : (
          <span className={styles.print}>
            {PRINT[kind]}
            {fixed !== null && <small>{formatMoney(fixed, currency, { trim: true })}</small>}
          </span>
        )}
      </button>
      {chips?.returnedMinor != null && chips.returnedMinor > 0 && (
        <span className={styles.returned}>
          {chips.outcome === 'win' ? (
            <ReturnPill amountMinor={chips.returnedMinor} currency={currency} />
          ) : (
            <span className={styles.back}>push</span>
          )}
        </span>
      )}
      {refusal !== null && <span className={styles.refusal}>{refusal}</span>}
    </span>
  );
}

/** `Ante, seat 3, €10, free` */
function label({ info }: TableSight, place: Place, kind: BetSpotProps['kind'], fixed: number | null): string {
  const money = (amountMinor: number) => formatMoney(amountMinor, info.currency, { trim: true });
  const limit = limitOf(info.limits, kind);
  const chips = place[kind];
  const may = fixed === null ? `${money(limit.min)} to ${money(limit.max)}` : money(fixed);
  const lies = chips ? `${place.mine ? 'your bet' : `${place.name} bets`} ${money(chips.stakeMinor)}` : may;
  return `${NAMES[kind]}, seat ${place.seat}, ${lies}`;
}
