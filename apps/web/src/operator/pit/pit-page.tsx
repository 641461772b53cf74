import { type Identity, may } from '@baize/auth';
import { listDealers, listTables } from '@baize/database';
import { housePool } from '../../lib/house.ts';
import { recordLook } from '../record-look.ts';
import { PitFloor } from './pit-floor.tsx';
import { readPitNews } from './pit-news.ts';

/** The current state of all tables, and incidents. */
export async function PitPage({ identity }: { identity: Identity }) {
  await recordLook(identity, { subject: 'pit' });
  const pool = housePool();
  const [news, dealers, tables] = await Promise.all([readPitNews(pool), listDealers(pool), listTables(pool)]);
  return (
    <PitFloor
      first={news}
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
