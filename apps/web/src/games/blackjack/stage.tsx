'use client';

import { type CSSProperties, useRef } from 'react';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { DecisionBar, statusBesideBar } from '../../table/decisions/decision-bar.tsx';
import { openChoices } from '../../table/decisions/decision-keys.ts';
import type { StageProps } from '../../table/game/game-table.ts';
import type { Status } from '../../table/game/status.ts';
import type { TableSight } from '../../table/game/table-sight.ts';
import { DealerCall } from '../../table/stage/dealer-call.tsx';
import { TableStatus } from '../../table/stage/table-status.tsx';
import { Verdict } from '../../table/stage/verdict.tsx';
import { DiscardHolder, Shoe } from '../../ui/equipment/equipment.tsx';
import { handAhead } from './ahead.ts';
import { AheadBar } from './ahead-bar.tsx';
import { DealerHand } from './dealer-hand.tsx';
import { FollowSwitches } from './follow-switches.tsx';
import { choiceLabel, placeWords, questionWords } from './hand-words.ts';
import { PrintArc } from './print-arc.tsx';
import { asBlackjack } from './result.ts';
import { SeatKeys } from './seat-keys.tsx';
import { SeatRing } from './seat-ring.tsx';
import styles from './stage.module.css';
import { type StageSize, useStageSize } from './stage-size.ts';
import { useAhead } from './use-ahead.ts';

/** A half-moon of cloth with the dealer at its straight edge and the seats on its arc. */
export function Stage(props: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const size = useStageSize(stage);
  return (
    <div ref={stage} className={styles.room}>
      {size && <SizedStage size={size} {...props} />}
    </div>
  );
}

const DEALER_CARD = { arc: 72, portrait: 52, landscape: 48 } as const;

function SizedStage({ size, table, betting, status, words }: StageProps & { size: StageSize }) {
  const shoe = useRef<SVGSVGElement>(null);
  const { hold, unit, rise } = size;
  const language = useLanguage();
  const card = DEALER_CARD[hold] * unit * rise;
  const ahead = useAhead(table, betting);
  const waiting = betting && table.own ? handAhead(table) : null;
  const [step] = openChoices(table);
  const about = step?.place ?? waiting?.place ?? null;
  const asked = (step !== undefined && !ahead.answering) || waiting !== null;
  const used = (table.view.shoe?.left ?? 0) < (table.view.shoe?.of ?? 0);
  return (
    <div
      className={`${styles.stage} ${styles[hold]} ${asked ? styles.asked : ''}`}
      data-hold={hold}
      data-cloth
      data-asked={asked || undefined}
      data-columns={hold === 'arc' ? undefined : true}
      style={{ '--u': `${unit}px`, '--unit': unit, '--rise': rise } as CSSProperties} // custom properties
    >
      <div className={styles.frame}>
        <div className={`cloth table-edge ${styles.moon}`} />
        <div className={styles.equipment}>
          <DiscardHolder width="calc(96 * var(--u))" empty={!used} className={styles.discard ?? ''} />
          <Shoe ref={shoe} width="calc(132 * var(--u))" className={styles.shoe ?? ''} />
        </div>
        {hold === 'arc' && <PrintArc table={table} />}
        <div className={styles.status}>
          <TableStatus
            status={statusBesideBar(turnStatus(status, table, language), table)}
            terse={hold === 'landscape' ? 'word' : 'line'}
          />
        </div>
        <DealerCall words={words} className={styles.call ?? ''} />
        <DealerHand
          key={`dealer ${table.view.roundId}`}
          table={table}
          look={{ width: `${card}px`, small: card < 56 }}
          shoe={shoe}
        />
        {hold === 'landscape' && <FollowSwitches table={table} betting={betting} />}
        {hold === 'landscape' && <SeatKeys table={table} betting={betting} />}
        <SeatRing table={table} betting={betting} size={size} shoe={shoe} about={about} />
        <div className={styles.foot}>
          {hold !== 'landscape' && !(asked && hold === 'portrait') && (
            <>
              <FollowSwitches table={table} betting={betting} />
              <SeatKeys table={table} betting={betting} />
            </>
          )}
          {!ahead.answering && <Decision table={table} betting={betting} />}
          {waiting && <AheadBar hand={waiting} table={table} hands={ahead} />}
          <Verdict table={table} className={styles.net ?? ''} />
        </div>
      </div>
    </div>
  );
}

function Decision({ table, betting }: Pick<StageProps, 'table' | 'betting'>) {
  const language = useLanguage();
  const hands = asBlackjack(table.round?.play)?.hands ?? [];
  return (
    <DecisionBar
      table={table}
      betting={betting}
      labels={(choice) => choiceLabel(choice, table.game.spots, language)}
      question={(step) => questionWords(step, hands, language)}
    />
  );
}

/** The status, including whose turn it is. */
function turnStatus(status: Status, table: TableSight, language: Language): Status {
  const { say } = language;
  const play = asBlackjack(table.round?.play);
  if (table.round?.phase !== 'playing' || !play || status.signal !== 'open') return status;
  if (table.round.deciding?.window === 'insurance')
    return {
      ...status,
      word: say('games.blackjack.play.insurance'),
      note: say('games.blackjack.play.dealerShowsAce'),
    };
  const hand = play.hands.find(({ place }) => place === play.turn);
  if (!hand) return status;
  const mine = openChoices(table).length > 0;
  const player = table.view.names[hand.player] ?? say('games.blackjack.play.somebody');
  const word = mine ? say('games.blackjack.play.yourTurn') : say('games.blackjack.play.turnOf', { player });
  return { ...status, word, note: placeWords(hand.place, hand.split, language) };
}
