import { COUNTED_ROUNDS, type MoneyTotals, type RoundFilter, sumRounds } from '@baize/database';
import { getLanguage } from '../../i18n/get-language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { housePool } from '../../lib/house.ts';
import { Sparkline } from '../../ui/data/sparkline.tsx';
import styles from './rounds.module.css';

/** The totals of a filter, each with its meaning; of several currencies a line for each. */
export async function RoundSums({ filter }: { filter: RoundFilter }) {
  const [totals, language] = await Promise.all([sumRounds(housePool(), filter), getLanguage()]);
  const { say, number, list } = language;
  const only = totals.money.length === 1 ? totals.money[0] : undefined;
  const notes = [
    totals.inPlay > 0 && say('operator.rounds.inPlay', { count: number(totals.inPlay) }),
    totals.void > 0 && say('operator.rounds.void', { count: number(totals.void) }),
    totals.corrected > 0 && say('operator.rounds.corrected', { count: number(totals.corrected) }),
  ].filter((note) => note !== false);
  const of = totals.more ? say('operator.rounds.ofNewest', { count: number(COUNTED_ROUNDS) }) : undefined;
  return (
    <section className={styles.sums} aria-label={say('operator.rounds.sums')}>
      <dl>
        <Figure
          name={say('operator.rounds.rounds')}
          note={notes.length > 0 ? list(notes) : say('operator.rounds.allOver')}
        >
          {totals.more ? say('operator.rounds.moreThan', { count: number(totals.rounds) }) : number(totals.rounds)}
        </Figure>
        {only && <OneCurrency money={only} of={of} />}
      </dl>
      {!only &&
        totals.money.map((money) => (
          <dl key={money.currency} data-of-several>
            <OneCurrency money={money} of={of} />
          </dl>
        ))}
      {only && <HoldLine money={only} />}
    </section>
  );
}

function OneCurrency({ money, of }: { money: MoneyTotals; of: string | undefined }) {
  const { currency, handleMinor, payoutMinor, demo } = money;
  const language = useLanguage();
  const { say } = language;
  const amount = (minor: number, sign?: 'always') =>
    language.money(minor, currency, { currencyDisplay: 'none', ...(sign ? { sign } : {}) });
  const head = (name: string) => say('operator.rounds.inCurrency', { name, currency });
  const hold = holdOf(money);
  return (
    <>
      <Figure name={head(say('operator.rounds.handle'))} note={of ?? say('operator.rounds.handleNote')}>
        {amount(handleMinor)}
      </Figure>
      <Figure name={head(say('operator.rounds.payout'))} note={of ?? say('operator.rounds.payoutNote')}>
        {amount(payoutMinor)}
      </Figure>
      <Figure name={say('operator.rounds.grossWin', { currency })} note={of ?? say('operator.rounds.grossWinNote')}>
        {amount(handleMinor - payoutMinor, 'always')}
      </Figure>
      {demo.handleMinor > 0 && (
        <Figure name={head(say('operator.rounds.demoPart'))} note={say('operator.rounds.demoNote')}>
          {amount(demo.handleMinor - demo.payoutMinor, 'always')}
        </Figure>
      )}
      {hold !== null && (
        <Figure name={say('operator.rounds.hold')} note={say('operator.rounds.holdNote')}>
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
    <figure>
      <figcaption>
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

type FigureProps = { name: string; note: string; children: string };

function Figure({ name, note, children }: FigureProps) {
  return (
    <div className="flex flex-col-reverse">
      <dt>
        {name}
        <i>{note}</i>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

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
    <div className={styles.sums} aria-busy="true">
      <p className="text-fine text-ink-soft">{say('operator.rounds.addingUp')}</p>
    </div>
  );
}
