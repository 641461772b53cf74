import pg from 'pg';
import { prepareJobs } from '../jobs/prepare-jobs.ts';
import { JOBS_SCHEMA } from '../jobs/queues.ts';
import { PostgresRefused } from '../postgres/refusal.ts';
import { withClient } from '../postgres/with-client.ts';
import { GRANTS, type Grants, PROGRAMS, type Program } from './grants.ts';

/** The connection string of each program, with its own role. */
export type ProgramUrls = Readonly<Record<Program, string>>;

/** Passwords for the roles created here, or connection strings of existing roles. */
export type RoleAccess = {
  readonly passwords: Readonly<Record<Program, string>>;
  /** Connection strings from the operator; their roles and passwords exist already. */
  readonly given?: Partial<ProgramUrls>;
  /** Whether there are demo players, as by default; without them their role is not created, and an existing one is closed. */
  readonly demo?: boolean;
};

/**
 * Creates or updates a role for every program with exactly the rights in `GRANTS`, and revokes all others. Call it with
 * the owner's connection string, after the migrations and before the programs start; it can be repeated, also while
 * they run. Throws {@link PostgresRefused} with `no-role` when the owner may not create a missing role, or not
 * change an existing one.
 */
export async function prepareRoles(ownerUrl: string, access: RoleAccess): Promise<ProgramUrls> {
  const urls = programUrls(ownerUrl, access);
  await withClient(ownerUrl, async (client) => {
    await client.query('BEGIN');
    // Serialises concurrent starts: simultaneous grants conflict.
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended('baize roles', 0))");
    for (const program of PROGRAMS) {
      const role = decodeURIComponent(new URL(urls[program]).username);
      const isGiven = access.given?.[program] !== undefined;
      if (program === 'demo' && access.demo === false) {
        if (await exists(client, role)) await close(client, role, isGiven);
        continue;
      }
      if (!isGiven) await makeRole(client, role, access.passwords[program]);
      await grant(client, role, program);
    }
    await client.query('COMMIT');
  });
  await prepareJobs(ownerUrl);
  await withClient(ownerUrl, (client) => grantJobs(client, urls));
  return urls;
}

/** The connection string of each program, also before {@link prepareRoles} has created its role. */
export function programUrls(ownerUrl: string, { passwords, given = {} }: RoleAccess): ProgramUrls {
  const urlFor = (program: Program) => given[program] ?? urlOf(ownerUrl, program, passwords[program]);
  return { game: urlFor('game'), web: urlFor('web'), demo: urlFor('demo') };
}

/**
 * For example `baize_game` for the database `baize`: roles belong to the whole cluster, which may contain several
 * casinos.
 */
function urlOf(ownerUrl: string, program: Program, password: string): string {
  const url = new URL(ownerUrl);
  url.username = `${decodeURIComponent(url.pathname.slice(1))}_${program}`;
  url.password = encodeURIComponent(password);
  return url.href;
}

/** What no program's role may have. Naming one of them needs that right itself, even to take it away. */
const POWERS = {
  rolsuper: 'NOSUPERUSER',
  rolcreatedb: 'NOCREATEDB',
  rolcreaterole: 'NOCREATEROLE',
  rolreplication: 'NOREPLICATION',
  rolbypassrls: 'NOBYPASSRLS',
} as const;
const POWERS_OF = `SELECT ${Object.keys(POWERS).join(', ')} FROM pg_roles WHERE rolname = $1`;

/** Creates the role, or gives an existing one its password and takes from it what it may not have. */
async function makeRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rows } = await client.query<Record<keyof typeof POWERS, boolean>>(POWERS_OF, [role]);
  const [found] = rows;
  const taken = Object.entries(POWERS).flatMap(([power, none]) => (found?.[power as keyof typeof POWERS] ? none : [])); // its own keys
  const attributes = ['LOGIN', ...taken, `PASSWORD ${client.escapeLiteral(password)}`].join(' ');
  try {
    await client.query(`${found ? 'ALTER' : 'CREATE'} ROLE ${name(role)} ${attributes}`);
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new PostgresRefused('no-role', found ? cannotChange(role, taken) : cannotCreate(role));
  }
}

const cannotCreate = (role: string) =>
  `The owner of the database may not create the role ${role}. Give it CREATEROLE, or create the roles yourself and set GAME_DATABASE_URL, WEB_DATABASE_URL and DEMO_DATABASE_URL.`;

/** For example because another role has created it; since Postgres 16 that one alone may change it. */
const cannotChange = (role: string, taken: readonly string[]) =>
  taken.length > 0
    ? `The role ${role} has more rights than a program may have, and the owner of the database may not take them. Run as a superuser: ALTER ROLE "${role}" ${taken.join(' ')}`
    : `The owner of the database may not change the role ${role}, which exists already. Run as a superuser, for your owner: ALTER ROLE owner CREATEROLE; GRANT "${role}" TO owner WITH ADMIN OPTION`;

async function exists(client: pg.Client, role: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  return rowCount !== 0;
}

/** Takes every right from a role, and its login unless the operator made it. */
async function close(client: pg.Client, role: string, isGiven: boolean): Promise<void> {
  const to = name(role);
  await client.query(`REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${to};
REVOKE ALL ON ALL SEQUENCES IN SCHEMA public FROM ${to}`);
  if (!isGiven) await client.query(`ALTER ROLE ${to} NOLOGIN`);
}

const INSUFFICIENT_PRIVILEGE = '42501';

async function grant(client: pg.Client, role: string, program: Program): Promise<void> {
  const { rows } = await client.query<{ database: string }>('SELECT current_database() AS database');
  const to = name(role);
  const statements = [
    `REVOKE ALL ON DATABASE ${name(rows[0]?.database ?? '')} FROM PUBLIC`,
    `GRANT CONNECT ON DATABASE ${name(rows[0]?.database ?? '')} TO ${to}`,
    'REVOKE CREATE ON SCHEMA public FROM PUBLIC',
    `GRANT USAGE ON SCHEMA public TO ${to}`,
    `REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${to}`,
    `REVOKE ALL ON ALL SEQUENCES IN SCHEMA public FROM ${to}`,
    ...Object.entries(GRANTS).flatMap(([table, grants]) => onTable(table, grants[program], to)),
  ];
  await client.query(statements.join(';\n'));
  await grantSequences(client, to, program);
}

function onTable(table: string, grants: Grants[Program], to: string): string[] {
  return grants.map((each) => {
    const right = typeof each === 'string' ? each : `${each.right} (${each.columns.map(name).join(', ')})`;
    return `GRANT ${right} ON ${name(table)} TO ${to}`;
  });
}

/** A role with INSERT also needs USAGE on the sequence. */
async function grantSequences(client: pg.Client, to: string, program: Program): Promise<void> {
  const inserts = Object.entries(GRANTS).flatMap(([table, grants]) =>
    grants[program].includes('INSERT') ? [table] : [],
  );
  const { rows } = await client.query<{ sequence: string }>(
    `SELECT pg_get_serial_sequence(quote_ident(table_name), column_name) AS sequence
       FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = ANY ($1::text[]) AND column_default LIKE 'nextval(%'`,
    [inserts],
  );
  for (const { sequence } of rows) await client.query(`GRANT USAGE ON SEQUENCE ${sequence} TO ${to}`);
}

/** The web servers alone work the queues, whose schema is the owner's. */
async function grantJobs(client: pg.Client, urls: ProgramUrls): Promise<void> {
  const to = name(decodeURIComponent(new URL(urls.web).username));
  await client.query(`GRANT USAGE ON SCHEMA ${JOBS_SCHEMA} TO ${to};
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${JOBS_SCHEMA} TO ${to}`);
}

const name = pg.escapeIdentifier;
