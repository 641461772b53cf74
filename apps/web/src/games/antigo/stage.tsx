'use client';

import { type CSSProperties, type RefObject, useRef, useState } from 'react';
import { DealerCall } from '../../table/dealer-call.tsx';
import type { StageProps } from '../../table/game-table.ts';
import { TableStatus } from '../../table/table-status.tsx';
import { useSpotNotice } from '../../table/use-spot-notice.ts';
import { DealtCard } from '../../ui/card/dealt-card.tsx';
import { CardOutline } from '../../ui/card/playing-card.tsx';
import { Shoe } from '../../ui/equipment/equipment.tsx';
import { PayGrid } from './pay-grid.tsx';
import { columnNow, optionsOf } from './paytable.ts';
import { PlaceView } from './place-view.tsx';
import { asAntigo } from './result.ts';
import { Ribbon } from './ribbon.tsx';
import { placesOf } from './seats.ts';
import styles from './stage.module.css';
import { useGiving } from './use-giving.ts';

/** The dealer above, the community ribbon across the middle, five seats below, the viewer's own in front. */
export function Stage(props: StageProps) {
  return <Round key={props.table.view.roundId} {...props} />;
}

/** One element a round: what lay there when it was first seen does not travel. */
function Round({ table, betting, status, words }: StageProps) {
  const shoe = useRef<SVGSVGElement>(null);
  const ribbon = useRef<HTMLElement>(null);
  const play = asAntigo(table.round?.play);
  const [before] = useState({
    dealer: play?.dealer.cards.length ?? 0,
    seat: Math.max(0, ...(play?.seats.map(({ cards }) => cards.length) ?? [])),
  });
  const places = placesOf(table);
  const dealt = play !== null && play.seats.length > 0;
  // Between the bets and the next round only those who play are of interest.
  const shown = dealt ? places.filter(({ hand }) => hand !== null) : places;
  const seated = shown.some(({ mine }) => mine);
  const options = optionsOf(table.info.options);
  const shared = options.mode === 'multiplayer';
  const refusal = useSpotNotice(betting);
  const giving = useGiving(places.find(({ choice }) => choice !== null) ?? null, betting);
  return (
    <div className={styles.room}>
      <div className={styles.stage}>
        <div className={`cloth table-edge ${styles.cloth}`}>
          <div className={styles.status}>
            <TableStatus status={status} terse="line" />
            <DealerCall words={words} className={styles.call ?? ''} />
          </div>
          <Shoe ref={shoe} width="calc(100 * var(--u))" className={styles.shoe ?? ''} />
          <Dealer table={table} shoe={shoe} before={before.dealer} />
          <div className={styles.pays}>
            <PayGrid options={options} inForce={columnNow(table)} onCloth />
          </div>
          <Ribbon table={table} places={places} shared={shared} ref={ribbon} />
          <div
            className={[styles.places, seated && styles.seated, dealt && styles.playing].filter(Boolean).join(' ')}
            style={{ '--others': Math.max(1, shown.length - (seated ? 1 : 0)) } as CSSProperties} // a custom property
          >
            {shown.map((place) => (
              <PlaceView
                key={place.seat}
                table={table}
                betting={betting}
                place={place}
                giving={place.choice ? giving : null}
                refusal={refusal}
                shared={shared}
                shoe={shoe}
                ribbon={ribbon}
                before={before.seat}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

type DealerProps = { table: StageProps['table']; shoe: RefObject<SVGSVGElement | null>; before: number };

function Dealer({ table, shoe, before }: DealerProps) {
  const dealer = asAntigo(table.round?.play)?.dealer ?? null;
  const cards = dealer?.cards ?? [];
  const open = cards.length > 0 && !cards.includes('down');
  return (
    <section className={styles.dealer} aria-label={open ? `Dealer, ${dealer?.total}` : 'Dealer'}>
      <p className={styles.name} aria-hidden="true">
        Dealer
        {open ? <b>{dealer?.total}</b> : <small>draws on 6 or less</small>}
      </p>
      <div className={styles.hand}>
        {cards.length === 0 && <CardOutline width="var(--card-dealer)" />}
        {cards.length < 2 && <CardOutline width="var(--card-dealer)" />}
        {cards
          .map((code, nth) => ({ code, nth }))
          .map(({ code, nth }) => (
            <DealtCard
              key={nth}
              code={code}
              width="var(--card-dealer)"
              shoe={shoe}
              arrives={table.live && nth >= before}
            />
          ))}
      </div>
    </section>
  );
}
