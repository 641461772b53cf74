'use client';

import { type CSSProperties, useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { StageProps } from '../../table/game/game-table.ts';
import { takesBets } from '../../table/game/table-sight.ts';
import { usePlaceHands } from '../../table/spots/use-place-hands.ts';
import { DealerCall } from '../../table/stage/dealer-call.tsx';
import frame from '../../table/stage/frame.module.css';
import { TableStatus } from '../../table/stage/table-status.tsx';
import { useFirstSeen } from '../../table/stage/use-first-seen.ts';
import { Shoe } from '../../ui/equipment/equipment.tsx';
import { DealerHand } from './dealer-hand.tsx';
import { PayGrid } from './pay-grid.tsx';
import { columnNow, optionsOf } from './paytable.ts';
import { PlaceView } from './place-view.tsx';
import { asAntigo } from './result.ts';
import { Ribbon } from './ribbon.tsx';
import { kindsOf, lay } from './seat-spots.ts';
import { placesOf } from './seats.ts';
import styles from './stage.module.css';
import { useGiving } from './use-giving.ts';

/** The dealer at the top, the community ribbon across the middle, five seats below, the viewer's own in front. */
export function Stage({ table, betting, status, words, talk }: StageProps) {
  const language = useLanguage();
  const [shoe, ribbon] = [useRef<SVGSVGElement>(null), useRef<HTMLElement>(null)];
  const play = asAntigo(table.round?.play);
  const before = useFirstSeen(table.view.roundId, () => ({
    dealer: play?.dealer.cards.length ?? 0,
    seat: Math.max(0, ...(play?.seats.map(({ cards }) => cards.length) ?? [])),
  }));
  const places = placesOf(table, language);
  const dealt = play !== null && play.seats.length > 0;
  // Between the close of betting and the next round only occupied seats are shown.
  const shown = dealt ? places.filter(({ hand }) => hand !== null) : places;
  const own = shown.find(({ mine }) => mine);
  const options = optionsOf(table.info.options);
  const shared = options.mode === 'multiplayer';
  const pressed = dealt ? shown.filter(({ mine }) => mine) : shown;
  const spots = pressed.flatMap(({ seat }) => kindsOf(table).map((kind) => `${kind}:${seat}`));
  const { hands, events } = usePlaceHands(betting, spots, {
    lay: (by, spot) => lay(table, by, spot),
    take: (by, spot) => by.take(spot),
    open: takesBets(table, betting),
  });
  const giving = useGiving(places.find(({ choice }) => choice !== null) ?? null, betting);
  return (
    <div className={frame.room}>
      <div
        className={`${frame.stage} ${styles.stage}`}
        style={
          {
            '--slots': Math.max(3, shown.length),
            '--others': Math.max(1, shown.length - (own ? 1 : 0)),
          } as CSSProperties
        } // custom properties
      >
        <div
          className={`cloth table-edge ${frame.cloth} ${styles.cloth}`}
          data-cloth
          data-bets={dealt ? undefined : true}
        >
          <div className={frame.status}>
            <TableStatus status={status} terse="line" />
            <DealerCall words={words} className={`${frame.call} ${styles.call}`} />
          </div>
          <Shoe ref={shoe} width="calc(100 * var(--u))" className={styles.shoe ?? ''} />
          <DealerHand table={table} shoe={shoe} before={before.dealer} />
          <div className={styles.pays}>
            <PayGrid options={options} inForce={columnNow(table)} onCloth whole={!dealt} />
          </div>
          <Ribbon table={table} places={places} shared={shared} ref={ribbon} />
          {/* biome-ignore lint/a11y/useSemanticElements: seats at a table are no form */}
          <div
            role="group"
            tabIndex={-1}
            aria-label={language.say('games.antigo.seat.all')}
            className={[frame.places, styles.places, own && styles.seated, dealt && frame.playing]
              .filter(Boolean)
              .join(' ')}
            {...events}
          >
            {shown.map((place) => (
              <PlaceView
                key={place.seat}
                table={table}
                place={place}
                hands={hands}
                giving={place.choice ? giving : null}
                shared={shared}
                shoe={shoe}
                ribbon={ribbon}
                before={before.seat}
                talk={talk ?? null}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
