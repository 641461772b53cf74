// npm run rotate -- sessions | shoes | chain: creates a new key in the secrets of DATA_FOLDER and retires the current
// one, which remains valid for what it sealed or signed. The servers use the new key from their next start.
import { createHash, randomBytes } from 'node:crypto';
import { createPrisma, recordAct } from '@baize/database';
import { openDatabase } from './running/casino.mjs';
import { runCommand } from './shared/command.mjs';
import { changeSecrets, Misuse, publicKeyOf, Refusal, readOpenedHouse } from './shared/environment.mjs';

const KEYS = {
  sessions: { inForce: 'AUTH_SECRET', retired: 'AUTH_SECRETS_RETIRED', kept: (secret) => secret },
  shoes: { inForce: 'SHOE_KEY', retired: 'SHOE_KEYS_RETIRED', kept: (secret) => secret },
  // Verifying old signatures needs only the public key.
  chain: { inForce: 'CHAIN_KEY', retired: 'CHAIN_PUBLIC_KEYS', kept: publicKeyOf },
};

async function rotate([what]) {
  const names = KEYS[what];
  if (names === undefined) throw new Misuse(`"${what}" is not one of ${Object.keys(KEYS).join(', ')}.`);
  const environment = readOpenedHouse();
  const database = await openDatabase(environment);
  const prisma = createPrisma(database.url);
  try {
    const [before, after] = changeSecrets(environment, (secrets) => {
      const old = secrets[names.inForce];
      if (old === undefined) {
        throw new Refusal(
          `${names.inForce} is set in .env or in the shell: put it into ${names.retired} there, and set another.`,
        );
      }
      secrets[names.retired] = [names.kept(old), ...(secrets[names.retired]?.split(',') ?? [])].join(',');
      secrets[names.inForce] = randomBytes(32).toString('hex');
      return [old, secrets[names.inForce]];
    });
    const change = { before: { key: idOf(before) }, after: { key: idOf(after) } };
    await recordAct(prisma, { by: 'house', act: 'key-rotated', subject: 'house', ...change, why: names.inForce });
    return `${names.inForce} is now key ${idOf(after)}; ${idOf(before)} is retired and still read. Start the casino again.`;
  } finally {
    await prisma.$disconnect();
    await database.stop();
  }
}

/** A key under a random id. */
const idOf = (key) => createHash('sha256').update(key).digest('hex').slice(0, 8);

await runCommand(rotate);
