import type { StatisticsProps } from '../../table/game-table.ts';
import { MonsterPays, RoyalPays } from './pays.tsx';
import { asResult } from './result.ts';

/** What the bets pay, and how often the dealer has qualified. */
export function Statistics({ info, results }: StatisticsProps) {
  const told = results.flatMap(({ result }) => asResult(result) ?? []);
  const qualified = told.filter(({ qualifies }) => qualifies).length;
  return (
    <>
      <section className="grid gap-3">
        <h3 className="font-display font-medium text-lead">Paytables</h3>
        <p className="text-fine text-ivory-2">
          3 Card Monster pays by your best three: what beats the dealer, and what ties or loses. The Royal Family Bonus
          counts all four cards.
        </p>
        <MonsterPays options={info.options} />
        <RoyalPays options={info.options} />
      </section>
      {told.length > 0 && (
        <section className="grid gap-3">
          <h3 className="font-display font-medium text-lead">The dealer</h3>
          <p>
            Qualified in {qualified} of {told.length === 1 ? 'one round' : `${told.length} rounds`}.
          </p>
          <p className="text-fine text-ivory-2">Past rounds do not change the next one.</p>
        </section>
      )}
    </>
  );
}
