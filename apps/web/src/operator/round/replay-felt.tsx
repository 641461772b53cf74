'use client';

import type { RoundRecord } from '@baize/database';
import type { Game } from '@baize/rules';
import { PlayingCard } from '../../ui/card/playing-card.tsx';
import { feltOf } from './facts-felt.ts';
import type { Frame } from './replay.ts';
import styles from './round.module.css';

export type ReplayFeltProps = { record: RoundRecord; game: Game; frame: Frame };

/** What lay on the table after an event: the cards of each place, or the number. */
export function ReplayFelt({ record, game, frame }: ReplayFeltProps) {
  const { places, number } = feltOf(game, frame.round);
  const { phase } = frame.round;
  return (
    <div className={`cloth ${styles.felt}`} data-game={record.round.game}>
      {places.map(({ place, name, cards, decisions }) => (
        <div key={place} className={styles.place}>
          <h3>{name}</h3>
          <span className={styles.cards}>
            {cards.map((code, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a card is known by its place in the row
              <PlayingCard key={`${place} ${i}`} code={code} width={38} />
            ))}
          </span>
          {decisions.length > 0 && <small>{decisions.join(', ')}</small>}
        </div>
      ))}
      {number !== null && <p className="m-auto font-display text-grand">{number}</p>}
      {places.length === 0 && number === null && (
        <p className="m-auto text-ivory-2">
          {phase === 'betting' ? 'Bets are open.' : phase === 'void' ? 'The round is void.' : 'No more bets.'}
        </p>
      )}
    </div>
  );
}
