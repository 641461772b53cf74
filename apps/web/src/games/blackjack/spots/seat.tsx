'use client';

import type { SeatView } from '@baize/protocol';
import { type CSSProperties, type RefObject, useContext } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { SpotChips, TableSight } from '../../../table/game/table-sight.ts';
import { CameBack } from '../../../table/spots/drawn/came-back.tsx';
import { SeatName } from '../../../table/spots/drawn/seat-name.tsx';
import { OffMark, SpotButton, SpotNote } from '../../../table/spots/drawn/spot-button.tsx';
import type { SpotHands } from '../../../table/spots/spot-hands.ts';
import { PlayersWithBets } from '../../../table/stage/dealer/players-with-bets.ts';
import { ChipStack } from '../../../ui/chip/chip-stack.tsx';
import { type CardLook, Hand } from '../hands/hand.tsx';
import { ChipsBehind, NamesBehind } from './behind-by-name.tsx';
import styles from './seat.module.css';
import { mainSpot, type Seat, type SideCircle, together } from './seats.ts';
import { spotFacts } from './spot-words.ts';

/** The properties shared by all seats. */
export type SeatSurroundings = {
  table: TableSight;
  unit: number;
  look: CardLook;
  /** Not enough space for text beside the totals. */
  terse: boolean;
  shoe: RefObject<Element | null>;
  hands: SpotHands;
};

export type TableSeatProps = SeatSurroundings & {
  seat: Seat;
  style?: CSSProperties;
  /** The layout: with all circles, compact with cards and name, or large for its player. */
  as: 'full' | 'row' | 'focus';
};

/** A seat: its cards, its circles with the chips, and its player. */
export function TableSeat({ seat, style, as, ...rest }: TableSeatProps) {
  const { table, look, terse, shoe } = rest;
  const { say } = useLanguage();
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
      aria-label={say(seat.turn ? 'games.blackjack.seat.aloudTurn' : 'games.blackjack.seat.aloud', {
        seat: `${seat.number}`,
        name: seat.name || say('games.blackjack.seat.freeAloud'),
      })}
      data-as={as}
      data-held={seat.held}
      className={kinds.filter(Boolean).join(' ')}
      style={style}
    >
      <div className={styles.hands}>
        {seat.hands.map((hand) => (
          <Hand
            key={`${table.view.roundId} ${hand.place}`}
            hand={hand}
            table={table}
            acting={seat.turn === hand.place}
            own={seat.held === 'mine' || Boolean(seat.behind?.own)}
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
      <Plate seat={seat} table={table} open={rest.hands.open} />
    </div>
  );
}

function MainCircle({ seat, ...rest }: SeatSurroundings & { seat: Seat }) {
  const { table, unit, hands } = rest;
  const language = useLanguage();
  const isDealers = useIsDealers();
  const spot = mainSpot(seat);
  const inCircle = seat.held === 'mine' ? together(seat.stakes) : undefined;
  const facts =
    spot === null ? null : spotFacts(table, spot, seat.held === 'other' ? seat.name : '', language, inCircle);
  const own = together([...seat.stakes, ...(seat.insurance ? [seat.insurance] : [])]);
  const stack = (chips: SpotChips, nth: number) => (
    <ChipStack key={nth} amountMinor={chips.stakeMinor} size={40 * unit} state={chips.state} />
  );
  const inside = (
    <>
      {seat.held === 'free' && <span className={styles.number}>{hands.open || isDealers ? seat.number : ''}</span>}
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
      <ChipsBehind seat={seat.number} size={26 * unit} />
      <Returned chips={seat.held === 'mine' ? own : (seat.behind?.own ?? null)} table={table} />
    </>
  );
  return (
    <div className={styles.main}>
      {facts === null ? (
        <span className={styles.circle}>{inside}</span>
      ) : (
        <SpotButton facts={facts} hands={hands} className={styles.circle}>
          {inside}
        </SpotButton>
      )}
      {facts && <SpotNote facts={facts} hands={hands} />}
    </div>
  );
}

function Side({ side, seat, ...rest }: SeatSurroundings & { seat: Seat; side: SideCircle }) {
  const { table, unit, hands } = rest;
  const { chips, spot, circle } = side;
  const language = useLanguage();
  const print = language.say(circle === 'pairs' ? 'games.blackjack.seat.pairs' : 'games.blackjack.seat.trio');
  const facts = seat.held === 'mine' ? spotFacts(table, spot, '', language) : null;
  const inside = (
    <>
      {chips ? <ChipStack amountMinor={chips.stakeMinor} size={32 * unit} state={chips.state} /> : print}
      <Returned chips={chips} table={table} />
    </>
  );
  if (!facts)
    return (
      <span className={styles.side}>
        <OffMark spot={spot} />
        {inside}
      </span>
    );
  return (
    <div className={styles.sideHold}>
      <SpotButton facts={facts} hands={hands} className={styles.side}>
        {inside}
      </SpotButton>
      <SpotNote facts={facts} hands={hands} />
    </div>
  );
}

/** The return of the viewer's chips, above them. */
function Returned({ chips, table }: { chips: SpotChips | null; table: TableSight }) {
  if (!chips?.returnedMinor) return null;
  return (
    <span className={styles.returned}>
      <CameBack chips={chips} currency={table.info.currency} />
    </span>
  );
}

/** Whether the dealer's console shows the seats: it speaks of them by their numbers. */
const useIsDealers = (): boolean => useContext(PlayersWithBets) !== null;

function Plate({ seat, table, open }: { seat: Seat; table: TableSight; open: boolean }) {
  const language = useLanguage();
  const { say } = language;
  const { behind, streak } = seat;
  return (
    <p data-layout="text" className={styles.plate}>
      <SeatName
        number={seat.held === 'free' ? null : seat.number}
        name={seat.name || null}
        free={open ? say('games.blackjack.seat.free') : ''}
      />
      <Stake seat={seat} currency={table.info.currency} />
      <span className={styles.facts}>
        {seat.kept && <Kept seat={seat.kept} />}
        {behind && behind.players > 0 && <span>{say('games.blackjack.seat.behind', { players: behind.players })}</span>}
        {seat.held !== 'free' && streak >= STREAK && (
          <span title={say('games.blackjack.seat.winsAloud', { rounds: streak })}>
            {say('games.blackjack.seat.wins', { rounds: streak })}
          </span>
        )}
        <OwnBehind seat={seat} open={open} currency={table.info.currency} />
      </span>
      <NamesBehind seat={seat.number} currency={table.info.currency} />
    </p>
  );
}

function Kept({ seat: { sitsOut } }: { seat: SeatView }) {
  const { say } = useLanguage();
  return <span>{say(sitsOut ? 'games.blackjack.seat.sitsOut' : 'games.blackjack.seat.kept')}</span>;
}

/** Winning streaks are shown from this length. */
const STREAK = 2;

/** For compact seats: the stake, and finally the return. */
function Stake({ seat, currency }: { seat: Seat; currency: string }) {
  const { money, say } = useLanguage();
  const { stakeMinor = 0, returnedMinor = null } = together(seat.stakes) ?? {};
  if (stakeMinor === 0) return null;
  const amount = money(returnedMinor || stakeMinor, currency, { trim: true });
  return <span className={styles.stake}>{returnedMinor ? say('games.blackjack.seat.back', { amount }) : amount}</span>;
}

function OwnBehind({ seat, open, currency }: { seat: Seat; open: boolean; currency: string }) {
  const { money, say } = useLanguage();
  const { behind, held } = seat;
  if (behind?.own)
    return (
      <em className={styles.own}>
        {say('games.blackjack.seat.ownBehind', { amount: money(behind.own.stakeMinor, currency, { trim: true }) })}
      </em>
    );
  if (!open || held !== 'other' || !behind || seat.kept) return null;
  // Pressed, the words mean the circle: keys and screen readers have its button.
  return <em data-spot={mainSpot(seat) ?? undefined}>{say('games.blackjack.seat.betBehind')}</em>;
}
