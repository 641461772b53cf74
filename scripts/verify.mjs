// npm run verify: proves the books and their hash chains, with the casino running or stopped. --public-key prints
// CHAIN_PUBLIC_KEYS.
import { createPool, createPrisma, recordAct, rollbacks } from '@baize/database';
import { proveArchive } from '@baize/database/archive';
import { openDatabase } from './running/casino.mjs';
import { runCommand } from './shared/command.mjs';
import { readOpenedHouse } from './shared/environment.mjs';
import { proveCasino } from './shared/proof.mjs';
import { describeProof } from './shared/proof-report.mjs';

async function verify() {
  const environment = readOpenedHouse();
  const database = await openDatabase(environment);
  const pool = createPool(database.url, { max: 2 });
  const prisma = createPrisma(pool);
  try {
    const proof = await proveCasino(pool, environment);
    const archive = await proveArchive(pool, environment.keeping.archiveFolder);
    const holds = proof.holds && archive.faults.length === 0;
    const after = { holds };
    await recordAct(prisma, { by: 'house', act: 'verified', subject: 'ledger', after });
    return { ...proof, holds, archive, replaced: await rollbacks(pool, environment.dataFolder) };
  } finally {
    await prisma.$disconnect();
    await pool.end();
    await database.stop();
  }
}

await runCommand(async ([option]) => {
  if (option === '--public-key') return readOpenedHouse().variables.CHAIN_PUBLIC_KEYS;
  const proof = await verify();
  if (!proof.holds) process.exitCode = 1;
  return describeProof(proof);
});
