'use client';

import { cardName } from '@baize/rules';
import { useEffect } from 'react';
import { capital } from '../../i18n/capital.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PlayingCard } from '../../ui/card/playing-card.tsx';
import { Keycap } from '../../ui/controls/keycap.tsx';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import styles from './reading.module.css';
import type { Reading } from './readings.ts';
import { SHOWN_MS } from './readings.ts';
import type { ReaderDesk } from './use-card-reader.ts';

/** The card that was read, large, before it counts. */
export function ReadCard({ reading, reader }: { reading: Reading; reader: ReaderDesk }) {
  const { say, tell } = useLanguage();
  const announce = useAnnounce();
  const name = tell(capital(cardName(reading.card)));
  const aloud = say('dealer.reader.aloud', { card: name, deck: reading.deck });
  useEffect(() => announce(aloud, 'assertive'), [announce, aloud]);
  return (
    <div className={styles.read} data-read={reading.code}>
      <PlayingCard code={reading.card} width="var(--read-card)" decorative />
      <div>
        <strong>{name}</strong>
        <p>{say('dealer.reader.byCamera', { deck: reading.deck })}</p>
        <div className={styles.counts} aria-hidden="true">
          <i key={reading.since} style={{ animationDuration: `${SHOWN_MS}ms` }} />
        </div>
        <footer>
          <button type="button" onClick={reader.accept}>
            <Keycap>Enter</Keycap>
            {say('dealer.reader.now')}
          </button>
          <button type="button" onClick={reader.reject}>
            <Keycap>⌫</Keycap>
            {say('dealer.reader.reject')}
          </button>
        </footer>
      </div>
    </div>
  );
}
