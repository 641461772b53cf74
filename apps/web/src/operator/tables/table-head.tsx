import type { ConfiguredTable } from '@baize/database';
import { gameName } from '@baize/rules';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Swatch } from '../../games/swatch.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { LinkPending } from '../../ui/loading/link-pending.tsx';
import { TAB } from '../kit/page.ts';
import { reportsAddress } from '../reports/reports-query.ts';
import { TABLE_HEAD, TABLE_TITLE } from './looks.ts';
import { waitsUntil } from './waits-until.ts';

export const TABS = ['config', 'versions', 'what-if', 'video'] as const;
export type Tab = (typeof TABS)[number];

export type TableHeadProps = {
  table: ConfiguredTable;
  open: Tab;
  /** What the reader can do with it. */
  acts?: ReactNode;
};

/** The table's name, its current version, and its pages. */
export function TableHead({ table, open, acts }: TableHeadProps) {
  const { say, tell } = useLanguage();
  const { id, name, game, currency, state, version, config, playedVersion } = table;
  const now = Date.now();
  const waits = playedVersion !== null && playedVersion !== version;
  return (
    <HeadFrame id={id} title={name} open={open}>
      <p className="flex items-center gap-2.5 text-ink-soft">
        <Swatch game={game} />
        {say('office.life.gameIn', { game: tell(gameName(game)), currency })}
      </p>
      {state !== 'in-service' && <p className="text-warning">{say(`office.life.state.${state}`)}</p>}
      <InForce version={version} from={waitsUntil(config, now)} waits={waits} />
      {acts}
    </HeadFrame>
  );
}

type InForceProps = { version: number; from: number | null; waits: boolean };

/** Whether the newest version is in force, or when it will be. */
function InForce({ version, from, waits }: InForceProps) {
  const { say } = useLanguage();
  if (from !== null)
    return (
      <p className="text-warning">
        {say.rich('office.tables.waitsUntil', { version, at: () => <LocalTime at={from} /> })}
      </p>
    );
  return (
    <p className={waits ? 'text-warning' : 'text-ink-soft'}>
      {say(waits ? 'office.tables.waits' : 'office.tables.inForce', { version })}
    </p>
  );
}

export type HeadFrameProps = { id: string; title: string; open: Tab; children: ReactNode };

/** What the address of a table's page says already: the way back to all tables, and the other pages of this one. */
export function HeadFrame({ id, title, open, children }: HeadFrameProps) {
  const { say } = useLanguage();
  return (
    <header className={TABLE_HEAD}>
      <Link href="/operator/tables" className="text-ink-soft hover:text-ink">
        {say('office.tables.title')} /
      </Link>
      <h1 className={TABLE_TITLE}>{title}</h1>
      {children}
      <nav
        className="ms-auto flex gap-1.5 max-md:m-0 max-md:w-full max-md:flex-wrap *:whitespace-nowrap"
        aria-label={say('office.tables.pages')}
      >
        <Link href={reportsAddress.write({ table: id, by: 'day' })} prefetch={false} className={TAB}>
          {say('office.reports.title')}
          <LinkPending />
        </Link>
        {TABS.map((tab) => (
          <Link
            key={tab}
            href={`/operator/tables/${id}${tab === 'config' ? '' : `/${tab}`}`}
            aria-current={tab === open ? 'page' : undefined}
            className={TAB}
          >
            {say(`office.tables.tab.${tab}`)}
            <LinkPending />
          </Link>
        ))}
      </nav>
    </header>
  );
}
