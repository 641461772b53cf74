'use client';

import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Betting } from '../../table/betting/betting-desk.ts';
import type { TableSight } from '../../table/game/table-sight.ts';
import { useSpotEdge } from '../../table/house-edge/house-edge.tsx';
import { useSpotNotice } from '../../table/spots/use-spot-notice.ts';
import type { Board } from './board.ts';
import styles from './felt.module.css';
import type { Frame } from './felt.tsx';
import { spotFacts } from './spot-words.ts';

export type SpotBubbleProps = {
  board: Board;
  frame: Frame;
  margin: number;
  table: TableSight;
  betting: Betting | null;
  asked: string | null;
};

/** How long the mouse rests on a spot before its explanation is shown, ms. */
const EXPLAINS_AFTER_MS = 800;

/** The bubble of a spot: why a bet was refused, or its limits and payouts. */
export function SpotBubble({ board, frame, margin, table, betting, asked }: SpotBubbleProps) {
  const language = useLanguage();
  const { say } = language;
  const refusal = useSpotNotice(betting);
  const explained = useResting(asked);
  const spot = refusal?.spot ?? explained;
  const facts = spot ? spotFacts(table, spot, language) : null;
  const edge = useSpotEdge(spot ?? '');
  if (!spot || !facts) return null;
  const { x, y } = board.point(spot);
  const left = (x - frame.x + margin) / (frame.width + 2 * margin);
  const top = (y - frame.y + margin) / (frame.height + 2 * margin);
  if (top < 0 || top > 1 || left < 0 || left > 1) return null;
  const below = top < 0.42;
  return (
    <div
      className={`${styles.bubble} ${refusal ? styles.refusal : ''}`}
      style={{
        left: `${left * 100}%`,
        top: `${top * 100}%`,
        transform: `translate(${-left * 100}%, ${below ? '22px' : 'calc(-100% - 22px)'})`,
      }}
    >
      {refusal ? (
        refusal.sentence
      ) : (
        <>
          <b>{say('games.roulette.spot.title', { name: facts.name, pays: facts.pays })}</b>
          {facts.limits}
          {edge !== undefined && (
            <>
              <br />
              {edge}
            </>
          )}
          {facts.stake && (
            <>
              <br />
              {say('games.roulette.spot.wouldBring', { stake: facts.stake, back: facts.back ?? '' })}
            </>
          )}
        </>
      )}
    </div>
  );
}

/** The active spot, after a delay. */
function useResting(asked: string | null): string | null {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    if (asked === null) return;
    const timer = setTimeout(() => setRested(asked), EXPLAINS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  return asked !== null && rested === asked ? asked : null;
}
