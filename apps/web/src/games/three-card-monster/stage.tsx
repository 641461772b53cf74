'use client';

import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { DecisionBar } from '../../table/decisions/decision-bar.tsx';
import type { ClothProps, GameStage, SceneProps } from '../../table/game/game-table.ts';
import type { TableSight } from '../../table/game/table-sight.ts';
import { handWords } from '../../table/game/words/hand-words.ts';
import { litLine } from '../../table/spots/lit.ts';
import { usePlaceSpots } from '../../table/spots/use-place-spots.ts';
import frame from '../../table/stage/frame.module.css';
import { useFirstSeen } from '../../table/stage/use-first-seen.ts';
import { Shoe } from '../../ui/equipment/equipment.tsx';
import { DealerBoxes } from './dealer-boxes.tsx';
import { MonsterPays, RoyalPays } from './pays/pays.tsx';
import { asMonster, ownPacketOf } from './result.ts';
import { PlaceView } from './spots/place-view.tsx';
import { lay, take } from './spots/position-spots.ts';
import { kindsOf, type Place, placesOf } from './spots/positions.ts';
import styles from './stage.module.css';

/** The dealer's three boxes at the top, six positions below, and the viewer's decision in front. */
export const gameStage: GameStage = {
  Scene,
  Cloth,
  Decision,
  classes: { stage: `${frame.stage} ${styles.stage}`, cloth: `cloth table-edge ${frame.cloth} ${styles.cloth}` },
  sizes: ({ table }, language) => {
    const shown = shownPlaces(table, language);
    return sizesOf(shown.length, shown.filter(({ mine }) => !mine).length);
  },
  terse: { desktop: 'line', tablet: 'line', landscape: 'line' },
  pictureAbove: { phoneNeeds: 500 },
  foldedPlace,
};

/** The shuffler at the dealer's edge of the table. */
function Scene({ dealtFrom }: SceneProps) {
  return <Shoe ref={dealtFrom} width="calc(80 * var(--u))" className={styles.shuffler ?? ''} />;
}

const isDealt = ({ round }: TableSight): boolean => (asMonster(round?.play)?.positions.length ?? 0) > 0;

/** All positions; between the close of betting and the next round only the occupied ones. */
function shownPlaces(table: TableSight, language: Language): readonly Place[] {
  const places = placesOf(table, language);
  return isDealt(table) ? places.filter(({ seen }) => seen !== null) : places;
}

/** A position at which this player folded, if they did at all of theirs. */
function foldedPlace({ round, chips }: TableSight): string | null {
  const mine = asMonster(round?.play)?.positions.filter(({ position }) => chips.has(`ante:${position}`)) ?? [];
  const [first] = mine;
  return first && mine.every(({ decision }) => decision === 'fold') ? `position:${first.position}` : null;
}

function Cloth({ table, betting, dealtFrom }: ClothProps) {
  const language = useLanguage();
  const play = asMonster(table.round?.play);
  const before = useFirstSeen(table.view.roundId, () => ({
    dealer: play?.dealer.length ?? 0,
    position: Math.max(0, ...(play?.positions.map(({ cards }) => cards.length) ?? [])),
  }));
  const dealt = isDealt(table);
  const shown = shownPlaces(table, language);
  const pressed = dealt ? shown.filter(({ mine }) => mine) : shown;
  const laid = kindsOf(table).filter((kind) => kind !== 'play');
  const places = pressed.map(({ position }) => position);
  const { hands, events } = usePlaceSpots({ table, betting, places, kinds: laid, lay, take });
  const own = shown.find(({ mine }) => mine);
  const line = ownPacketOf(table)?.royalLine ?? null;
  const royal = own && litLine(table, `royal:${own.position}`, line, foldedPlace(table) !== null);
  return (
    <>
      <DealerBoxes table={table} shuffler={dealtFrom} before={before.dealer} />
      <div className={styles.pays}>
        <MonsterPays options={table.info.options} onCloth />
        <RoyalPays options={table.info.options} onCloth lit={royal?.line ?? null} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: positions at a table are no form */}
      <div
        role="group"
        tabIndex={-1}
        aria-label={language.say('games.three-card-monster.position.all')}
        className={[frame.places, styles.places, dealt && styles.playing].filter(Boolean).join(' ')}
        data-dealt={dealt || undefined}
        {...events}
      >
        {shown.map((place) => (
          <PlaceView
            key={place.position}
            table={table}
            place={place}
            hands={hands}
            shuffler={dealtFrom}
            before={before.position}
          />
        ))}
      </div>
    </>
  );
}

function Decision({ table, betting }: ClothProps) {
  const language = useLanguage();
  const { say } = language;
  const packet = ownPacketOf(table);
  return (
    <DecisionBar
      table={table}
      betting={betting}
      labels={(choice) => {
        const key = choice === 'play' ? 'play' : 'fold';
        return {
          label: say(`games.three-card-monster.decision.${key}`),
          letter: say(`games.three-card-monster.decision.${key}Letter`),
        };
      }}
      question={() =>
        say('games.three-card-monster.decision.ask', {
          hand: packet ? handWords(packet.hand, language) : say('games.three-card-monster.decision.packet'),
        })
      }
    />
  );
}

/**
 * The counts by which the style sheet divides the space: all positions, those of other players, those per row, and the
 * rows.
 */
function sizesOf(shown: number, others: number): Readonly<Record<`--${string}`, number>> {
  const across = others > 3 ? Math.ceil(others / 2) : Math.max(1, others);
  const rows = Math.max(1, Math.ceil(others / across));
  return { '--shown': shown, '--others': Math.max(1, others), '--across': across, '--rows': rows };
}
