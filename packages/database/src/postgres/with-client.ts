import pg from 'pg';
import { PostgresRefused } from './refusal.ts';

/** Codes of Postgres for a server that stops or a session that it ends: 08… and 57P…. */
const LINE_ENDS = /^(?:08|57P)/;

/**
 * Works with a connection of its own and closes it. Refuses with `no-answer` when there is none or it breaks; what else `work`
 * throws passes through.
 * @param config of the connection beside its address
 */
export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
  config: pg.ClientConfig = {},
): Promise<Result> {
  const client = new pg.Client({ ...config, connectionString: url });
  let broken: Error | undefined;
  client.on('error', (error) => {
    broken = error; // its queries reject
  });
  try {
    await client.connect().catch((error: Error) => {
      throw new PostgresRefused('no-answer', `Cannot connect to Postgres: ${error.message || 'it does not answer'}`);
    });
    return await work(client);
  } catch (error) {
    if (error instanceof PostgresRefused || !isBreak(error, broken)) throw error;
    throw new PostgresRefused('no-answer', `The connection to Postgres broke: ${(broken ?? error).message}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function isBreak(error: unknown, broken: Error | undefined): error is Error {
  return broken !== undefined || (error instanceof pg.DatabaseError && LINE_ENDS.test(error.code ?? ''));
}
