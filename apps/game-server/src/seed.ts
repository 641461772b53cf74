import { type Auth, closeDemoAccounts, createAuth, DEMO_ACCOUNTS, openDemoAccounts } from '@baize/auth';
import { createPrisma } from '@baize/database';
import { DEMO_TABLES, seedTables, tablesInCurrencies } from './demo-tables.ts';
import { readCasinoSettings } from './env.ts';

// Prints to the terminal of the person who runs it.

async function open(auth: Auth): Promise<string> {
  await openDemoAccounts(auth);
  await seedTables(auth.prisma, [...DEMO_TABLES, ...tablesInCurrencies(process.env.DEMO_CURRENCIES)]);
  const widest = Math.max(...DEMO_ACCOUNTS.map(({ username }) => username.length));
  const lines = DEMO_ACCOUNTS.map(
    ({ username, password, role }) => `  ${username.padEnd(widest)}  ${password.padEnd(widest + 11)}  ${role}`,
  );
  return `Sign in as\n${lines.join('\n')}\n`;
}

const FIRST_OPERATOR = `This house has no operator. Add one, who then finds the first steps in the back office:
  npm run staff -- add NAME operator "FULL NAME"
`;

async function close(auth: Auth): Promise<string> {
  const { usernames, sessionsEnded } = await closeDemoAccounts(auth);
  const operators = await auth.prisma.user.count({
    where: { role: 'operator', demo: false, OR: [{ banned: false }, { banned: null }] },
  });
  const first = operators === 0 ? FIRST_OPERATOR : '';
  if (usernames.length === 0) return first;
  const sessions = sessionsEnded === 1 ? '1 session of theirs was' : `${sessionsEnded} sessions of theirs were`;
  return `DEMO is not true: the demo accounts ${usernames.join(', ')} are closed, and ${sessions} ended.\n${first}`;
}

const settings = readCasinoSettings(process.env);
const prisma = createPrisma(settings.databaseUrl);
const auth = createAuth({ prisma, ...settings.auth });
process.stdout.write(await (settings.demo ? open(auth) : close(auth)));
await prisma.$disconnect();
