import { COUNTED_ROUNDS, type MoneyTotals, type RoundFilter, sumRounds } from '@baize/database';
import { getLanguage } from '../../i18n/get-language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { casinoPool } from '../../lib/casino.ts';
import { Sparkline } from '../../ui/data/sparkline.tsx';
import { Figure } from '../kit/figure.tsx';
import { SUMS } from '../kit/page.ts';

/** The totals of a filter, each with its meaning; of several currencies a line for each. */
export async function RoundSums({ filter }: { filter: RoundFilter }) {
  const [totals, language] = await Promise.all([sumRounds(casinoPool(), filter), getLanguage()]);
  const { say, number, list } = language;
  const only = totals.money.length === 1 ? totals.money[0] : undefined;
  const notes = [
    totals.inPlay > 0 && say('operator.rounds.inPlay', { count: number(totals.inPlay) }),
    totals.void > 0 && say('operator.rounds.void', { count: number(totals.void) }),
    totals.demonstrations > 0 &&
      say('operator.rounds.demonstrations', { count: totals.demonstrations, written: number(totals.demonstrations) }),
    totals.corrected > 0 && say('operator.rounds.corrected', { count: number(totals.corrected) }),
  ].filter((note) => note !== false);
  const of = totals.more ? say('operator.rounds.ofNewest', { count: number(COUNTED_ROUNDS) }) : undefined;
  return (
    <section className={BAND} aria-label={say('operator.rounds.sums')}>
      <dl className="flex flex-wrap gap-x-10 gap-y-3 max-md:gap-x-6 max-md:gap-y-2.5">
        <Figure
          className={FIGURE}
          name={say('operator.rounds.rounds')}
          note={notes.length > 0 ? list(notes) : say('operator.rounds.allOver')}
        >
          {totals.more ? say('operator.rounds.moreThan', { count: number(totals.rounds) }) : number(totals.rounds)}
        </Figure>
        {only && <OneCurrency money={only} of={of} className={FIGURE} />}
      </dl>
      {!only &&
        totals.money.map((money) => (
          // A line for each currency, without what the figures mean.
          <dl key={money.currency} className="flex w-full flex-wrap gap-x-10 gap-y-1 [&_i]:hidden">
            <OneCurrency money={money} of={of} className="whitespace-nowrap text-lead/[1.2]" />
          </dl>
        ))}
      {only && <HoldLine money={only} />}
    </section>
  );
}

type OneCurrencyProps = { money: MoneyTotals; of: string | undefined; className: string };

function OneCurrency({ money, of, className }: OneCurrencyProps) {
  const { currency, handleMinor, payoutMinor, demo } = money;
  const language = useLanguage();
  const { say } = language;
  const amount = (minor: number, sign?: 'always') =>
    language.money(minor, currency, { currencyDisplay: 'none', ...(sign ? { sign } : {}) });
  const head = (name: string) => say('operator.rounds.inCurrency', { name, currency });
  const hold = holdOf(money);
  return (
    <>
      <Figure
        {...{ className }}
        name={head(say('operator.rounds.handle'))}
        note={of ?? say('operator.rounds.handleNote')}
      >
        {amount(handleMinor)}
      </Figure>
      <Figure
        {...{ className }}
        name={head(say('operator.rounds.payout'))}
        note={of ?? say('operator.rounds.payoutNote')}
      >
        {amount(payoutMinor)}
      </Figure>
      <Figure
        {...{ className }}
        name={say('operator.rounds.grossWin', { currency })}
        note={of ?? say('operator.rounds.grossWinNote')}
      >
        {amount(handleMinor - payoutMinor, 'always')}
      </Figure>
      {demo.handleMinor > 0 && (
        <Figure {...{ className }} name={head(say('operator.rounds.demoPart'))} note={say('operator.rounds.demoNote')}>
          {amount(demo.handleMinor - demo.payoutMinor, 'always')}
        </Figure>
      )}
      {hold !== null && (
        <Figure {...{ className }} name={say('operator.rounds.hold')} note={say('operator.rounds.holdNote')}>
          {language.percent(hold, 2)}
        </Figure>
      )}
    </>
  );
}

/** The hold over the rounds, oldest first; nothing when there are too few. */
function HoldLine({ money }: { money: MoneyTotals }) {
  const { say, percent } = useLanguage();
  const holds = money.parts.flatMap((part) => holdOf(part) ?? []);
  const hold = holdOf(money);
  const last = holds.at(-1);
  if (hold === null || last === undefined || holds.length < MIN_PARTS) return null;
  return (
    <figure className="ms-auto flex items-center gap-3.5 max-xl:hidden">
      <figcaption className="text-end text-fine/[1.35] text-ink-soft">
        {say('operator.rounds.holdParts', { count: holds.length })}
        <br />
        {say('operator.rounds.holdDashed')}
      </figcaption>
      <Sparkline
        values={holds}
        reference={hold}
        label={say('operator.rounds.holdLabel', { count: holds.length, last: percent(last, 2) })}
      />
    </figure>
  );
}

const MIN_PARTS = 5;
const BAND = `${SUMS} min-h-22 items-start gap-x-10 gap-y-3`;
const FIGURE = 'whitespace-nowrap text-title/[1.2]';

/** The hold; none without stakes. */
const holdOf = ({
  handleMinor,
  payoutMinor,
}: {
  readonly handleMinor: number;
  readonly payoutMinor: number;
}): number | null => (handleMinor === 0 ? null : (handleMinor - payoutMinor) / handleMinor);

/** Shown while the totals are being calculated. */
export function RoundSumsPending() {
  const { say } = useLanguage();
  return (
    <div className={BAND} aria-busy="true">
      <p className="text-fine text-ink-soft">{say('operator.rounds.addingUp')}</p>
    </div>
  );
}
