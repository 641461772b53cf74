'use client';

import { chipsAt } from '@baize/ledger';
import { useMemo } from 'react';
import { clothOf } from '../../games/cloth-of.ts';
import { gameTableOf } from '../../games/index.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ChipsIn } from '../../ui/chip/chips-in.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { keepFocus } from '../../ui/keyboard/keep-focus.ts';
import { BrandName } from '../bars/brand-name.tsx';
import { FRAMES } from '../frames.ts';
import type { GameTable } from '../game/game-table.ts';
import { layoutWith } from '../game/house-rules.ts';
import type { TableSight } from '../game/table-sight.ts';
import { useTerms } from '../game/use-terms.ts';
import { FACTS, PAGE, STAGE, TITLE, TOP_LINE } from '../looks.ts';
import { Table } from '../table.tsx';
import type { Replay, ReplayFrame } from './replay.ts';
import { ReplayBar } from './replay-bar.tsx';
import { ReplaySeal, TOP_KEY } from './replay-seal.tsx';
import { replaySight } from './replay-sight.ts';
import { useReplay } from './use-replay.ts';

/** A frame from edge to edge: nobody takes a replay for the table. */
const PARTS = [
  'shadow-[inset_0_0_0_2px_var(--color-mark)]',
  '[grid-template:"top_top"_48px_"yours_yours"_auto_"stage_drawer"_minmax(0,1fr)_"bar_bar"_88px_/_minmax(0,1fr)_auto]',
  'max-desk:grid-rows-[48px_0_minmax(0,1fr)_auto]',
  'phone-upright:[grid-template:"top"_48px_"yours"_0_"stage"_minmax(0,1fr)_"bar"_auto_/_minmax(0,1fr)]',
  'phone-tiny:grid-rows-[48px_0_440px_auto]',
  'phone-flat:[grid-template:"top"_44px_"stage"_minmax(0,1fr)_"bar"_60px_/_minmax(0,1fr)]',
].join(' ');

const TOP = [
  'bg-[color-mix(in_oklch,var(--color-mark)_14%,var(--color-surface))] [grid-area:top]',
  'phone:[&_:is(a,button)]:min-h-11 phone-upright:[&>a:first-child]:hidden',
  'phone-flat:z-3 phone-flat:h-11 phone-flat:ps-[max(14px,var(--safe-start))] phone-flat:pe-[max(8px,var(--safe-end))]',
  'phone-flat:[direction:ltr]',
].join(' ');

/** The word before the game's name. On an upright phone both have two lines, or the name ends with an ellipsis. */
const MARK = [
  'me-1 inline-block rounded-full bg-mark px-2.5 align-[2px] font-bold font-ui text-fine/[22px] text-on-mark normal-nums',
  'phone-upright:px-1.5 phone-upright:align-[1px] phone-upright:text-[11px]/[16px]',
].join(' ');

export type ReplayScreenProps = { replay: Replay; gameName: string };

/** A finished round on its own table, as its viewer saw it. Clearly marked as a replay; bets cannot be placed. */
export function ReplayScreen({ replay, gameName }: ReplayScreenProps) {
  const { info, frames } = replay;
  const { say } = useLanguage();
  const gameTable = gameTableOf(info.game);
  const playback = useReplay(frames, gameTable.suspense);
  const frame = frames[playback.at];
  const terms = useTerms(gameTable);
  const game = useMemo(() => terms && layoutWith(terms, info.options), [terms, info]);
  if (!frame) throw new Error(`the replay of ${replay.roundId} is empty`);
  const known = gameTable.suspense?.known(frame.round.play) ?? false;
  const suspended = playback.moving && playback.playing && known && frame.round.phase === 'playing';
  return (
    <main ref={keepFocus} className={`${PAGE} ${PARTS}`} data-game={gameTable.id} style={clothOf(gameTable.id)}>
      <ReplayTop replay={replay} frame={frame} gameName={gameName} />
      {game ? (
        <ReplayStage
          gameTable={gameTable}
          corrected={frame.corrected}
          table={replaySight(replay, game, {
            ...{ frame, suspended, moving: playback.moving },
            shut: say('table.replay.shut'),
          })}
        />
      ) : (
        <section className={STAGE} aria-label={say('table.replay.table')} aria-busy="true" />
      )}
      <ReplayBar replay={replay} playback={playback} />
    </main>
  );
}

function ReplayTop({ replay, frame, gameName }: ReplayScreenProps & { frame: ReplayFrame }) {
  const { info, roundId } = replay;
  const { say } = useLanguage();
  return (
    <header className={`${TOP_LINE} ${TOP}`}>
      <BrandName />
      <h1 className={`${TITLE} phone-upright:line-clamp-2`}>
        <span className={MARK}>{say('table.replay.mark')}</span> {gameName}
        <span className="sr-only">, {info.name}</span>
      </h1>
      <p className={FACTS}>
        <span>{info.name}</span>
        <span>{say.rich('table.replay.round', { round: roundId, b: (text) => <b>{text}</b> })}</span>
        <LocalTime at={frame.at} />
        {replay.byHand && <span>{say('table.status.byHand')}</span>}
      </p>
      {replay.drawn && <ReplaySeal round={replay.drawn} />}
      <ButtonLink href={`/table/${info.id}`} size="small" className={`${TOP_KEY} ${replay.drawn ? '' : 'ms-auto'}`}>
        {say('table.replay.back')}
      </ButtonLink>
    </header>
  );
}

type ReplayStageProps = Pick<ReplayFrame, 'corrected'> & { gameTable: GameTable; table: TableSight };

function ReplayStage({ gameTable, table: sight, corrected }: ReplayStageProps) {
  const { say } = useLanguage();
  return (
    <section className={STAGE} aria-label={say('table.replay.table')}>
      <ChipsIn currency={sight.info.currency} amountsMinor={chipsAt(sight.info)}>
        <Table gameTable={gameTable} table={sight} frame={FRAMES.replay} />
      </ChipsIn>
      {corrected !== null && (
        <p
          role="status"
          className="absolute inset-x-2 top-2 max-w-[min(620px,100%)] justify-self-center rounded-2 border border-warning bg-overlay px-4 py-1.5"
        >
          {say(corrected === 'entry' ? 'table.replay.corrected' : 'table.replay.resettled')}
        </p>
      )}
    </section>
  );
}
