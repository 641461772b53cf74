'use client';

import Link from 'next/link';
import { Swatch } from '../../games/swatch.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLive, useServerNow } from '../../live/live-provider.tsx';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Signal } from '../../ui/signal.tsx';
import styles from '../console.module.css';
import type { Desk } from '../desk/use-desk.ts';
import { signalOf } from '../situation/words.ts';

/** The table, the round and its state; the dealer and since when; the time. */
export function ConsoleTop({ desk }: { desk: Desk }) {
  const { info, view, dealer, situation } = desk;
  const since = dealer.signedOn?.since;
  const live = useLive();
  const language = useLanguage();
  const { say } = language;
  const signal = signalOf(situation, language);
  return (
    <header className={styles.top}>
      <Link
        href="/dealer"
        aria-label={say('dealer.console.allTables')}
        title={say('dealer.console.allTables')}
        className={styles.out}
      >
        <Icon name="back" size={22} />
      </Link>
      <span className="flex items-center gap-3">
        <Swatch game={info.game} />
        <b>{info.name}</b>
      </span>
      <span className={styles.roomy}>{view.roundId}</span>
      <Signal is={signal.is}>{signal.word}</Signal>
      <span className={styles.push}>
        {since !== undefined && dealer.signedOn ? (
          say.rich('dealer.console.onSince', {
            name: dealer.signedOn.name,
            roomy: (chunks) => <span className={styles.roomy}>{chunks}</span>,
            time: () => <LocalTime at={live.localTime(since)} show="clock" withZone={false} />,
          })
        ) : (
          <span className={styles.roomy}>{say('dealer.console.automatic')}</span>
        )}
      </span>
      <Clock />
    </header>
  );
}

function Clock() {
  const now = useServerNow(1_000);
  const { say, clock } = useLanguage();
  return (
    <time suppressHydrationWarning dateTime={new Date(now).toISOString()} title={say('dealer.console.houseClock')}>
      {clock(now)}
    </time>
  );
}
