import { COUNTED_ROUNDS, type MoneyTotals, type RoundFilter, sumRounds } from '@baize/database';
import { housePool } from '../../lib/house.ts';
import { HOUSE_LOCALE } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { Sparkline } from '../../ui/sparkline.tsx';
import styles from './rounds.module.css';

const count = (n: number): string => n.toLocaleString(HOUSE_LOCALE);
const plural = (n: number, one: string, many: string): string => `${count(n)} ${n === 1 ? one : many}`;

/** The sums of a whole filter, each with what it is the sum of. */
export async function RoundSums({ filter }: { filter: RoundFilter }) {
  const totals = await sumRounds(housePool(), filter);
  const [money] = totals.money;
  const notes = [
    totals.inPlay > 0 && `${count(totals.inPlay)} in play`,
    totals.void > 0 && `${count(totals.void)} void`,
    totals.corrected > 0 && `${count(totals.corrected)} corrected`,
  ].filter((note) => note !== false);
  const of = totals.more ? `of the newest ${count(COUNTED_ROUNDS)}` : undefined;
  return (
    <section className={styles.sums} aria-label="Sums of the filter">
      <dl>
        <Figure name="Rounds" note={notes.join(', ') || 'all over, none corrected'}>
          {totals.more ? `more than ${count(totals.rounds)}` : count(totals.rounds)}
        </Figure>
        {totals.money.length === 1 && money ? (
          <OneCurrency money={money} of={of} />
        ) : (
          totals.money.map(({ currency, handleMinor, payoutMinor, settled }) => (
            <Figure
              key={currency}
              name={`Gross win, ${currency}`}
              note={of ?? `${plural(settled, 'settled round', 'settled rounds')}`}
            >
              {formatMoney(handleMinor - payoutMinor, currency, { sign: 'always', currencyDisplay: 'none' })}
            </Figure>
          ))
        )}
      </dl>
      {totals.money.length === 1 && money && <HoldLine money={money} />}
    </section>
  );
}

function OneCurrency({ money, of }: { money: MoneyTotals; of: string | undefined }) {
  const { currency, handleMinor, payoutMinor } = money;
  const amount = (minor: number, sign?: 'always') =>
    formatMoney(minor, currency, { currencyDisplay: 'none', ...(sign ? { sign } : {}) });
  const hold = holdOf(money);
  return (
    <>
      <Figure name={`Handle, ${currency}`} note={of ?? 'stakes of settled rounds'}>
        {amount(handleMinor)}
      </Figure>
      <Figure name={`Payout, ${currency}`} note={of ?? 'stakes and wins given back'}>
        {amount(payoutMinor)}
      </Figure>
      <Figure name={`Gross win, ${currency}`} note={of ?? 'handle less payout'}>
        {amount(handleMinor - payoutMinor, 'always')}
      </Figure>
      {hold !== null && (
        <Figure name="Hold" note="gross win of handle">
          {percent(hold)}
        </Figure>
      )}
    </>
  );
}

/** How the hold came about, oldest rounds first; nothing when there are too few to draw. */
function HoldLine({ money }: { money: MoneyTotals }) {
  const holds = money.parts.flatMap((part) => holdOf(part) ?? []);
  const hold = holdOf(money);
  const last = holds.at(-1);
  if (hold === null || last === undefined || holds.length < LEAST_PARTS) return null;
  return (
    <figure>
      <figcaption>
        Hold in {holds.length} equal parts,
        <br />
        dashed: of all
      </figcaption>
      <Sparkline
        values={holds}
        reference={hold}
        label={`Hold in ${holds.length} equal parts of these rounds, oldest first, last ${percent(last)}`}
      />
    </figure>
  );
}

const LEAST_PARTS = 5;

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

/** What the house kept of what was staked; none where nothing was. */
const holdOf = ({
  handleMinor,
  payoutMinor,
}: {
  readonly handleMinor: number;
  readonly payoutMinor: number;
}): number | null => (handleMinor === 0 ? null : (handleMinor - payoutMinor) / handleMinor);

const percent = (share: number): string => `${(share * 100).toFixed(2).replace('-', '\u2212')} %`;

/** While the sums are worked out. */
export function RoundSumsPending() {
  return (
    <div className={styles.sums} aria-busy="true">
      <p className="text-fine text-ivory-2">Adding up…</p>
    </div>
  );
}
