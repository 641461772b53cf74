'use client';

import Link from 'next/link';
import { Swatch } from '../../games/swatch.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useHouseText } from '../../live/house-text.tsx';
import { useLive, useServerNow } from '../../live/live-provider.tsx';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { OtherIcon } from '../../ui/other-icons.tsx';
import { Signal } from '../../ui/signal.tsx';
import type { Desk } from '../desk/use-desk.ts';
import { signalOf } from '../situation/words.ts';

/** What is left out where the line is short. */
const ROOMY = 'console-narrow:hidden';

/** The table, the round and its state; the dealer and since when; the time. */
export function ConsoleTop({ desk }: { desk: Desk }) {
  const { info, view, dealer, situation } = desk;
  const since = dealer.signedOn?.since;
  const live = useLive();
  const language = useLanguage();
  const { say } = language;
  const signal = signalOf(situation, language);
  const house = useHouseText(info);
  return (
    <header className="flex min-w-0 items-center gap-6 whitespace-nowrap border-line border-b ps-2 pe-5 text-ink-soft [grid-area:top] console-narrow:gap-4.5 console-phone:gap-3 console-phone:pe-3 console-phone:[&_time]:hidden [&_:is(b,time)]:font-semibold [&_:is(b,time)]:text-ink">
      <Link
        href="/dealer"
        aria-label={say('dealer.console.allTables')}
        title={say('dealer.console.allTables')}
        className="-me-4 grid size-11 place-items-center"
      >
        <OtherIcon name="back" size={22} />
      </Link>
      <span className="flex min-w-0 items-center gap-3">
        <Swatch game={info.game} />
        <b className="truncate">{info.name}</b>
      </span>
      <span className={ROOMY}>{view.roundId}</span>
      <Signal is={signal.is}>{signal.word}</Signal>
      {house && (
        <span role="status" className="min-w-0 truncate text-warning">
          {house}
        </span>
      )}
      <span className="ms-auto min-w-0 truncate" title={dealer.signedOn?.name}>
        {since !== undefined && dealer.signedOn ? (
          say.rich('dealer.console.onSince', {
            name: dealer.signedOn.name,
            roomy: (chunks) => <span className={ROOMY}>{chunks}</span>,
            time: () => <LocalTime at={live.localTime(since)} show="clock" withZone={false} />,
          })
        ) : (
          <span className={ROOMY}>{say('dealer.console.automatic')}</span>
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
    <time
      className="flex-none"
      suppressHydrationWarning
      dateTime={new Date(now).toISOString()}
      title={say('dealer.console.houseClock')}
    >
      {clock(now)}
    </time>
  );
}
