'use client';

import { printOdds } from '@baize/rules';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTable } from '../../live/live-provider.tsx';
import type { StatisticsProps } from '../../table/game/game-table.ts';
import { PayGrid } from './pays/pay-grid.tsx';
import { columnNow, optionsOf } from './pays/paytable.ts';
import { type AntigoResult, asResult } from './result.ts';

const TOTALS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The paytable with the column in force, the results of the community, and the frequency of the dealer's totals. */
export function Statistics({ info, results }: StatisticsProps) {
  const { say } = useLanguage();
  const round = useTable(info.id, ({ view }) => view?.round ?? null);
  const options = optionsOf(info.options);
  const inForce = columnNow({ round, info });
  const rounds = results.flatMap(({ result }) => asResult(result) ?? []);
  const insurance = options.insurance ? options.insurancePays['dealer-nine'] : null;
  return (
    <>
      <section className="grid gap-3">
        <h3 className="font-display font-medium text-lead">{say('games.antigo.statistics.paytable')}</h3>
        <p className="text-fine text-ink-soft">{say('games.antigo.statistics.how', { mode: options.mode })}</p>
        <PayGrid options={options} inForce={inForce} />
        {insurance && (
          <p className="text-fine text-ink-soft">
            {say('games.antigo.statistics.insurance', {
              odds: printOdds(insurance),
              on: options.insuranceWinsOn.replaceAll('-', ''),
            })}
          </p>
        )}
      </section>
      <DealerTotals rounds={rounds} />
    </>
  );
}

function DealerTotals({ rounds }: { rounds: readonly AntigoResult[] }) {
  const { say } = useLanguage();
  if (rounds.length === 0) return null;
  const counts = TOTALS.map((total) => rounds.filter(({ dealer }) => dealer === total).length);
  const most = Math.max(...counts);
  const shared = rounds.filter(({ column }) => column !== 'single');
  const won = shared.filter(({ dealer, community }) => community > dealer).length;
  const tied = shared.filter(({ dealer, community }) => community === dealer).length;
  return (
    <section className="grid gap-3">
      <h3 className="font-display font-medium text-lead">
        {say('games.antigo.statistics.totals', { rounds: rounds.length })}
      </h3>
      <ol className="grid grid-cols-10 items-end gap-1 text-center text-fine tabular-nums text-ink-soft">
        {TOTALS.map((total) => {
          const count = counts[total] ?? 0;
          return (
            <li
              key={total}
              className="grid gap-0.5"
              aria-label={say('games.antigo.statistics.total', { total, count })}
            >
              <span aria-hidden="true">{count}</span>
              <i className="rounded-t-1 bg-print-soft" style={{ height: `${(count / most) * 48}px` }} />
              <b aria-hidden="true" className="font-semibold text-ink">
                {total}
              </b>
            </li>
          );
        })}
      </ol>
      {shared.length > 0 && (
        <p>
          {say('games.antigo.statistics.community', {
            won,
            tied,
            lost: shared.length - won - tied,
            rounds: shared.length,
          })}
        </p>
      )}
      <p className="text-fine text-ink-soft">{say('games.antigo.statistics.past')}</p>
    </section>
  );
}
