import { type Identity, may } from '@baize/auth';
import { listDealers, listTables } from '@baize/database';
import { currentSettings } from '../../account/settings/kept-settings.ts';
import { housePool } from '../../lib/house.ts';
import { recordLook } from '../../lib/record-look.ts';
import { PitFloor } from './pit-floor.tsx';
import { readPitNews } from './pit-news.ts';
import { readPitOrder } from './tables/pit-order.ts';

export type PitPageProps = { identity: Identity; parameters: Record<string, string | string[] | undefined> };

/** The current state of all tables, and incidents. */
export async function PitPage({ identity, parameters }: PitPageProps) {
  await recordLook(identity, { subject: 'pit' });
  const pool = housePool();
  const { zone } = await currentSettings();
  const [news, dealers, tables] = await Promise.all([
    readPitNews(pool, zone ?? 'UTC'),
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
