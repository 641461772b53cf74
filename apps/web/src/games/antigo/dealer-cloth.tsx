'use client';

import { useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { DealerClothProps } from '../../table/game/game-table.ts';
import { RESTING } from '../../table/spots/spot-hands.ts';
import { PlacesFromBehind } from '../../table/stage/dealer/dealer-cloth.tsx';
import { DealerHand } from './hands/dealer-hand.tsx';
import { PayGrid } from './pays/pay-grid.tsx';
import { columnNow, optionsOf } from './pays/paytable.ts';
import { Ribbon } from './pays/ribbon.tsx';
import { PlaceView } from './spots/place-view.tsx';
import { placesOf } from './spots/seats.ts';
import styles from './stage.module.css';

/**
 * The dealer's view of the cloth: the seats with all chips, the ribbon with its total, and the paytable column in
 * force.
 */
export function DealerCloth({ table }: DealerClothProps) {
  const language = useLanguage();
  const [shoe, ribbon] = [useRef<SVGSVGElement>(null), useRef<HTMLElement>(null)];
  const places = placesOf(table, language).toReversed();
  const options = optionsOf(table.info.options);
  const shared = options.mode === 'multiplayer';
  return (
    <PlacesFromBehind
      sizes={styles.stage ?? ''}
      places={places.map((place) => (
        <PlaceView
          key={place.seat}
          table={table}
          place={place}
          hands={RESTING}
          giving={null}
          shared={shared}
          shoe={shoe}
          ribbon={ribbon}
          before={3}
          talk={null}
          result={null}
        />
      ))}
      pays={<PayGrid options={options} inForce={columnNow(table)} onCloth />}
    >
      <Ribbon table={table} places={places} shared={shared} ref={ribbon} />
      <DealerHand table={table} shoe={shoe} before={3} />
    </PlacesFromBehind>
  );
}
