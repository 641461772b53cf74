import { useLanguage } from '../../i18n/use-language.ts';
import type { StatisticsProps } from '../../table/game/game-table.ts';
import { kindWords } from '../../table/game/words/hand-words.ts';
import { countKinds } from '../../table/shared-hand/results/hand-kinds.ts';
import { MonsterPays, RoyalPays } from './pays/pays.tsx';
import { asResult, type MonsterResult } from './result.ts';

/** The payouts, the frequency of qualifying dealer's hands, and their kinds. */
export function Statistics({ info, results }: StatisticsProps) {
  const { say } = useLanguage();
  const rounds = results.flatMap(({ result }) => asResult(result) ?? []);
  return (
    <>
      <section className="grid gap-3">
        <h3 className="font-display font-medium text-lead">{say('games.three-card-monster.statistics.paytables')}</h3>
        <p className="text-fine text-ink-soft">{say('games.three-card-monster.statistics.how')}</p>
        <MonsterPays options={info.options} />
        <RoyalPays options={info.options} />
      </section>
      {rounds.length > 0 && <DealerHands hands={rounds} />}
    </>
  );
}

function DealerHands({ hands }: { hands: readonly MonsterResult[] }) {
  const language = useLanguage();
  const { say, percent } = language;
  const kinds = countKinds(hands.map(({ dealer }) => dealer));
  const counted = kinds.reduce((sum, { count }) => sum + count, 0);
  const qualified = hands.filter(({ qualifies }) => qualifies).length;
  return (
    <section className="grid gap-3">
      <h3 className="font-display font-medium text-lead">{say('games.three-card-monster.statistics.dealer')}</h3>
      <p>{say('games.three-card-monster.statistics.qualified', { qualified, rounds: hands.length })}</p>
      <dl className="grid grid-cols-[1fr_auto_auto] gap-x-4 gap-y-1 text-fine">
        {kinds.map(({ kind, count }) => (
          <div key={kind} className="col-span-3 grid grid-cols-subgrid">
            <dt>{kindWords(kind, language)}</dt>
            <dd className="text-end">{say('games.three-card-monster.statistics.count', { count })}</dd>
            <dd className="text-end text-ink-soft">{percent(count / counted)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-fine text-ink-soft">{say('games.three-card-monster.statistics.past')}</p>
    </section>
  );
}
