'use client';

import type { Language } from '../../i18n/language.ts';
import { openChoices } from '../../table/decisions/open-choices.ts';
import type { ClothProps, GameStage } from '../../table/game/game-table.ts';
import { isPhone } from '../../table/game/layout.ts';
import type { Status } from '../../table/game/status.ts';
import type { TableSight } from '../../table/game/table-sight.ts';
import { lazily } from '../../ui/loading/lazily.tsx';
import { PrintArc } from './cloth/print-arc.tsx';
import { Scene } from './cloth/scene.tsx';
import { waitingHand } from './decision/ahead.ts';
import { DealerHand } from './hands/dealer-hand.tsx';
import { placeWords } from './hands/hand-words.ts';
import { asBlackjack } from './result.ts';
import { SeatRing } from './spots/seat-ring.tsx';
import styles from './stage.module.css';
import { DRAWING, growthOf, riseOf } from './stage-size.ts';

// Loaded with the viewer's first bet, or for a seat that is already theirs.
const Decision = lazily(async () => (await import('./decision/decision.tsx')).Decision);
const Switches = lazily(async () => (await import('./decision/switches.tsx')).Switches);

const takesPart = ({ table, betting }: Pick<ClothProps, 'table' | 'betting'>): boolean =>
  betting !== null && (table.chips.size > 0 || (table.own?.seats.length ?? 0) > 0);

/** A half-moon of cloth with the dealer at its straight edge and the seats on its arc. */
export const gameStage: GameStage = {
  Scene,
  Cloth,
  Decision: (props) => takesPart(props) && <Decision {...props} />,
  classes: { stage: styles.stage ?? '', cloth: styles.frame ?? '' },
  sizes: ({ layout }) => ({ '--rise': riseOf(layout), '--growth': growthOf(layout) }),
  drawing: DRAWING,
  // The cloth itself begins lower.
  pictureAbove: { share: 0.2, stageNeeds: 490, phoneNeeds: 525, phoneMin: 420, phoneStrip: 22 },
  terse: { desktop: 'line', tablet: 'line' },
  statusOf: turnStatus,
};

const DEALER_CARD = { desktop: 72, tablet: 72, portrait: 52, landscape: 48 } as const;

function Cloth({ table, betting, layout, dealtFrom }: ClothProps) {
  const { hold, unit } = layout;
  const card = DEALER_CARD[hold] * unit * riseOf(layout);
  const about = openChoices(table)[0]?.place ?? waitingHand(table, betting)?.place ?? null;
  return (
    <>
      <div className={`cloth table-edge ${styles.moon}`} />
      {!isPhone(layout) && <PrintArc table={table} />}
      <DealerHand
        key={`dealer ${table.view.roundId}`}
        table={table}
        look={{ width: `${card}px`, small: card < 56 }}
        shoe={dealtFrom}
      />
      {hold === 'landscape' && takesPart({ table, betting }) && <Switches table={table} betting={betting} />}
      <SeatRing table={table} betting={betting} layout={layout} shoe={dealtFrom} about={about} />
    </>
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
