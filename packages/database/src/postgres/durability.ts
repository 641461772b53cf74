import { PostgresRefused } from './refusal.ts';
import { withClient } from './with-client.ts';

interface Durability {
  readonly commit: string;
  readonly names: string;
  /** How many standbys are connected. */
  readonly standbys: number;
}

const DURABILITY = `
SELECT current_setting('synchronous_commit') AS commit, current_setting('synchronous_standby_names') AS names,
       (SELECT count(*)::int4 FROM pg_stat_replication) AS standbys`;

/**
 * Whether everything that is acknowledged is still there after a crash, and after a failover where there are standbys.
 * Returns a sentence when it is not; refuses with `not-durable` when `mustBe`, also without a standby.
 * @param mustBe a synchronous standby is asked for
 */
export async function checkDurability(url: string, mustBe: boolean): Promise<string | undefined> {
  const { rows } = await withClient(url, (client) => client.query<Durability>(DURABILITY));
  const fault = rows[0] && faultOf(rows[0], mustBe);
  if (fault !== undefined && mustBe)
    throw new PostgresRefused('not-durable', `SYNCHRONOUS_STANDBY is true, and ${fault}`);
  return fault;
}

function faultOf({ commit, names, standbys }: Durability, mustBe: boolean): string | undefined {
  if (commit === 'off')
    return 'synchronous_commit is off in this Postgres: acknowledged bets can be lost when it crashes. Set it to on.';
  if (names === '' && (standbys > 0 || mustBe))
    return 'synchronous_standby_names is empty in this Postgres: bets acknowledged just before a failover can be missing after it. Name a standby there.';
  if (names !== '' && commit === 'local')
    return 'synchronous_commit is local in this Postgres: bets acknowledged just before a failover can be missing after it. Set it to on.';
  return undefined;
}
