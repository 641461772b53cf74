'use client';

import { useRef } from 'react';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { ClothProps, GameStage, SceneProps } from '../../table/game/game-table.ts';
import type { TableSight } from '../../table/game/table-sight.ts';
import { usePlaceSpots } from '../../table/spots/use-place-spots.ts';
import frame from '../../table/stage/frame.module.css';
import { useFirstSeen } from '../../table/stage/use-first-seen.ts';
import { Shoe } from '../../ui/equipment/equipment.tsx';
import { DealerHand } from './hands/dealer-hand.tsx';
import { useGiving } from './hands/use-giving.ts';
import { PayGrid } from './pays/pay-grid.tsx';
import { columnNow, optionsOf } from './pays/paytable.ts';
import { Ribbon } from './pays/ribbon.tsx';
import { asAntigo } from './result.ts';
import { PlaceView } from './spots/place-view.tsx';
import { kindsOf, lay } from './spots/seat-spots.ts';
import { type Place, placesOf } from './spots/seats.ts';
import styles from './stage.module.css';

/** The dealer at the top, the community ribbon across the middle, five seats below, the viewer's own in front. */
export const gameStage: GameStage = {
  Scene,
  Cloth,
  classes: { stage: `${frame.stage} ${styles.stage}`, cloth: `cloth table-edge ${frame.cloth} ${styles.cloth}` },
  sizes: ({ table }, language) => {
    const shown = shownPlaces(table, language);
    const others = shown.filter(({ mine }) => !mine).length;
    return { '--slots': Math.max(3, shown.length), '--others': Math.max(1, others) };
  },
  terse: { desktop: 'line', tablet: 'line', landscape: 'line' },
  resultOnCloth: true,
  pictureAbove: { phoneNeeds: 460 },
};

function Scene({ dealtFrom }: SceneProps) {
  return <Shoe ref={dealtFrom} width="calc(72 * var(--u))" className={styles.shoe ?? ''} />;
}

const isDealt = ({ round }: TableSight): boolean => (asAntigo(round?.play)?.seats.length ?? 0) > 0;

/** All seats; between the close of betting and the next round only the occupied ones. */
function shownPlaces(table: TableSight, language: Language): readonly Place[] {
  const places = placesOf(table, language);
  return isDealt(table) ? places.filter(({ hand }) => hand !== null) : places;
}

function Cloth({ table, betting, dealtFrom, talk, result }: ClothProps) {
  const language = useLanguage();
  const ribbon = useRef<HTMLElement>(null);
  const play = asAntigo(table.round?.play);
  const before = useFirstSeen(table.view.roundId, () => ({
    dealer: play?.dealer.cards.length ?? 0,
    seat: Math.max(0, ...(play?.seats.map(({ cards }) => cards.length) ?? [])),
  }));
  const dealt = isDealt(table);
  const places = placesOf(table, language);
  const shown = shownPlaces(table, language);
  const options = optionsOf(table.info.options);
  const shared = options.mode === 'multiplayer';
  const pressed = dealt ? shown.filter(({ mine }) => mine) : shown;
  const seats = pressed.map(({ seat }) => seat);
  const { hands, events } = usePlaceSpots({ table, betting, places: seats, kinds: kindsOf(table), lay });
  const giving = useGiving(places.find(({ choice }) => choice !== null) ?? null, betting);
  const seated = shown.some(({ mine }) => mine);
  return (
    <>
      <DealerHand table={table} shoe={dealtFrom} before={before.dealer} />
      <div className={styles.pays}>
        <PayGrid options={options} inForce={columnNow(table)} onCloth whole={!dealt} />
      </div>
      <Ribbon table={table} places={places} shared={shared} ref={ribbon} />
      {/* biome-ignore lint/a11y/useSemanticElements: seats at a table are no form */}
      <div
        role="group"
        tabIndex={-1}
        aria-label={language.say('games.antigo.seat.all')}
        className={[frame.places, styles.places, seated && styles.seated, dealt && frame.playing]
          .filter(Boolean)
          .join(' ')}
        data-bets={dealt ? undefined : true}
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
            shoe={dealtFrom}
            ribbon={ribbon}
            before={before.seat}
            talk={talk ?? null}
            result={result}
          />
        ))}
      </div>
    </>
  );
}
