'use client';

import { type CSSProperties, type RefObject, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { ClothProps } from '../../../table/game/game-table.ts';
import { type Hold, isPhone } from '../../../table/game/layout.ts';
import { takesBets } from '../../../table/game/table-sight.ts';
import { useSpots } from '../../../table/spots/use-spots.ts';
import styles from '../stage.module.css';
import { growthOf, riseOf } from '../stage-size.ts';
import { circleAfter } from './circle-moves.ts';
import { TableSeat } from './seat.tsx';
import { focusOf, reachableOf, type Seat, seatsOf, spotsOf } from './seats.ts';

/**
 * The main circle of each seat in the drawing of 976 × 664: seat 1 is at the dealer's left, on the right of the screen.
 */
const ARC: readonly (readonly [x: number, y: number])[] = [
  [900, 262],
  [784, 366],
  [646, 434],
  [488, 458],
  [330, 434],
  [192, 366],
  [76, 262],
];

/** The same from the dealer's side, in a drawing of 976 × 454: seat 1 is on the left, and the middle is farthest away. */
const ARC_FROM_DEALER: typeof ARC = [
  [84, 268],
  [212, 186],
  [346, 132],
  [488, 116],
  [630, 132],
  [764, 186],
  [892, 268],
];

const CARD: Readonly<Record<Hold, number>> = { desktop: 60, tablet: 60, portrait: 36, landscape: 44 };
const FOCUS_CARD = 60;

export type SeatRingProps = Pick<ClothProps, 'table' | 'betting' | 'layout'> & {
  shoe: RefObject<Element | null>;
  /** The place for which the viewer's decision is requested or can be pre-selected. */
  about: string | null;
  /** As the dealer has them before the hands. */
  fromDealer?: boolean;
};

/** All seats with their bets, by mouse, touch and keyboard. */
export function SeatRing({ table, betting, layout, shoe, about, fromDealer = false }: SeatRingProps) {
  const language = useLanguage();
  const [focused, setFocused] = useState<number | null>(null);
  const seats = seatsOf(table, language);
  const { hold, unit } = layout;
  const onArc = !isPhone(layout);
  const open = takesBets(table, betting);
  const { hands, events } = useSpots({
    ...{ betting, open },
    tabStop: (visited) => reachableOf(seats, visited),
    after: (spot, key) => circleAfter(spotsOf(seats), spot, key),
  });
  const dealt = seats.some((seat) => seat.hands.length > 0);
  const withFocus = hold === 'portrait' && dealt;
  const wanted = withFocus ? focusOf(seats, about) : null;
  if (wanted !== null && wanted !== focused) setFocused(wanted);
  const focus = seats.find(({ number }) => withFocus && number === focused);
  const width = CARD[hold] * unit * riseOf(layout);
  const around = {
    table,
    unit: onArc ? unit * growthOf(layout) : 0.9,
    shoe,
    hands: open ? hands : { ...hands, inspected: null },
    terse: withFocus || hold === 'landscape',
    look: { width: `${width}px`, small: width < 56 },
  };
  const row = onArc ? seats : seats.toReversed();
  return (
    // biome-ignore lint/a11y/useSemanticElements: seats at a table are no form
    <div
      role="group"
      aria-label={language.say('games.blackjack.seat.ring')}
      className={`${styles.seats} ${open ? styles.open : ''}`}
      data-dealt={dealt || undefined}
      style={{ '--columns': row.length - (focus ? 1 : 0), '--hands': countHands(seats) } as CSSProperties} // custom properties
      {...events}
    >
      {row
        .filter((seat) => seat !== focus)
        .map((seat) => (
          <TableSeat
            key={seat.number}
            seat={seat}
            as={withFocus ? 'row' : 'full'}
            {...(onArc ? { style: placeOf(fromDealer ? ARC_FROM_DEALER : ARC, seat.number, seats.length) } : {})}
            {...around}
          />
        ))}
      {focus && (
        <TableSeat
          key={`focus ${focus.number}`}
          seat={focus}
          as="focus"
          {...around}
          terse={false}
          look={{ width: `${FOCUS_CARD}px`, small: false }}
        />
      )}
    </div>
  );
}

/** How many hands have to fit beside each other: a seat without one has the room of one. */
const countHands = (seats: readonly Seat[]): number =>
  seats.reduce((sum, { hands }) => sum + Math.max(1, hands.length), 0);

/** With fewer than seven seats, the middle of the arc is used. */
function placeOf(arc: typeof ARC, seat: number, seats: number): CSSProperties {
  const [x, y] = arc[seat - 1 + Math.floor((arc.length - seats) / 2)] ?? [0, 0];
  return { '--x': x, '--y': y } as CSSProperties; // custom properties
}
