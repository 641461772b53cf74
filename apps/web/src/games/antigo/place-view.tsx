'use client';

import type { RefObject } from 'react';
import type { Betting } from '../../table/betting-desk.ts';
import { TimedOutMark } from '../../table/decision-bar.tsx';
import { NetResult } from '../../table/net-result.tsx';
import type { Net, TableSight } from '../../table/table-sight.ts';
import { DealtCard } from '../../ui/card/dealt-card.tsx';
import { CardOutline } from '../../ui/card/playing-card.tsx';
import { Money } from '../../ui/money.tsx';
import { BetSpot } from './bet-spot.tsx';
import { GiveKey, PickCards } from './own-hand.tsx';
import { optionsOf, paysIn } from './paytable.ts';
import styles from './place.module.css';
import { asAntigo } from './result.ts';
import { keptCards, type Place } from './seats.ts';
import type { Giving } from './use-giving.ts';

export type PlaceViewProps = {
  table: TableSight;
  betting: Betting | null;
  place: Place;
  /** The decision, when it is this seat's player who looks and is asked. */
  giving: Giving | null;
  refusal: { readonly spot: string; readonly sentence: string } | null;
  /** Nothing is shared at a single player table. */
  shared: boolean;
  shoe: RefObject<Element | null>;
  ribbon: RefObject<HTMLElement | null>;
  /** How many cards of each seat lay there when the round was first seen: those do not travel. */
  before: number;
};

const OUTLINES = [0, 1, 2] as const;

/** One seat: its cards, its bets and whose it is; the viewer's own is larger and asks. */
export function PlaceView({ table, betting, place, giving, refusal, shared, shoe, ribbon, before }: PlaceViewProps) {
  const { hand, mine, seat } = place;
  const lying = asAntigo(table.round?.play)?.ribbon ?? [];
  const width = mine ? 'var(--card)' : 'var(--card-other)';
  return (
    <section
      className={`${styles.place} ${mine ? styles.mine : ''}`}
      aria-label={`Seat ${seat}, ${place.name ?? 'free'}`}
    >
      <Value place={place} shared={shared} />
      <div className={styles.cards}>
        {!hand &&
          OUTLINES.map((nth) => <CardOutline key={nth} width="var(--card-other)" className={styles.outline ?? ''} />)}
        {hand && giving ? (
          <PickCards cards={hand.cards} giving={giving} ribbon={ribbon} />
        ) : (
          hand &&
          keptCards(hand).map(({ card, nth }) => (
            <DealtCard
              key={nth}
              code={card}
              width={width}
              cut={mine ? 'full' : 'small'}
              shoe={shoe}
              arrives={table.live && nth >= before}
            />
          ))
        )}
      </div>
      <div className={styles.stakes}>
        {(['ante', 'insurance'] as const).map((kind) => (
          <BetSpot
            key={kind}
            table={table}
            betting={betting}
            place={place}
            kind={kind}
            refusal={refusal?.spot === `${kind}:${seat}` ? refusal.sentence : null}
          />
        ))}
        {giving && <GiveKey place={place} giving={giving} ribbon={shared ? lying : []} shared={shared} />}
        {mine && table.net && <Verdict net={table.net} currency={table.info.currency} />}
      </div>
      <p className={styles.who}>
        <b>{place.name ?? `Seat ${seat}`}</b>
        <Told table={table} place={place} shared={shared} />
        {mine && <TimedOutMark table={table} place={`seat:${seat}`} word={shared ? 'Auto given' : 'Auto split'} />}
      </p>
    </section>
  );
}

/** What the round brought the player: large only when it is a real net win. */
function Verdict({ net, currency }: { net: Net; currency: string }) {
  if (net.netMinor > 0) return <NetResult net={net} currency={currency} className={styles.net ?? ''} />;
  return (
    <p className={styles.ask}>
      <Money minor={net.returnedMinor} currency={currency} /> back on bets of{' '}
      <Money minor={net.stakedMinor} currency={currency} />
    </p>
  );
}

/** What the two kept cards count, and at a single player table what the third does. */
function Value({ place: { hand, mine }, shared }: { place: Place; shared: boolean }) {
  if (!hand || hand.cards.length < 3) return null;
  if (hand.contributed === null) return mine ? null : <p className={styles.value}>three cards</p>;
  return (
    <p className={styles.value}>
      {shared ? 'keeps' : 'hand'} <b>{hand.handTotal}</b>
    </p>
  );
}

/** How far this seat is, and in the end what its two comparisons brought. */
function Told({ table, place, shared }: { table: TableSight; place: Place; shared: boolean }) {
  const { hand } = place;
  const play = asAntigo(table.round?.play);
  if (!hand || !play) return <span>{place.name === null ? 'free' : 'has bet'}</span>;
  if (hand.comparison !== null) {
    const pays = paysIn(optionsOf(table.info.options), play.column, hand.comparison);
    return (
      <span className={pays === 'lose' || pays === 'push' ? '' : styles.pays}>
        {hand.comparison}: {pays}
      </span>
    );
  }
  if (hand.contributed !== null) return <span>{shared ? 'has given' : 'has split'}</span>;
  return <span>{place.deciding ? 'decides' : ''}</span>;
}
