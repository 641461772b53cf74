'use client';

import type { RefObject } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { TableSight } from '../../table/game/table-sight.ts';
import { litResult } from '../../table/spots/lit.ts';
import { SideHand } from '../../table/two-sided/side-hand.tsx';
import stage from '../../table/two-sided/stage.module.css';
import { asDragonTiger, asResult, SIDE_OF, SIDES } from './result.ts';

export type SideCardsProps = {
  table: TableSight;
  shoe: RefObject<Element | null>;
  /** The dealer has Tiger's card on the left. */
  fromDealer?: boolean;
};

/** The card of each side under its name. */
export function SideCards({ table, shoe, fromDealer = false }: SideCardsProps) {
  const { say } = useLanguage();
  const { round, live } = table;
  const play = asDragonTiger(round?.play);
  const winner = round?.phase === 'settled' ? asResult(round.result)?.winner : undefined;
  return (
    <div key={table.view.roundId} className={stage.cards}>
      {(fromDealer ? SIDES.toReversed() : SIDES).map((side) => {
        const name = say(`games.dragon-tiger.result.${side}`);
        const card = play?.[side];
        return (
          <SideHand
            key={side}
            side={SIDE_OF[side]}
            place={side}
            name={name}
            label={winner === side ? say('games.dragon-tiger.result.wins', { side: name }) : name}
            cards={card ? [card] : []}
            lit={winner === side ? litResult(table, side) : null}
            live={live}
            shoe={shoe}
          />
        );
      })}
    </div>
  );
}
