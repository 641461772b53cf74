import type { ConfiguredTable } from '@baize/database';
import { gameName } from '@baize/rules';
import Link from 'next/link';
import { Swatch } from '../../games/swatch.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { LinkPending } from '../../ui/loading/link-pending.tsx';
import styles from './tables.module.css';

export const TABS = ['config', 'versions', 'report', 'video'] as const;
export type Tab = (typeof TABS)[number];

export type TableHeadProps = { table: ConfiguredTable; open: Tab };

/** The table's name, its current version, and its pages. */
export function TableHead({ table, open }: TableHeadProps) {
  const { say, tell } = useLanguage();
  const { id, name, game, version, playedVersion } = table;
  const waits = playedVersion !== null && playedVersion !== version;
  return (
    <header className={styles.top}>
      <Link href="/operator/tables" className="text-ink-soft hover:text-ink">
        {say('office.tables.title')} /
      </Link>
      <h1>{name}</h1>
      <p className="flex items-center gap-2.5">
        <Swatch game={game} />
        {tell(gameName(game))}
      </p>
      <p className={waits ? 'text-warning' : ''}>
        {say(waits ? 'office.tables.waits' : 'office.tables.inForce', { version })}
      </p>
      <nav className={styles.tabs} aria-label={say('office.tables.pages')}>
        {TABS.map((tab) => (
          <Link
            key={tab}
            href={`/operator/tables/${id}${tab === 'config' ? '' : `/${tab}`}`}
            aria-current={tab === open ? 'page' : undefined}
          >
            {say(`office.tables.tab.${tab}`)}
            <LinkPending />
          </Link>
        ))}
      </nav>
    </header>
  );
}
