import { type Identity, may } from '@baize/auth';
import { listDealers, listTables } from '@baize/database';
import { casinoPool } from '../../lib/casino.ts';
import { recordLook } from '../../lib/record-look.ts';
import { staffCalendar } from '../../lib/settings/staff-zone.ts';
import { readPitNews } from './news/pit-news.ts';
import { PitFloor } from './pit-floor.tsx';
import { readPitOrder } from './tables/pit-order.ts';

export type PitPageProps = { identity: Identity; parameters: Record<string, string | string[] | undefined> };

/** The current state of all tables, and incidents. */
export async function PitPage({ identity, parameters }: PitPageProps) {
  await recordLook(identity, { subject: 'pit' });
  const pool = casinoPool();
  const [news, dealers, tables] = await Promise.all([
    readPitNews(pool, await staffCalendar()),
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
        supervise: may(identity, 'supervise'),
        manage: may(identity, 'manage'),
        moderate: may(identity, 'supervise') || may(identity, 'manage'),
      }}
    />
  );
}
