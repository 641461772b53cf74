import { createAuth, DEMO_ACCOUNTS, seedUsers } from '@baize/auth';
import { createPrisma } from '@baize/database';
import { seedTables } from './demo-tables.ts';
import { readHouseSettings } from './env.ts';

/** How to sign in, for the person at the terminal. */
function signIns(): string {
  const widest = Math.max(...DEMO_ACCOUNTS.map(({ username }) => username.length));
  const lines = DEMO_ACCOUNTS.map(
    ({ username, password, role }) => `  ${username.padEnd(widest)}  ${password.padEnd(widest + 11)}  ${role}`,
  );
  return `Sign in as\n${lines.join('\n')}\n`;
}

const settings = readHouseSettings(process.env);
if (settings.demo) {
  const prisma = createPrisma(settings.databaseUrl);
  await seedUsers(createAuth({ prisma, ...settings.auth }));
  await seedTables(prisma);
  await prisma.$disconnect();
  process.stdout.write(signIns());
}
