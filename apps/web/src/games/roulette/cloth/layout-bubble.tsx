'use client';

import { useLanguage } from '../../../i18n/use-language.ts';
import type { TableSight } from '../../../table/game/table-sight.ts';
import { useSpotEdge } from '../../../table/house-edge/house-edge.tsx';
import { Bubble } from '../../../table/spots/drawn/spot-bubble.tsx';
import type { SpotHands } from '../../../table/spots/spot-hands.ts';
import type { Board } from '../spots/board.ts';
import type { Frame } from '../spots/board-sizes.ts';
import { spotFacts } from '../spots/spot-facts.ts';
import styles from './felt.module.css';

export type LayoutBubbleProps = {
  board: Board;
  frame: Frame;
  margin: number;
  table: TableSight;
  hands: SpotHands;
};

/** The bubble of a spot of the drawn layout: why a bet was refused, or its limits and payouts. */
export function LayoutBubble({ board, frame, margin, table, hands }: LayoutBubbleProps) {
  const language = useLanguage();
  const { say } = language;
  const { refusal, inspected } = hands;
  const spot = refusal?.spot ?? inspected;
  const facts = spot ? spotFacts(table, spot, language) : null;
  const edge = useSpotEdge(spot ?? '');
  if (!spot || !facts) return null;
  const { x, y } = board.point(spot);
  const left = (x - frame.x + margin) / (frame.width + 2 * margin);
  const top = (y - frame.y + margin) / (frame.height + 2 * margin);
  if (top < 0 || top > 1 || left < 0 || left > 1) return null;
  return (
    <div className={styles.point} style={{ left: `${left * 100}%`, top: `${top * 100}%` }}>
      <Bubble refusal={refusal?.sentence ?? null}>
        <b>{say('games.roulette.spot.title', { name: facts.name, pays: facts.pays })}</b>
        <p>{facts.limits}</p>
        {edge !== undefined && <p>{edge}</p>}
        {facts.stake && <p>{say('games.roulette.spot.wouldBring', { stake: facts.stake, back: facts.back ?? '' })}</p>}
      </Bubble>
    </div>
  );
}
