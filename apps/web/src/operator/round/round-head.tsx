'use client';

import type { RoundRecord } from '@baize/database';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useLanguage } from '../../i18n/use-language.ts';
import { useZone } from '../../lib/zone.tsx';
import { replayAddress } from '../../table/replay/replay.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Keycap } from '../../ui/controls/keycap.tsx';
import { PrintButton } from '../../ui/controls/print-button.tsx';
import { Money } from '../../ui/data/money.tsx';
import { useShortcuts } from '../../ui/keyboard/shortcuts/use-shortcuts.ts';
import { ExportMenu } from '../export/export-menu.tsx';
import { Figure } from '../kit/figure.tsx';
import { RoundStateSignal } from '../round-state.tsx';
import { formatStretch } from '../times.ts';
import { RoundProof } from './proof/proof.tsx';
import { voidNote } from './void-note.ts';

const LINK = 'text-accent hover:underline underline-offset-3';

/** The head of a round: its facts and figures, the result of its verification, and its links. */
export function RoundHead({ record }: { record: RoundRecord }) {
  const { round, previous, next } = record;
  const router = useRouter();
  const { say } = useLanguage();
  const at = (id: string) => `/operator/rounds/${id}`;
  useShortcuts([
    ...(next ? [{ key: 'j', does: say('office.keys.nextRound'), act: () => router.push(at(next)) }] : []),
    ...(previous ? [{ key: 'k', does: say('office.keys.roundBefore'), act: () => router.push(at(previous)) }] : []),
  ]);
  const file = (as: string) => `${at(round.id)}/export?as=${as}`;
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-8 gap-y-2 border-line border-b px-6 py-4 max-xl:grid-cols-1 max-md:p-3 print:ps-0 print:pe-3">
      <div className="min-w-0">
        <p className="text-ink-soft">
          <Link href="/operator/rounds" className={LINK}>
            {say('operator.round.rounds')}
          </Link>{' '}
          <span className="text-ink-faint">/</span>{' '}
          <Link href={`/operator/rounds?table=${round.tableId}`} className={LINK}>
            {round.tableName}
          </Link>
        </p>
        <h1 className="wrap-anywhere flex flex-wrap items-baseline gap-x-4.5 gap-y-1 font-[440] font-display text-grand/[1.1] normal-nums tracking-[-0.01em] max-md:text-[28px]/[1.1]">
          {round.id}
          <RoundStateSignal round={round} className="font-ui text-body tracking-normal" />
        </h1>
        <Facts record={record} />
      </div>
      <div className="flex flex-wrap content-start justify-end gap-2 max-xl:justify-start print:hidden">
        {previous && (
          <ButtonLink href={at(previous)} size="small">
            <span className="max-md:hidden">
              <Keycap>K</Keycap>
            </span>
            {previous}
          </ButtonLink>
        )}
        {next && (
          <ButtonLink href={at(next)} size="small" className="me-3">
            {next}
            <span className="max-md:hidden">
              <Keycap>J</Keycap>
            </span>
          </ButtonLink>
        )}
        {(round.state === 'settled' || round.state === 'void') && (
          <ButtonLink href={replayAddress(round.tableId, round.id)} size="small">
            {say('operator.round.asSeen')}
          </ButtonLink>
        )}
        <ExportMenu
          files={[
            { name: 'CSV', href: file('csv') },
            { name: 'JSON', href: file('json') },
            { name: '.round', href: file('round') },
          ]}
        />
        <PrintButton />
      </div>
      <div className="col-span-full mt-2 flex flex-wrap items-start gap-x-12 gap-y-3">
        <dl className="flex flex-wrap gap-x-12 gap-y-3 max-md:gap-x-6 max-md:gap-y-2.5">
          <Figures record={record} />
        </dl>
        <RoundProof record={record} />
      </div>
    </header>
  );
}

function Facts({ record }: { record: RoundRecord }) {
  const { round, shoe } = record;
  const zone = useZone();
  const language = useLanguage();
  const { say } = language;
  const note = voidNote(record, language);
  const { dealerId, dealerName, openedAt, endedAt } = round;
  const stretch = formatStretch(
    endedAt === null ? { from: openedAt } : { from: openedAt, until: endedAt },
    zone,
    language,
  );
  const who = () =>
    dealerId === null
      ? say(round.dealing === 'demonstration' ? 'operator.round.demonstration' : 'operator.round.automaticDealer')
      : say.rich('operator.round.dealer', {
          name: dealerName ?? dealerId,
          link: (name) => (
            <Link href={`/operator/rounds?dealer=${dealerId}`} className={LINK}>
              {name}
            </Link>
          ),
        });
  const facts = {
    dealer: who,
    stretch,
    rules: () => (
      <Link href={`/rules/${round.game}`} className={LINK}>
        {round.game} {round.rulesVersion}
      </Link>
    ),
    config: String(round.configVersion),
  };
  return (
    <>
      <p className="mt-1 text-ink-soft">
        {shoe
          ? say.rich('operator.round.playedByShoe', { ...facts, shoe: shoe.id, revealed: shoe.revealed ? 'yes' : 'no' })
          : say.rich('operator.round.playedBy', facts)}
      </p>
      {note !== null && <p className="mt-1 text-warning">{note}</p>}
      {round.entered > 0 && (
        <p className="mt-1 text-ink-soft">{say('operator.round.wasEntered', { count: round.entered })}</p>
      )}
      {round.corrections > 0 && round.state !== 'void' && (
        <p className="mt-1 text-warning">{say('operator.round.wasCorrected', { count: round.corrections })}</p>
      )}
    </>
  );
}

function Figures({ record: { round } }: { record: RoundRecord }) {
  const { currency, soFar } = round;
  const { say } = useLanguage();
  const format = { currency, currencyDisplay: 'none' } as const;
  if (soFar) {
    return (
      <>
        <Figure name={say('operator.round.playersSoFar')}>{soFar.players}</Figure>
        <Figure name={say('operator.round.onTable', { currency })}>
          <Money minor={soFar.stakedMinor} {...format} />
        </Figure>
      </>
    );
  }
  return (
    <>
      <Figure name={say('operator.round.players')}>{round.players}</Figure>
      <Figure name={say('operator.round.bets')}>{round.bets}</Figure>
      <Figure name={say('operator.round.handle', { currency })}>
        <Money minor={round.handleMinor} {...format} />
      </Figure>
      <Figure name={say('operator.round.payout', { currency })}>
        <Money minor={round.payoutMinor} {...format} />
      </Figure>
      <Figure name={say('operator.round.houseResult', { currency })}>
        <Money minor={round.houseResultMinor} {...format} sign="always" />
      </Figure>
    </>
  );
}
