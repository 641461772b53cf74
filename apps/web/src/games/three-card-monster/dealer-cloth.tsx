'use client';

import { useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { DealerClothProps } from '../../table/game/game-table.ts';
import { RESTING } from '../../table/spots/spot-hands.ts';
import { PlacesFromBehind } from '../../table/stage/dealer/dealer-cloth.tsx';
import { DealerBoxes } from './dealer-boxes.tsx';
import { MonsterPays, RoyalPays } from './pays/pays.tsx';
import { PlaceView } from './spots/place-view.tsx';
import { placesOf } from './spots/positions.ts';
import styles from './stage.module.css';

/** The dealer's view of the cloth: the positions with all bets and their results, and the dealer's boxes in front. */
export function DealerCloth({ table }: DealerClothProps) {
  const language = useLanguage();
  const shuffler = useRef<SVGSVGElement>(null);
  const places = placesOf(table, language).toReversed();
  return (
    <PlacesFromBehind
      sizes={styles.stage ?? ''}
      places={places.map((place) => (
        <PlaceView
          key={place.position}
          table={table}
          place={place}
          hands={RESTING}
          numbered
          shuffler={shuffler}
          before={4}
        />
      ))}
      pays={
        <>
          <MonsterPays options={table.info.options} onCloth />
          <RoyalPays options={table.info.options} onCloth />
        </>
      }
    >
      <DealerBoxes table={table} shuffler={shuffler} before={3} />
    </PlacesFromBehind>
  );
}
