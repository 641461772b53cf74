'use client';

import { pips } from '@baize/rules';
import type { RefObject } from 'react';
import type { TableSight } from '../../table/table-sight.ts';
import { PlayingCard } from '../../ui/card/playing-card.tsx';
import { asAntigo } from './result.ts';
import styles from './ribbon.module.css';
import { type Place, slotsOf } from './seats.ts';

export type RibbonProps = {
  table: TableSight;
  places: readonly Place[];
  shared: boolean;
  ref: RefObject<HTMLElement | null>;
};

/** The cards that the players gave, where all see them; at a single player table everybody's own second hand. */
export function Ribbon({ table, places, shared, ref }: RibbonProps) {
  const play = asAntigo(table.round?.play);
  const slots = slotsOf(places);
  const lying = slots.flatMap(({ hand }) => hand?.contributed ?? []);
  const title = shared ? 'Community' : 'Second hands';
  const note = shared ? 'shared by all hands' : 'one card each, nothing is shared';
  const sum = shared && lying.length > 0 && play ? play.communityTotal : null;
  return (
    <section ref={ref} className={styles.ribbon} aria-label={sum === null ? title : `${title}, ${sum}`}>
      <h2 className={styles.title}>
        {title}
        <small>{note}</small>
      </h2>
      <ul className={styles.slots}>
        {slots.map((place) => (
          <Slot key={place.seat} place={place} shared={shared} />
        ))}
      </ul>
      <p className={styles.sum} aria-live="polite">
        {sum !== null && (
          <>
            <b>{sum}</b>
            <span>{lying.length > 1 && lying.map(pips).join(' + ')}</span>
          </>
        )}
      </p>
    </section>
  );
}

function Slot({ place, shared }: { place: Place; shared: boolean }) {
  const card = place.hand?.contributed ?? null;
  if (card === null) {
    return (
      <li className={`${styles.slot} ${place.mine ? styles.mine : ''}`}>
        {place.mine ? 'Your card' : `${place.name} decides`}
      </li>
    );
  }
  return (
    <li className={styles.given}>
      <PlayingCard code={card} width="var(--card-ribbon)" />
      <span className={styles.from}>
        {place.name}
        {!shared && ` ${pips(card)}`}
      </span>
    </li>
  );
}
