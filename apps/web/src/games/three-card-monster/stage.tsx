'use client';

import { type CSSProperties, useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { DecisionBar, statusBesideBar } from '../../table/decisions/decision-bar.tsx';
import { FoldedMark } from '../../table/decisions/folded-mark.tsx';
import type { StageProps } from '../../table/game/game-table.ts';
import { handWords } from '../../table/game/hand-words.ts';
import { takesBets } from '../../table/game/table-sight.ts';
import { litLine } from '../../table/spots/lit.ts';
import { usePlaceHands } from '../../table/spots/use-place-hands.ts';
import { DealerCall } from '../../table/stage/dealer-call.tsx';
import frame from '../../table/stage/frame.module.css';
import { TableStatus } from '../../table/stage/table-status.tsx';
import { useFirstSeen } from '../../table/stage/use-first-seen.ts';
import { Verdict } from '../../table/stage/verdict.tsx';
import { Shoe } from '../../ui/equipment/equipment.tsx';
import { DealerBoxes } from './dealer-boxes.tsx';
import { MonsterPays, RoyalPays } from './pays.tsx';
import { PlaceView } from './place-view.tsx';
import { lay, take } from './position-spots.ts';
import { kindsOf, placesOf } from './positions.ts';
import { asMonster, ownPacketOf } from './result.ts';
import styles from './stage.module.css';

/** The dealer's three boxes at the top, six positions below, and the viewer's decision in front. */
export function Stage({ table, betting, status, words }: StageProps) {
  const language = useLanguage();
  const { say } = language;
  const shuffler = useRef<SVGSVGElement>(null);
  const play = asMonster(table.round?.play);
  const before = useFirstSeen(table.view.roundId, () => ({
    dealer: play?.dealer.length ?? 0,
    position: Math.max(0, ...(play?.positions.map(({ cards }) => cards.length) ?? [])),
  }));
  const places = placesOf(table, language);
  const dealt = play !== null && play.positions.length > 0;
  // Between the close of betting and the next round only occupied positions are shown.
  const shown = dealt ? places.filter(({ seen }) => seen !== null) : places;
  const others = shown.filter(({ mine }) => !mine).length;
  const pressed = dealt ? shown.filter(({ mine }) => mine) : shown;
  const laid = kindsOf(table).filter((kind) => kind !== 'play');
  const spots = pressed.flatMap(({ position }) => laid.map((kind) => `${kind}:${position}`));
  const { hands, events } = usePlaceHands(betting, spots, {
    ...{ take, open: takesBets(table, betting) },
    lay: (by, spot) => lay(table, by, spot),
  });
  const packet = ownPacketOf(table);
  const folded =
    places.every(({ mine, seen }) => !mine || seen?.decision === 'fold') && places.find(({ mine }) => mine);
  const own = places.find(({ mine }) => mine);
  const royal = own && litLine(table, `royal:${own.position}`, packet?.royalLine ?? null, Boolean(folded));
  return (
    <div className={frame.room}>
      <div className={`${frame.stage} ${styles.stage}`} style={sizesOf(shown.length, others)}>
        <div className={`cloth table-edge ${frame.cloth} ${styles.cloth}`} data-cloth>
          <Shoe ref={shuffler} width="calc(96 * var(--u))" className={styles.shuffler ?? ''} />
          <div className={`${frame.status} ${styles.told}`}>
            <TableStatus status={statusBesideBar(status, table)} terse="line" />
            <DealerCall words={words} className={`${frame.call} ${styles.call}`} />
          </div>
          <DealerBoxes table={table} shuffler={shuffler} before={before.dealer} />
          <div className={styles.pays}>
            <MonsterPays options={table.info.options} onCloth />
            <RoyalPays options={table.info.options} onCloth lit={royal?.line ?? null} />
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: positions at a table are no form */}
          <div
            role="group"
            tabIndex={-1}
            aria-label={say('games.three-card-monster.position.all')}
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
                shuffler={shuffler}
                before={before.position}
              />
            ))}
          </div>
          <div className={styles.rail}>
            <Verdict
              table={table}
              mark={folded && <FoldedMark table={table} place={`position:${folded.position}`} />}
              className={styles.net ?? ''}
            />
            {!table.net && (
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
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

/**
 * The counts by which the style sheet divides the space: all positions, those of other players, those per row, and the
 * rows.
 */
function sizesOf(shown: number, others: number): CSSProperties {
  const across = others > 3 ? Math.ceil(others / 2) : Math.max(1, others);
  const rows = Math.max(1, Math.ceil(others / across));
  return { '--shown': shown, '--others': Math.max(1, others), '--across': across, '--rows': rows } as CSSProperties; // custom properties
}
