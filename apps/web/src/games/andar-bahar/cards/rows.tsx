'use client';

import type { Card } from '@baize/rules';
import type { RefObject } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { TableSight } from '../../../table/game/table-sight.ts';
import { type Lit, litResult } from '../../../table/spots/lit.ts';
import { useInHand } from '../../../table/stage/dealer/place-in-hand.ts';
import { HandCards } from '../../../table/two-sided/hand-cards.tsx';
import { colourOfSide } from '../../../table/two-sided/side.ts';
import { asAndarBahar, asResult, SIDE_OF, SIDES } from '../result.ts';
import styles from './rows.module.css';

export type RowsProps = { table: TableSight; shoe: RefObject<Element | null> };

/** The joker, and beside it the cards of both sides in two rows, Andar’s above. */
export function Rows({ table, shoe }: RowsProps) {
  const { say } = useLanguage();
  const { round, live } = table;
  const play = asAndarBahar(round?.play);
  const winner = round?.phase === 'settled' ? asResult(round.result)?.winner : undefined;
  const joker = play?.joker ?? null;
  return (
    <div key={table.view.roundId} className={styles.rows}>
      <Hand
        place="joker"
        name={say('games.andar-bahar.result.joker')}
        cards={joker === null ? [] : [joker]}
        look={styles.joker ?? ''}
        {...{ live, shoe }}
      />
      {SIDES.map((side) => {
        const name = say(`games.andar-bahar.result.${side}`);
        const lit = winner === side ? litResult(table, side) : null;
        return (
          <Hand
            key={side}
            place={side}
            name={name}
            label={lit ? say('games.andar-bahar.result.wins', { side: name }) : name}
            cards={play?.[side] ?? []}
            lit={lit}
            look={`${styles[side]} ${colourOfSide(SIDE_OF[side])}`}
            {...{ live, shoe }}
          />
        );
      })}
    </div>
  );
}

type HandProps = {
  /** Its place in the rules. */
  place: string;
  name: string;
  /** What screen readers are told of it. */
  label?: string;
  cards: readonly Card[];
  lit?: Lit | null;
  look: string;
  live: boolean;
  shoe: RefObject<Element | null>;
};

/** A row of cards, which overlap as far as its width needs; the newest lies open on top. */
function Hand({ place, name, label = name, cards, lit = null, look, live, shoe }: HandProps) {
  const inHand = useInHand();
  return (
    <section className={`${styles.hand} ${look}`} data-in-hand={inHand(place)} aria-label={label}>
      <p data-layout="text" className={styles.name} aria-hidden="true">
        {name}
      </p>
      <HandCards cards={cards} lit={lit} live={live} shoe={shoe} className={styles.cards ?? ''} />
    </section>
  );
}
