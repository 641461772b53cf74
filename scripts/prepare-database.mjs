// npm run migrate: migrates the database at DATABASE_URL, creates each program's role, and creates the demo accounts and
// tables when DEMO is set, or else closes those accounts.
import { checkDurable, migrate, openDatabase, prepareRoles, seed } from './running/casino.mjs';
import { checkSettings } from './running/settings.mjs';
import { runCommand } from './shared/command.mjs';
import { Misuse, readEnvironment, variablesOf } from './shared/environment.mjs';

async function prepareDatabase() {
  const environment = readEnvironment();
  const { databaseUrl, variables, demo } = environment;
  if (databaseUrl === undefined)
    throw new Misuse('DATABASE_URL is not set. (npm start looks after the Postgres from npm by itself.)');
  await checkSettings(environment);
  await openDatabase(environment);
  const fault = await checkDurable(environment);
  const migrations = await migrate(databaseUrl);
  await prepareRoles(databaseUrl, variables);
  const accounts = await seed(variablesOf(variables, 'seed', databaseUrl), 'production');
  return [
    ...(fault === undefined ? [] : [fault]),
    `Migrations: ${migrations}`,
    `Roles: game server, web${demo ? ' and demo players' : ''}`,
    accounts.trimEnd(),
  ].join('\n');
}

await runCommand(prepareDatabase);
