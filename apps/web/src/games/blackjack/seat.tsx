'use client';

import type { CSSProperties, RefObject } from 'react';
import { formatMoney } from '../../lib/money.ts';
import type { SpotChips, TableSight } from '../../table/table-sight.ts';
import { ChipStack } from '../../ui/chip/chip-stack.tsx';
import { ReturnPill } from '../../ui/chip/return-pill.tsx';
import { type CardLook, Hand } from './hand.tsx';
import styles from './seat.module.css';
import { mainSpot, type Seat, type SideCircle, together } from './seats.ts';
import { SpotBubble } from './spot-bubble.tsx';
import { spotLabel } from './spot-words.ts';

/** What every seat needs of the table and the hands on it. */
export type SeatSurroundings = {
  table: TableSight;
  open: boolean;
  unit: number;
  look: CardLook;
  /** There is no room for words beside the counts. */
  terse: boolean;
  shoe: RefObject<Element | null>;
  /** The one circle that the tab key stops at. */
  reachable: string | null;
  asked: string | null;
  refusal: { readonly spot: string; readonly sentence: string } | null;
};

export type TableSeatProps = SeatSurroundings & {
  seat: Seat;
  style?: CSSProperties;
  /** How it is drawn: with all its circles, only with cards and name, or large for its player. */
  as: 'full' | 'row' | 'focus';
};

const SIDE_PRINT = { pairs: 'Pairs', '21+3': '21+3' } as const;

/** A seat at the table: its cards, its circles with the chips, and who sits there. */
export function TableSeat({ seat, style, as, ...rest }: TableSeatProps) {
  const { table, look, terse, shoe } = rest;
  const kinds = [
    styles.seat,
    styles[as],
    styles[seat.held],
    seat.turn && styles.turn,
    seat.hands.length > 1 && styles.two,
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a place at a table is no fieldset
    <div
      role="group"
      aria-label={`Seat ${seat.number}, ${seat.name || 'free'}${seat.turn ? ', plays' : ''}`}
      data-as={as}
      className={kinds.filter(Boolean).join(' ')}
      style={style}
    >
      <div className={styles.hands}>
        {seat.hands.map((hand) => (
          <Hand
            key={hand.place}
            hand={hand}
            table={table}
            acting={seat.turn === hand.place}
            waits={seat.turn !== null && seat.turn !== hand.place}
            look={look}
            terse={terse}
            shoe={shoe}
          />
        ))}
      </div>
      {as !== 'row' && (
        <>
          <MainCircle seat={seat} {...rest} />
          <div className={styles.sides}>
            {seat.sides.map((side) => (
              <Side key={side.circle} side={side} seat={seat} {...rest} />
            ))}
          </div>
        </>
      )}
      <Plate seat={seat} table={table} open={rest.open} />
    </div>
  );
}

function MainCircle({ seat, ...rest }: SeatSurroundings & { seat: Seat }) {
  const { table, open, unit, reachable, asked, refusal } = rest;
  const spot = mainSpot(seat);
  const own = together([...seat.stakes, ...(seat.insurance ? [seat.insurance] : [])]);
  const stack = (chips: SpotChips, nth: number) => (
    <ChipStack key={nth} amountMinor={chips.stakeMinor} size={40 * unit} state={chips.state} />
  );
  const inside = (
    <>
      {seat.held === 'free' && <span className={styles.number}>{open ? seat.number : ''}</span>}
      {seat.stakes.map(stack)}
      {seat.insurance && (
        <span className={styles.insurance}>
          <ChipStack amountMinor={seat.insurance.stakeMinor} size={24 * unit} state={seat.insurance.state} />
        </span>
      )}
      {seat.behind?.own && (
        <span className={styles.behindChips}>
          <ChipStack amountMinor={seat.behind.own.stakeMinor} size={26 * unit} state={seat.behind.own.state} />
        </span>
      )}
      <Returned chips={seat.held === 'mine' ? own : (seat.behind?.own ?? null)} table={table} />
    </>
  );
  return (
    <div className={styles.main}>
      {spot === null ? (
        <span className={styles.circle}>{inside}</span>
      ) : (
        <button
          type="button"
          data-spot={spot}
          tabIndex={reachable === spot ? 0 : -1}
          aria-label={spotLabel(table, spot, seat.held === 'other' ? seat.name : '')}
          aria-disabled={open ? undefined : true}
          className={styles.circle}
        >
          {inside}
        </button>
      )}
      {spot !== null && <SpotBubble spot={spot} seat={seat.number} table={table} asked={asked} refusal={refusal} />}
    </div>
  );
}

function Side({ side, seat, ...rest }: SeatSurroundings & { seat: Seat; side: SideCircle }) {
  const { table, open, unit, reachable, asked, refusal } = rest;
  const { chips, spot, circle } = side;
  const inside = (
    <>
      {chips ? <ChipStack amountMinor={chips.stakeMinor} size={32 * unit} state={chips.state} /> : SIDE_PRINT[circle]}
      <Returned chips={chips} table={table} />
    </>
  );
  if (seat.held !== 'mine') return <span className={styles.side}>{inside}</span>;
  return (
    <div className={styles.sideHold}>
      <button
        type="button"
        data-spot={spot}
        tabIndex={reachable === spot ? 0 : -1}
        aria-label={spotLabel(table, spot, '')}
        aria-disabled={open ? undefined : true}
        className={styles.side}
      >
        {inside}
      </button>
      <SpotBubble spot={spot} seat={seat.number} table={table} asked={asked} refusal={refusal} />
    </div>
  );
}

/** What came back of the viewer's chips: brass for a win, plain for a stake that came back. */
function Returned({ chips, table }: { chips: SpotChips | null; table: TableSight }) {
  const { currency } = table.info;
  if (!chips?.returnedMinor) return null;
  return (
    <span className={styles.returned}>
      {chips.outcome === 'win' ? (
        <ReturnPill amountMinor={chips.returnedMinor} currency={currency} />
      ) : (
        <span className={styles.back}>{formatMoney(chips.returnedMinor, currency, { trim: true })} back</span>
      )}
    </span>
  );
}

function Plate({ seat, table, open }: { seat: Seat; table: TableSight; open: boolean }) {
  const { currency } = table.info;
  const { behind, held, stakes } = seat;
  const money = (amountMinor: number) => formatMoney(amountMinor, currency, { trim: true });
  const { stakeMinor = 0, returnedMinor = null } = together(stakes) ?? {};
  return (
    <p className={styles.plate}>
      <b>{seat.name || (open ? 'Free' : '')}</b>
      {stakeMinor > 0 && (
        <span className={styles.stake}>{returnedMinor ? `${money(returnedMinor)} back` : money(stakeMinor)}</span>
      )}
      <span className={styles.facts}>
        {behind && behind.players > 0 && <span>{behind.players} behind</span>}
        {behind?.own && <em>You {money(behind.own.stakeMinor)}</em>}
        {open && held === 'other' && behind && !behind.own && <em>Bet behind</em>}
      </span>
    </p>
  );
}
