// npm run verify: proves the books and their hash chains, with the casino running or stopped. --public-key prints
// CHAIN_PUBLIC_KEYS.
import { chainFaultPhrase, createPool, createPrisma, recordAct, rollbacks } from '@baize/database';
import { english } from '@baize/words/english';
import { openDatabase } from './running/casino.mjs';
import { runCommand } from './shared/command.mjs';
import { readEnvironment } from './shared/environment.mjs';
import { proveCasino } from './shared/proof.mjs';

async function verify() {
  const environment = readEnvironment();
  const database = await openDatabase(environment);
  const pool = createPool(database.url, { max: 2 });
  const prisma = createPrisma(pool);
  try {
    const proof = await proveCasino(pool, environment);
    const after = { holds: proof.holds };
    await recordAct(prisma, { by: 'house', act: 'verified', subject: 'ledger', after });
    return { ...proof, replaced: await rollbacks(pool, environment.dataFolder) };
  } finally {
    await prisma.$disconnect();
    await pool.end();
    await database.stop();
  }
}

function describe({ holds, at, tookMs, counts, sums, chains, replaced, ...faults }) {
  const number = (count) => count.toLocaleString('en');
  const { links, linked, records, waiting, unlinked, checkpointAt } = chains;
  const wrong = [
    ...sums.flatMap(({ currency, sum }) =>
      sum === 0 ? [] : [`all balances in ${currency} together: ${sum} minor units`],
    ),
    ...Object.entries(faults).flatMap(([check, list]) => list.map((fault) => `${check}: ${JSON.stringify(fault)}`)),
    ...chains.faults.map((fault) => english(chainFaultPhrase(fault))),
  ];
  return [
    `As of ${at.toISOString()}, in ${(tookMs / 1000).toFixed(1)} s`,
    `${number(counts.accounts)} accounts, ${number(counts.transfers)} transfers, ${number(counts.events)} events, ${number(counts.rounds)} rounds`,
    `${number(links)} links: ${number(linked.written)} rows as they were written, ${number(linked.recovered)} recovered after a crash, ${number(linked.upgrade)} from before there were chains; ${number(records)} records of audit log, configurations, roles, shoes, chat and results; ${number(waiting)} rows not linked yet`,
    checkpointAt === null
      ? 'No checkpoint outside the database was compared.'
      : `Compared with the checkpoint of ${new Date(checkpointAt).toISOString()}`,
    ...replaced.map(
      ({ file, at, chains }) =>
        `A backup replaced the casino of ${new Date(at).toISOString()} (${file}): what came after the backup is gone from ${chains.join(', ')}.`,
    ),
    ...unlinked.map(
      ({ chain, first, last, rows }) =>
        `NOT LINKED  ${chain}: ${number(rows)} from ${first} to ${last}, which nobody has checked yet`,
    ),
    ...wrong.map((fault) => `WRONG  ${fault}`),
    verdict(holds, waiting),
  ].join('\n');
}

function verdict(holds, waiting) {
  if (!holds) return 'SOMETHING IS WRONG.';
  if (waiting === 0) return 'The books balance, and nothing was changed.';
  return 'The books balance, and nothing that is linked was changed. A running casino links the rest within a second; the start of a stopped one checks it first.';
}

await runCommand(async ([option]) => {
  if (option === '--public-key') return readEnvironment().variables.CHAIN_PUBLIC_KEYS;
  const proof = await verify();
  if (!proof.holds) process.exitCode = 1;
  return describe(proof);
});
