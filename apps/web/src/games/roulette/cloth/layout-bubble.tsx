'use client';

import { covers } from '@baize/rules';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { TableSight } from '../../../table/game/table-sight.ts';
import { useSpotEdge } from '../../../table/house-edge/house-edge.tsx';
import { useBetsOff } from '../../../table/spots/bets-off.tsx';
import { Bubble } from '../../../table/spots/drawn/spot-bubble.tsx';
import type { SpotHands } from '../../../table/spots/spot-hands.ts';
import type { Board, Rect } from '../spots/board.ts';
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
  const off = useBetsOff()(spot ?? '');
  if (!spot || !facts) return null;
  const { x, y } = board.point(spot);
  const left = (x - frame.x + margin) / (frame.width + 2 * margin);
  const top = (y - frame.y + margin) / (frame.height + 2 * margin);
  if (top < 0 || top > 1 || left < 0 || left > 1) return null;
  const { x: from, y: above, width, height } = reachOf(board, spot);
  const share = (length: number, whole: number) => `${(length / (whole + 2 * margin)) * 100}%`;
  const place = {
    left: share(from - frame.x + margin, frame.width),
    top: share(above - frame.y + margin, frame.height),
    width: share(width, frame.width),
    height: share(height, frame.height),
  };
  return (
    <div className={styles.reach} style={place}>
      <Bubble refusal={refusal?.sentence ?? null}>
        <b>{say('games.roulette.spot.title', { name: facts.name, pays: facts.pays })}</b>
        {off !== null && <p>{off}</p>}
        <p>{facts.limits}</p>
        {edge !== undefined && <p>{edge}</p>}
        {facts.stake && <p>{say('games.roulette.spot.wouldBring', { stake: facts.stake, back: facts.back ?? '' })}</p>}
      </Bubble>
    </div>
  );
}

/** The field of a spot, or the numbers around a point on the lines: a bubble covers none of those that the bet is on. */
function reachOf(board: Board, spot: string): Rect {
  const own = board.field(spot);
  const fields = own ? [own] : covers(spot).flatMap((number) => board.field(`straight:${number}`) ?? []);
  const x = Math.min(...fields.map((each) => each.x));
  const y = Math.min(...fields.map((each) => each.y));
  const right = Math.max(...fields.map((each) => each.x + each.width));
  const below = Math.max(...fields.map((each) => each.y + each.height));
  return { x, y, width: right - x, height: below - y };
}
