'use client';

import { type ComponentType, type CSSProperties, useContext, useMemo, useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { lazily } from '../../ui/loading/lazily.tsx';
import { useLoaded } from '../../ui/loading/use-loaded.ts';
import type { Betting } from '../betting/betting-desk.ts';
import { statusBesideBar } from '../decisions/open-choices.ts';
import { conditionsOf } from '../game/form.ts';
import type { GameStage, GameTable, SceneProps } from '../game/game-table.ts';
import { type PictureAbove, type StageLayout, useStageLayout } from '../game/layout.ts';
import type { Status } from '../game/status.ts';
import type { TableSight } from '../game/table-sight.ts';
import { DealerCall } from './dealer-call.tsx';
import { SceneInstead } from './scene/scene-instead.ts';
import { SceneSlot } from './scene/scene-slot.tsx';
import { StageBox } from './stage-box.tsx';
import styles from './table-stage.module.css';
import { TableStatus } from './table-status.tsx';

/** Loaded when the page is idle: nobody has a result before a round is over. */
export const Result = lazily(async () => (await import('./result/result.tsx')).Result);

export type TableStageProps = {
  gameTable: GameTable;
  table: TableSight;
  /** Null for those who only watch. */
  betting: Betting | null;
  /** Null where status and calls are shown elsewhere: at the dealer's console. */
  status: Status | null;
  /** The dealer's last words. */
  words: string;
  /** Opens the chat; absent where there is none. */
  talk?: () => void;
  /** Shown under the cloth instead of the game's drawn scene. */
  scene?: ComponentType<SceneProps>;
  /** The place of a live picture is kept while there is none, so that nothing moves when it comes and goes. */
  pictured?: boolean;
};

/**
 * A table wherever it is shown: alone, beside others, in a replay. Scene, cloth and the shell's own parts (status,
 * dealer's call, decision, result), laid out for the space it has.
 */
export function TableStage({ gameTable, ...props }: TableStageProps) {
  const game = useLoaded(gameTable.atTable)?.gameStage;
  return game && <MeasuredStage game={game} {...props} />;
}

type ComposedProps = Omit<TableStageProps, 'gameTable'> & { game: GameStage };
type LaidOutProps = Omit<ComposedProps, 'scene' | 'pictured'> & {
  pictured: boolean;
  layout: StageLayout;
  scene: ComponentType<SceneProps> | undefined;
  picture: PictureAbove | null;
};

function MeasuredStage({ pictured = false, ...props }: ComposedProps) {
  const { game } = props;
  const instead = useContext(SceneInstead);
  const scene = props.scene ?? instead;
  const room = useRef<HTMLDivElement>(null);
  const isPictured = pictured || scene !== undefined;
  const picture = useMemo(() => (isPictured ? pictureAboveOf(game) : null), [isPictured, game]);
  const layout = useStageLayout(room, game.drawing, picture);
  return (
    <div ref={room} className={styles.room} data-form={layout ? conditionsOf(layout) : undefined}>
      {layout && (
        <div
          className={styles.place}
          style={{ '--above': `${layout.above}px` } as CSSProperties}
          data-picture={isPictured ? placeOf(picture, layout) : undefined}
        >
          <ComposedStage {...props} layout={layout} scene={scene} picture={picture} pictured={isPictured} />
        </div>
      )}
    </div>
  );
}

function ComposedStage({ game, table, betting, layout, status, words, talk, ...room }: LaidOutProps) {
  const { scene, picture, pictured } = room;
  const language = useLanguage();
  const dealtFrom = useRef<SVGSVGElement>(null);
  const { Cloth, Edge, Decision } = game;
  const result = table.net && <Result game={game} table={table} />;
  const onCloth = game.resultOnCloth ? result : null;
  const parts = { table, betting, layout, pictured, dealtFrom, result: onCloth, ...(talk && { talk }) };
  return (
    <StageBox
      layout={layout}
      classes={game.classes}
      phase={table.round?.phase}
      sizes={game.sizes?.(parts, language)}
      scene={<SceneSlot game={game} scene={scene} lit={picture !== null} table={table} dealtFrom={dealtFrom} />}
      edge={Edge && <Edge {...parts} />}
    >
      {status && <Announcement {...{ game, table, layout, pictured, status, words }} />}
      <Cloth {...parts} />
      <div data-slot="rail" translate="yes" className={styles.slot}>
        {Decision && <Decision {...parts} />}
        {!onCloth && result}
      </div>
    </StageBox>
  );
}

type AnnouncementProps = Pick<LaidOutProps, 'game' | 'table' | 'words' | 'layout' | 'pictured'> & { status: Status };

function Announcement({ game, table, layout, pictured, status, words }: AnnouncementProps) {
  const language = useLanguage();
  // Upright there is one line, and a picture shows who enters the result.
  const byHand = status.byHand && !(pictured && layout.hold === 'portrait');
  const shown = { ...(game.Decision ? statusBesideBar(status, table) : status), byHand };
  return (
    <div data-slot="announcement" translate="yes" className={styles.slot}>
      <TableStatus
        status={game.statusOf?.(shown, table, language) ?? shown}
        terse={game.terse?.[layout.hold] ?? TERSE?.[layout.hold]}
      />
      {!standsInRound(table) && <DealerCall words={words} repeats={words.startsWith(status.word)} />}
    </div>
  );
}

/** Whether the table stands still in the middle of a round: its last call, such as to bet, does not hold then. */
const standsInRound = ({ view, round }: TableSight): boolean =>
  view.state !== 'open' && (round?.phase === 'betting' || round?.phase === 'playing');

/** With a dealer to the waist above the cloth; on a low phone with a strip that shows the face. */
const PICTURE_ABOVE: PictureAbove = {
  share: 0.3,
  stageNeeds: 496,
  tabletNeeds: 1,
  phoneNeeds: 400,
  phoneMin: 360,
  phoneStrip: 80,
};
/** Where the picture is: above the stage, behind it, or where the game's own style sheet places it. */
const placeOf = (picture: PictureAbove | null, { above }: StageLayout): 'above' | 'behind' | 'own' =>
  picture === null ? 'own' : above > 0 ? 'above' : 'behind';

const pictureAboveOf = ({ pictureAbove }: GameStage) =>
  pictureAbove === null ? null : { ...PICTURE_ABOVE, ...pictureAbove };

/** The shortest form of the status where there is little room for it. */
const TERSE: GameStage['terse'] = { portrait: 'line', landscape: 'word' };
