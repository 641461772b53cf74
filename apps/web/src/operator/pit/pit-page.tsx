import { type Identity, may } from '@baize/auth';
import { listDealers, listTables } from '@baize/database';
import { redirect } from 'next/navigation';
import { casinoPool } from '../../lib/casino.ts';
import { recordLook } from '../../lib/record-look.ts';
import { staffZone } from '../../lib/settings/staff-zone.ts';
import { parseStretch } from '../kit/address/stretch.ts';
import { withoutPeriodFields } from '../kit/time/period-fields.ts';
import { readPitNews } from './news/pit-news.ts';
import { PitFloor } from './pit-floor.tsx';
import { PIT_REPORT, PitReport } from './report/pit-report.tsx';
import { readPitOrder } from './tables/pit-order.ts';

export type PitPageProps = { identity: Identity; parameters: Record<string, string | string[] | undefined> };

/** The current state of all tables, and incidents; or what was wagered at all of them over time. */
export async function PitPage({ identity, parameters }: PitPageProps) {
  const sent = withoutPeriodFields(parameters, ['opened']);
  // A form sent by a browser without scripts is turned into the address of the report.
  if (sent) redirect(`${PIT_REPORT}${sent.opened ? `&opened=${[sent.opened].flat()[0]}` : ''}`);
  const { view, opened } = parameters;
  const isReport = view === 'report';
  await recordLook(identity, { subject: 'pit', ...(isReport && { filters: { view, opened } }) });
  if (isReport) return <PitReport requested={parseStretch([opened].flat()[0] ?? '')} />;
  const pool = casinoPool();
  const [news, dealers, tables] = await Promise.all([
    readPitNews(pool, await staffZone()),
    listDealers(pool),
    listTables(pool),
  ]);
  return (
    <PitFloor
      first={news}
      order={readPitOrder(parameters)}
      dealers={dealers}
      tables={tables}
      may={{
        userId: identity.userId,
        supervise: may(identity.role, 'supervise'),
        manage: may(identity.role, 'manage'),
        moderate: may(identity.role, 'supervise') || may(identity.role, 'manage'),
      }}
    />
  );
}
