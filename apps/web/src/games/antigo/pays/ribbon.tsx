'use client';

import { pips } from '@baize/rules';
import type { RefObject } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { TableSight } from '../../../table/game/table-sight.ts';
import { PlayingCard } from '../../../ui/card/playing-card.tsx';
import { asAntigo } from '../result.ts';
import { type Place, slotsOf } from '../spots/seats.ts';
import styles from './ribbon.module.css';

export type RibbonProps = {
  table: TableSight;
  places: readonly Place[];
  shared: boolean;
  ref: RefObject<HTMLElement | null>;
};

/** The cards given by the players, where they are public; at a single-player table the second hand of each player. */
export function Ribbon({ table, places, shared, ref }: RibbonProps) {
  const { say } = useLanguage();
  const play = asAntigo(table.round?.play);
  const slots = slotsOf(places);
  const placed = slots.flatMap(({ hand }) => hand?.contributed ?? []);
  const mode = shared ? 'multiplayer' : 'single';
  const sum = shared && placed.length > 0 && play ? play.communityTotal : null;
  const title = say('games.antigo.ribbon.title', { mode });
  return (
    <section
      ref={ref}
      className={`${styles.ribbon} ${placed.length > 0 ? styles.some : ''}`}
      aria-label={sum === null ? title : say('games.antigo.ribbon.counts', { total: sum })}
    >
      <h2 data-layout="text" className={styles.title}>
        {title}
        <small>{say('games.antigo.ribbon.note', { mode })}</small>
      </h2>
      <ul className={styles.slots}>
        {slots.map((place) => (
          <Slot key={place.seat} place={place} shared={shared} />
        ))}
      </ul>
      <p data-layout="text" className={styles.sum} aria-hidden="true">
        {sum !== null && (
          <>
            <b>{sum}</b>
            <span>{placed.length > 1 && placed.map(pips).join(' + ')}</span>
          </>
        )}
      </p>
    </section>
  );
}

function Slot({ place, shared }: { place: Place; shared: boolean }) {
  const { say } = useLanguage();
  const card = place.hand?.contributed ?? null;
  const name = place.name ?? '';
  if (card === null)
    return (
      <li className={`${styles.slot} ${place.mine ? styles.mine : ''}`}>
        {place.mine ? say('games.antigo.ribbon.yours') : say('games.antigo.ribbon.theirs', { name })}
      </li>
    );
  return (
    <li data-layout="card" className={styles.given}>
      <PlayingCard code={card} width="var(--card-ribbon)" />
      <span className={styles.from}>
        {shared
          ? name
          : say.rich('games.antigo.ribbon.second', {
              name,
              total: pips(card),
              who: (part) => <span>{part}</span>,
              b: (part) => <b>{part}</b>,
            })}
      </span>
    </li>
  );
}
