import { type Identity, may, readOpenSessions } from '@baize/auth';
import {
  type ListedCheck,
  listAdjustments,
  listPlayerNotes,
  type PlayerRecord,
  RECORDED_ACTS,
  readPlayedParts,
  readPlayerRecord,
  readReceivables,
} from '@baize/database';
import { BALANCE_REASONS, inMinorUnits } from '@baize/ledger';
import type { PlaySessionMoney } from '@baize/protocol';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { getLanguage } from '../../i18n/get-language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { casinoAuth, casinoPool, casinoPrisma } from '../../lib/casino.ts';
import { recordLook } from '../../lib/record-look.ts';
import { houseCalendar } from '../../lib/settings/house-settings.ts';
import { readSafety } from '../../play-session/play-safely/read-safety.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { PrintButton } from '../../ui/controls/print-button.tsx';
import { Cell, DataTable, HeadCell } from '../../ui/data/data-table.tsx';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Signal } from '../../ui/signal.tsx';
import { OpenRequests } from '../approvals/open-requests.tsx';
import { readOpenRequests } from '../approvals/read-open-requests.ts';
import { Figure } from '../kit/figure.tsx';
import { BALANCE, BALANCES, HEAD_KEYS, LIST_PAGE, PAGE_FOOT, PAGE_HEAD, PAGE_TITLE } from '../kit/page.ts';
import { transfersAddress } from '../ledger/ledger-query.ts';
import { playerAddress } from '../players/players-query.ts';
import { AdjustButton } from './adjust-button.tsx';
import { Adjustments } from './adjustments.tsx';
import { BesidePlayer } from './beside-player.tsx';
import { BlockButton } from './block-button.tsx';
import { EraseButton } from './erase-button.tsx';
import { OwedSteps } from './owed-steps.tsx';
import { OwnRounds } from './own-rounds.tsx';
import { SettleButton } from './settle-button.tsx';
import { TopUps } from './top-ups.tsx';

/** So many rounds are shown; the others are in the list of rounds. */
const NEWEST_ROUNDS = 20;

export type PlayerPageProps = { identity: Identity; id: string; now: number };

/**
 * A player: balances, which operators adjust, the account, which they disable, own limits with what waits, rounds, sessions, notes, answered reality checks
 * with the figures they showed, adjustments, and top-ups of play money. That somebody looked is on record, and said at the foot.
 */
export async function PlayerPage({ identity, id, now }: PlayerPageProps) {
  const record = await readPlayerRecord(casinoPool(), id);
  if (!record) notFound();
  await recordLook(identity, { subject: `user:${id}` });
  const pool = casinoPool();
  const [{ say, tell, money }, safety, rounds, sessions, notes, adjustments, receivables, requests] = await Promise.all(
    [
      getLanguage(),
      readSafety(pool, id, now, await houseCalendar()),
      readPlayedParts(pool, [id], { newest: NEWEST_ROUNDS }),
      readOpenSessions(casinoPrisma(), id),
      listPlayerNotes(pool, id),
      listAdjustments(pool, id, RECORDED_ACTS),
      readReceivables(pool, id, RECORDED_ACTS),
      readOpenRequests(identity, `user:${id}`),
    ],
  );
  const manages = may(identity, 'manage-players');
  const { fourEyes, adjustmentLimitMinor } = casinoAuth();
  const limitIn = (currency: string): [string, number] => [currency, inMinorUnits(adjustmentLimitMinor, currency)];
  const limits = fourEyes ? Object.fromEntries(record.accounts.map(({ currency }) => limitIn(currency))) : null;
  const { name, accounts, checks, topUps, excludedUntil, disabledWhy, isErased } = record;
  return (
    <main className={LIST_PAGE}>
      <section className={PAGE_HEAD}>
        <h1 className={PAGE_TITLE}>{say('operator.player.title', { name })}</h1>
        {excludedUntil !== null && (
          <Signal is="shut">
            {say.rich('operator.player.away', { until: () => <LocalTime at={excludedUntil} /> })}
          </Signal>
        )}
        {disabledWhy !== null && <Signal is="closed">{say('operator.block.because', { reason: disabledWhy })}</Signal>}
        <div className={HEAD_KEYS}>
          <ButtonLink size="small" href={`/operator/rounds?player=${encodeURIComponent(id)}`} prefetch={false}>
            {say('operator.player.rounds')}
          </ButtonLink>
          {accounts.map((account) => (
            <ButtonLink
              key={account.id}
              size="small"
              href={transfersAddress.write({ account: account.id })}
              prefetch={false}
            >
              {say('operator.player.transfers', { currency: account.currency })}
            </ButtonLink>
          ))}
          {may(identity, 'adjust-balances') && accounts.length > 0 && (
            <AdjustButton
              userId={id}
              accounts={accounts.map(({ currency, balanceMinor }) => ({ currency, balanceMinor }))}
              reasons={BALANCE_REASONS.map((each) => ({
                id: each,
                name: tell({ key: `house.adjustment.${each}` }),
              }))}
              limits={limits}
            />
          )}
          {may(identity, 'adjust-balances') && receivables.owed.length > 0 && (
            <SettleButton
              userId={id}
              debts={receivables.owed.map((debt) => ({
                ...debt,
                availableMinor: availableIn(accounts, debt.currency),
              }))}
              limits={limits}
            />
          )}
          {manages && (
            <ButtonLink size="small" href={`${playerAddress(id)}/data`} prefetch={false} download>
              {say('operator.player.data')}
            </ButtonLink>
          )}
          {manages && !isErased && <BlockButton userId={id} act={disabledWhy === null ? 'disable' : 'enable'} />}
          {may(identity, 'erase-players') && !isErased && <EraseButton userId={id} fourEyes={fourEyes} />}
          <PrintButton />
        </div>
      </section>
      <dl className={BALANCES} aria-label={say('operator.player.balances')}>
        {accounts.map((account) => (
          <Figure
            key={account.id}
            name={say('operator.ledger.balance', { currency: account.currency })}
            note={
              account.reservedMinor > 0
                ? say('operator.player.reserved', { amount: money(account.reservedMinor, account.currency) })
                : account.id
            }
            className={BALANCE}
          >
            <Money minor={account.balanceMinor} currency={account.currency} currencyDisplay="none" />
          </Figure>
        ))}
        {receivables.owed.map(({ currency, owedMinor }) => (
          <Figure
            key={currency}
            name={say('operator.owed.figure', { currency })}
            note={say('operator.owed.note')}
            className={BALANCE}
          >
            <span className="text-warning">
              <Money minor={owedMinor} currency={currency} currencyDisplay="none" />
            </span>
          </Figure>
        ))}
      </dl>
      <div className="grid min-h-0 content-start gap-x-8 gap-y-5 overflow-auto px-6 pt-4 pb-6 max-md:px-3 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid min-w-0 content-start gap-5">
          <OpenRequests requests={requests} />
          <Listed title={say('operator.player.rounds')} none={say('operator.player.noRounds')} count={rounds.length}>
            <OwnRounds rounds={rounds} />
          </Listed>
          <Listed title={say('operator.player.checks')} none={say('operator.player.noChecks')} count={checks.length}>
            <Checks checks={checks} />
          </Listed>
          {receivables.steps.length > 0 && (
            <Listed title={say('operator.owed.list')} none="" count={receivables.steps.length}>
              <OwedSteps steps={receivables.steps} />
            </Listed>
          )}
          <Listed title={say('operator.adjust.list')} none={say('operator.adjust.none')} count={adjustments.length}>
            <Adjustments adjustments={adjustments} />
          </Listed>
          <Listed title={say('operator.player.topUps')} none={say('operator.player.noTopUps')} count={topUps.length}>
            <TopUps topUps={topUps} />
          </Listed>
        </div>
        <BesidePlayer {...{ userId: id, safety, sessions, notes, manages }} />
      </div>
      <footer className={PAGE_FOOT}>
        <span>{say.rich('operator.player.looked', { name: identity.name, at: () => <LocalTime at={now} /> })}</span>
      </footer>
    </main>
  );
}

/** What may be collected from the balance in a currency, minor units. */
const availableIn = (accounts: PlayerRecord['accounts'], currency: string): number => {
  const account = accounts.find((each) => each.currency === currency);
  return account ? Math.max(account.balanceMinor - account.reservedMinor, 0) : 0;
};

type ListedProps = { title: string; none: string; count: number; children: ReactNode };

/** A list under its title, or that there is nothing in it. */
function Listed({ title, none, count, children }: ListedProps) {
  const { say } = useLanguage();
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-2 flex items-baseline gap-2.5 font-[460] font-display text-lead/[1.2] normal-nums">
        {title}
        {count === RECORDED_ACTS && (
          <small className="font-normal font-ui text-fine text-ink-soft">
            {say('operator.player.newest', { count })}
          </small>
        )}
      </h2>
      {count === 0 ? (
        <p className="font-normal text-fine text-ink-soft normal-nums">{none}</p>
      ) : (
        <div className="overflow-x-auto">{children}</div>
      )}
    </section>
  );
}

/** What was answered, when, and what the check showed. */
function Checks({ checks }: { checks: readonly ListedCheck[] }) {
  const { say } = useLanguage();
  return (
    <DataTable caption={say('operator.player.checks')}>
      <thead>
        <tr>
          <HeadCell>{say('operator.player.answered')}</HeadCell>
          <HeadCell>{say('operator.player.answer')}</HeadCell>
          <HeadCell>{say('operator.player.due')}</HeadCell>
          <HeadCell numeric>{say('operator.player.interval')}</HeadCell>
          <HeadCell>{say('operator.player.since')}</HeadCell>
          <HeadCell numeric>{say('operator.player.played')}</HeadCell>
          <HeadCell numeric>{say('operator.player.staked')}</HeadCell>
          <HeadCell numeric>{say('operator.player.returned')}</HeadCell>
          <HeadCell numeric>{say('operator.player.net')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {checks.map((check) => (
          <tr key={check.dueAt}>
            <Cell>
              <LocalTime at={check.at} />
            </Cell>
            <Cell>{say(`operator.player.given.${check.answer}`)}</Cell>
            <Cell>
              <LocalTime at={check.dueAt} show="clock" />
            </Cell>
            <Cell numeric>{say('operator.player.minutes', { minutes: check.minutes })}</Cell>
            <Cell>
              <LocalTime at={check.since} show="clock" />
            </Cell>
            <Cell numeric>{check.rounds}</Cell>
            <Cell numeric>
              <PerCurrency money={check.money} figure={({ stakedMinor }) => stakedMinor} />
            </Cell>
            <Cell numeric>
              <PerCurrency money={check.money} figure={({ returnedMinor }) => returnedMinor} />
            </Cell>
            <Cell numeric>
              <PerCurrency
                money={check.money}
                figure={({ stakedMinor, returnedMinor }) => returnedMinor - stakedMinor}
                sign="always"
              />
            </Cell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

type PerCurrencyProps = {
  money: readonly PlaySessionMoney[];
  /** Minor units. */
  figure: (money: PlaySessionMoney) => number;
  sign?: 'always';
};

/** A line for each currency played. */
function PerCurrency({ money, figure, sign }: PerCurrencyProps) {
  return money.map((each) => (
    <span key={each.currency} className="block">
      <Money minor={figure(each)} currency={each.currency} currencyDisplay="code" {...(sign ? { sign } : {})} />
    </span>
  ));
}
