// npm run migrate: migrates the database at DATABASE_URL, creates each program's role, and creates the demo accounts and
// tables when DEMO is set, or else closes those accounts.
import { migrate, prepareRoles, seed } from './running/casino.mjs';
import { readEnvironment, variablesOf } from './shared/environment.mjs';

const { databaseUrl, variables } = readEnvironment();
if (databaseUrl === undefined) {
  process.stderr.write('DATABASE_URL is not set. (npm start looks after the Postgres from npm by itself.)\n');
  process.exit(1);
}
process.stdout.write(`Migrations: ${await migrate(databaseUrl)}\n`);
await prepareRoles(databaseUrl, variables);
process.stdout.write('Roles: game server, web and demo players\n');
process.stdout.write(await seed(variablesOf(variables, 'seed', databaseUrl), 'production'));
