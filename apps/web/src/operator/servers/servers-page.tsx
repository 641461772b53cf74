import { type Identity, may } from '@baize/auth';
import { casinoPrisma } from '../../lib/casino.ts';
import { recordLook } from '../../lib/record-look.ts';
import { readServersNews } from './servers-news.ts';
import { ServersView } from './servers-view.tsx';

/** The game server processes of the house and the tables of each; operators move tables from one to another. */
export async function ServersPage({ identity }: { identity: Identity }) {
  await recordLook(identity, { subject: 'servers' });
  return <ServersView first={await readServersNews(casinoPrisma())} manages={may(identity, 'manage')} />;
}
