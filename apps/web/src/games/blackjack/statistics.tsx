'use client';

import type { BlackjackResult } from '@baize/rules';
import { useLanguage } from '../../i18n/use-language.ts';
import type { StatisticsProps } from '../../table/game/game-table.ts';
import { TallyBars } from '../../table/stage/tally-bars.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { dealerTally, seatTally } from './dealer-tally.ts';
import { asResult } from './result.ts';

/** The distribution of the dealer's totals, and the results of the seats. */
export function Statistics({ results }: StatisticsProps) {
  const { say } = useLanguage();
  const rounds = results.flatMap(({ result }) => asResult(result) ?? []).filter(({ dealer }) => dealer > 0);
  if (rounds.length === 0)
    return (
      <EmptyState title={say('games.blackjack.statistics.none')}>{say('games.blackjack.statistics.starts')}</EmptyState>
    );
  return (
    <>
      <Dealer rounds={rounds} />
      <Seats rounds={rounds} />
      <p className="text-fine text-ink-soft">{say('games.blackjack.statistics.past')}</p>
    </>
  );
}

function Dealer({ rounds }: { rounds: readonly BlackjackResult[] }) {
  const language = useLanguage();
  const { say } = language;
  const rows = dealerTally(rounds, language);
  return (
    <section className="grid gap-3">
      <h3 className="font-display font-medium text-lead">
        {say('games.blackjack.statistics.dealer', { rounds: rounds.length })}
      </h3>
      <TallyBars rows={rows} of={rounds.length} />
      {rounds.some(({ dealer }) => dealer < 17) && (
        <p className="text-fine text-ink-soft">{say('games.blackjack.statistics.underWhy')}</p>
      )}
    </section>
  );
}

function Seats({ rounds }: { rounds: readonly BlackjackResult[] }) {
  const { say } = useLanguage();
  return (
    <section className="grid gap-3">
      <h3 className="font-display font-medium text-lead">{say('games.blackjack.statistics.seats')}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {seatTally(rounds).map(({ seat, won, rounds: played }) => (
          <div key={seat} className="contents">
            <dt className="text-ink-soft">{say('games.blackjack.statistics.seat', { seat: `${seat}` })}</dt>
            <dd className="text-end font-semibold tabular-nums">
              {say('games.blackjack.statistics.won', { won, rounds: played })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
