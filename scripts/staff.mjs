// npm run staff -- NAME ROLE ["Name at the tables"]: makes an account for somebody who works here and tells its password.
import { randomBytes } from 'node:crypto';
import { createAuth, createStaffAccount, ROLES, readAuthSettings } from '@baize/auth';
import { createPrisma } from '@baize/database';
import { migrate, openDatabase } from './casino.mjs';
import { Refusal, readEnvironment } from './environment.mjs';

const STAFF_ROLES = ROLES.filter((role) => role !== 'player');

async function makeAccount([username, role, name = username]) {
  if (username === undefined || !STAFF_ROLES.includes(role)) {
    throw new Refusal(`npm run staff -- NAME ROLE ["Name at the tables"]\nThe roles are ${STAFF_ROLES.join(', ')}.`);
  }
  const environment = readEnvironment();
  const database = await openDatabase(environment);
  const prisma = createPrisma(database.url);
  try {
    await migrate(database.url);
    const auth = createAuth({ ...readAuthSettings(environment.variables), prisma });
    const password = randomBytes(12).toString('base64url');
    const refused = await createStaffAccount(auth, { username, name, password, role });
    if (refused !== null) throw new Refusal(refused.message);
    return `${name} signs in at ${environment.webUrl}/sign-in as ${username} with the password ${password}, and changes it at /account.`;
  } finally {
    await prisma.$disconnect();
    await database.stop();
  }
}

try {
  console.log(await makeAccount(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
