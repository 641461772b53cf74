import Link from 'next/link';
import { useLanguage } from '../../i18n/use-language.ts';
import { LinkPending } from '../../ui/loading/link-pending.tsx';
import { TAB } from '../kit/page.ts';
import { NewAlerts } from '../open-counts.tsx';

const TABS = [
  { id: 'incidents', href: '/operator/incidents' },
  { id: 'disputes', href: '/operator/disputes' },
  { id: 'alerts', href: '/operator/alerts' },
] as const;

/** The pages of the section of incidents. */
export function IncidentTabs({ open }: { open: (typeof TABS)[number]['id'] }) {
  const { say } = useLanguage();
  return (
    <nav aria-label={say('office.incidents.title')} className="flex gap-1">
      {TABS.map(({ id, href }) => (
        <Link key={id} href={href} prefetch={false} className={TAB} aria-current={id === open ? 'page' : undefined}>
          {say(`office.incidents.tab.${id}`)}
          {id === 'alerts' && <NewAlerts />}
          <LinkPending />
        </Link>
      ))}
    </nav>
  );
}
