'use client';

import { type CSSProperties, useCallback, useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { ClothProps, GameStage } from '../../table/game/game-table.ts';
import { takesBets } from '../../table/game/table-sight.ts';
import { lazily } from '../../ui/loading/lazily.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { Felt, MARGIN } from './cloth/felt.tsx';
import { Racetrack } from './more-bets/racetrack.tsx';
import { numberOf } from './result.ts';
import { Board } from './spots/board.ts';
import { BOARD_SIZES, type BoardSizeName, type Frame } from './spots/board-sizes.ts';
import styles from './stage.module.css';
import { LastNumbers } from './wheel/last-numbers.tsx';
import { ResultNumber } from './wheel/result-number.tsx';
import { Scene } from './wheel/scene.tsx';

// Loaded on request; the view of calls only on phones.
const MoreBets = lazyDialog(async () => (await import('./more-bets/more-bets.tsx')).MoreBets);
const CallsView = lazily(async () => (await import('./more-bets/calls-view.tsx')).CallsView);
// Loaded with a live picture.
const SmallCloth = lazily(async () => (await import('./cloth/small-cloth.tsx')).SmallCloth);

/** The part of the layout shown on a phone. */
type View = 'all' | 'low' | 'high' | 'calls';

type Table = Pick<ClothProps, 'table' | 'betting'>;

/** The wheel at the top, the cloth below; on a phone in landscape the cloth covers the wheel and slides away. */
export const gameStage: GameStage = {
  Scene,
  Cloth,
  classes: { stage: styles.stage ?? '', cloth: styles.box ?? '' },
  pictureAbove: null,
};

function Cloth({ table, betting, layout: { hold }, pictured = false }: ClothProps) {
  const { round } = table;
  // While the ball runs and until the next bets, the cloth gives way to a live picture.
  const away = pictured && (round?.phase === 'playing' || round?.phase === 'settled');
  useEffect(() => {
    if (pictured) SmallCloth.preload();
  }, [pictured]);
  const small = hold === 'desktop' ? 'desktop' : 'landscape';
  return (
    <>
      {round?.phase === 'settled' && <ResultNumber result={round.result} className={styles.number ?? ''} />}
      <LastNumbers results={table.results} className={styles.last ?? ''} />
      <div className={`cloth table-edge ${styles.cloth} ${away ? styles.away : ''}`}>
        {away ? (
          <SmallCloth table={table} betting={betting} size={small} ratio={ratioOf(BOARDS[small])} />
        ) : hold === 'desktop' ? (
          <DesktopCloth table={table} betting={betting} />
        ) : (
          <PhoneCloth standing={hold !== 'landscape'} table={table} betting={betting} />
        )}
      </div>
    </>
  );
}

function DesktopCloth({ table, betting }: Table) {
  const [reach, setReach] = useState(2);
  const [pointedAt, setPointedAt] = useState<readonly string[]>([]);
  const [more, setMore] = useState(false);
  const openMore = useCallback(() => setMore(true), []);
  const [race, setRace] = useState(false);
  const { say } = useLanguage();
  return (
    <>
      <button type="button" className={styles.raceKey} aria-expanded={race} onClick={() => setRace(!race)}>
        {say('games.roulette.call.heading')}
      </button>
      <div className={styles.race} data-open={race || undefined}>
        <Racetrack
          currency={table.info.currency}
          won={table.round?.phase === 'settled' ? numberOf(table.round.result) : null}
          betting={betting}
          open={takesBets(table, betting)}
          reach={reach}
          onReach={setReach}
          onPoint={setPointedAt}
          onMore={openMore}
        />
      </div>
      <div className={styles.layout} style={ratioOf(BOARDS.desktop)}>
        <Felt table={table} betting={betting} size="desktop" pointedAt={pointedAt} />
      </div>
      <MoreBets table={table} betting={betting} open={more} onClose={() => setMore(false)} />
    </>
  );
}

/** The space of a layout, also reserved for what is shown in its place. */
const ratioOf = ({ width, height }: Board) =>
  ({ '--ratio': `${width + 2 * MARGIN} / ${height + 2 * MARGIN}` }) as CSSProperties; // a custom property

const BOARDS = {
  desktop: new Board(BOARD_SIZES.desktop),
  portrait: new Board(BOARD_SIZES.portrait),
  landscape: new Board(BOARD_SIZES.landscape),
  'portrait-half': new Board(BOARD_SIZES['portrait-half']),
  'landscape-half': new Board(BOARD_SIZES['landscape-half']),
} satisfies Record<BoardSizeName, Board>;

/** `vertical`: with zero on top, as on everything that is higher than wide. */
function PhoneCloth({ standing, table, betting }: Table & { standing: boolean }) {
  const hold = standing ? 'portrait' : 'landscape';
  const [view, setView] = useState<View>('all');
  const [reach, setReach] = useState(2);
  const [more, setMore] = useState(false);
  return (
    <div className={styles.layout} style={ratioOf(BOARDS[hold])}>
      {view === 'calls' ? (
        <CallsView table={table} betting={betting} reach={reach} onReach={setReach} onMore={() => setMore(true)} />
      ) : view === 'all' ? (
        <Felt table={table} betting={betting} size={hold} />
      ) : (
        <Felt table={table} betting={betting} size={`${hold}-half`} frame={halfOf(BOARDS[`${hold}-half`], view)} />
      )}
      <ViewKeys view={view} onView={setView} landscape={hold === 'landscape'} />
      <MoreBets table={table} betting={betting} open={more} onClose={() => setMore(false)} />
    </div>
  );
}

/** The half of the layout from zero to 18, or from 19 to the columns. */
function halfOf(board: Board, half: 'low' | 'high'): Frame {
  const [cellWidth, cellHeight] = board.size.cell;
  const reach = board.horizontal ? board.size.zero + 6 * cellWidth : board.size.zero + 6 * cellHeight;
  const from = half === 'low' ? 0 : (board.horizontal ? board.width : board.height) - reach;
  return board.horizontal
    ? { x: from, y: 0, width: reach, height: board.height }
    : { x: 0, y: from, width: board.width, height: reach };
}

type ViewKeysProps = { view: View; onView: (view: View) => void; landscape: boolean };

function ViewKeys({ view, onView, landscape }: ViewKeysProps) {
  const { say } = useLanguage();
  const key = (to: View, words: string, place: string | undefined) => (
    <button type="button" onClick={() => onView(to)} className={`${styles.key} ${place}`}>
      {words}
    </button>
  );
  if (view === 'calls') return key('all', say('games.roulette.view.layout'), styles.topRight);
  if (view === 'all') {
    return (
      <>
        {key('low', say('games.roulette.view.zoom'), styles.zoomKey)}
        {key('calls', say(landscape ? 'games.roulette.call.short' : 'games.roulette.call.heading'), styles.callsKey)}
      </>
    );
  }
  return (
    <>
      {key('all', say('games.roulette.view.all'), styles.allKey)}
      {view === 'low' ? key('high', '19–36', styles.otherKey) : key('low', '0–18', styles.otherKey)}
    </>
  );
}
