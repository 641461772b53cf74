'use client';

import { cardName } from '@baize/rules';
import { useEffect } from 'react';
import { capital } from '../../i18n/capital.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PlayingCard } from '../../ui/card/playing-card.tsx';
import { Keycap } from '../../ui/controls/keycap.tsx';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import type { Reading } from './readings.ts';
import { SHOWN_MS } from './readings.ts';
import type { ReaderDesk } from './use-card-reader.ts';

const KEY = 'flex min-h-11 items-center gap-2 font-semibold text-accent text-fine';

/** The card that was read, large, before it counts. */
export function ReadCard({ reading, reader }: { reading: Reading; reader: ReaderDesk }) {
  const { say, tell } = useLanguage();
  const announce = useAnnounce();
  const name = tell(capital(cardName(reading.card)));
  const aloud = say('dealer.reader.aloud', { card: name, deck: reading.deck });
  useEffect(() => announce(aloud, 'assertive'), [announce, aloud]);
  return (
    <div
      className="grid grid-cols-[auto_minmax(220px,260px)] items-center gap-4.5 rounded-2 border-2 border-accent bg-well py-2.25 ps-2.5 pe-4.5 [--read-card:104px] console-narrow:grid-cols-[auto_minmax(150px,200px)] console-narrow:gap-3 console-narrow:py-1.5 console-narrow:[--read-card:88px]"
      data-read={reading.code}
    >
      <PlayingCard code={reading.card} width="var(--read-card)" decorative />
      <div>
        <strong className="block font-[640] font-ui normal-nums text-title/[1.05] console-narrow:text-lead/[1.05]">
          {name}
        </strong>
        <p className="mt-1 text-fine text-ink-soft">{say('dealer.reader.byCamera', { deck: reading.deck })}</p>
        <div
          className="mt-2.5 mb-1.5 h-1.5 overflow-clip rounded-[3px] bg-surface-pressed console-narrow:mt-1.5 console-narrow:mb-0.5"
          aria-hidden="true"
        >
          <i
            key={reading.since}
            className="block h-full origin-left animate-fill bg-accent rtl:origin-right"
            style={{ animationDuration: `${SHOWN_MS}ms` }}
          />
        </div>
        <footer className="flex gap-4">
          <button type="button" className={KEY} onClick={reader.accept}>
            <Keycap>Enter</Keycap>
            {say('dealer.reader.now')}
          </button>
          <button type="button" className={KEY} onClick={reader.reject}>
            <Keycap>⌫</Keycap>
            {say('dealer.reader.reject')}
          </button>
        </footer>
      </div>
    </div>
  );
}
