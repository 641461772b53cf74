// npm run archive: moves rounds and chat that are older than the rules of the house keep them into compressed files, and proves
// the books before and after.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createPool, createPrisma, RECORDS_CHAIN, readHouseSettings, recordAct } from '@baize/database';
import { archivePiece, duePieces, NotArchived, proveArchive } from '@baize/database/archive';
import { readJurisdiction } from '@baize/protocol';
import { openDatabase } from './running/casino.mjs';
import { runCommand } from './shared/command.mjs';
import { readEnvironment, readOpenedHouse } from './shared/environment.mjs';
import { endsOf } from './shared/keeping.mjs';
import { proveCasino } from './shared/proof.mjs';
import { filesOf } from './shared/sentence.mjs';
import { Refusal } from './shared/variables.mjs';

const options = { before: { type: 'string' }, 'dry-run': { type: 'boolean' } };

async function archive(args) {
  const { values } = parseArgs({ args, options });
  const house = readOpenedHouse();
  // A day that is none is refused before the database is opened.
  endsOf(house.keeping, new Date(), values.before);
  const database = await openDatabase(house);
  const pool = createPool(database.url, { max: 3 });
  try {
    const environment = { ...house, keeping: await keepingNow(pool, house.keeping) };
    const before = endsOf(environment.keeping, new Date(), values.before);
    const due = await duePieces(pool, before);
    if (values['dry-run'] || due.length === 0) return plan(due, before, environment.keeping);
    return await alone(pool, () => moveAll(pool, database.url, { environment, before, due }));
  } finally {
    await pool.end();
    await database.stop();
  }
}

/** How long records are kept: as operators have set it, else as the environment says, and as long as the jurisdiction asks. */
async function keepingNow(pool, keeping) {
  const prisma = createPrisma(pool);
  const { keeping: set } = await readHouseSettings(prisma);
  await prisma.$disconnect();
  const { roundYears, ...others } = { ...keeping, ...set };
  const { keepRoundYears } = readJurisdiction(readEnvironment().variables);
  return { ...others, roundYears: roundYears === 0 ? 0 : Math.max(roundYears, keepRoundYears) };
}

/** What a run would do, in a sentence. */
function plan(due, { rounds, chat }, { archiveFolder }) {
  const rules = [
    ...(rounds ? [`rounds before ${dayOf(rounds)}`] : []),
    ...(chat ? [`chat before ${dayOf(chat)}`] : []),
  ];
  if (rules.length === 0) return 'Nothing is archived: rounds and chat are kept for ever.';
  const rule = rules.join(' and ');
  if (due.length === 0) return `Nothing is due of ${rule}.`;
  return `Of ${rule}, ${amountOf(due)} would go into files in ${archiveFolder}.`;
}

/** Two runs would give their files the same numbers. */
async function alone(pool, run) {
  const client = await pool.connect();
  try {
    const { rows } = await client.query(`SELECT pg_try_advisory_lock(hashtextextended('baize archive', 0)) AS free`);
    if (!rows[0].free) throw new Refusal('The archive is being written already. Wait until that has ended.');
    return await run();
  } finally {
    client.release(true);
  }
}

async function moveAll(pool, url, { environment, before, due }) {
  const { archiveFolder: folder } = environment.keeping;
  await prove(pool, environment, 'Nothing was archived');
  const files = [];
  for (const { rows: _, ...piece } of due) {
    const parts = { folder, before: before[piece.kind] };
    // A large piece goes into several files.
    for (let next = await movePiece(pool, piece, parts); next; next = await movePiece(pool, piece, parts))
      files.push(next.file);
  }
  await linked(pool);
  const { counts } = await prove(pool, environment, `${filesOf(files.length)} written`);
  const prisma = createPrisma(url);
  await recordAct(prisma, { by: 'house', act: 'archived', subject: 'house', after: { folder, files } });
  await prisma.$disconnect();
  return [
    ...files.map((file) => `Written: ${file}`),
    `${amountOf(due)} went into ${filesOf(files.length)} in ${folder}. The books balance as before: ${counts.accounts} accounts, ${counts.transfers} transfers.`,
    'Keep a copy of the folder in another place: no backup of the database holds what is in it.',
  ].join('\n');
}

/** Waits until a running casino has linked what was recorded: until then its proof would miss a link. */
async function linked(pool) {
  const { rows: newest } = await pool.query('SELECT max(id) AS id FROM recorded_change');
  for (let tries = 0; tries < LINK_TRIES; tries++) {
    const { rows } = await pool.query(
      `SELECT EXISTS (SELECT FROM server WHERE until > now())
          AND $2 > coalesce((SELECT last FROM chain_link WHERE chain = $1 ORDER BY number DESC LIMIT 1), 0) AS waits`,
      [RECORDS_CHAIN, newest[0].id],
    );
    if (!rows[0].waits) return;
    await wait(1_000);
  }
}

const LINK_TRIES = 60;

async function movePiece(pool, piece, parts) {
  try {
    return await archivePiece(pool, piece, parts);
  } catch (error) {
    if (error instanceof NotArchived)
      throw new Refusal(`${error.message} Nothing of it was deleted: see npm run verify.`);
    // Somebody changed a row that was being read.
    if (error.code !== '40001') throw error;
    throw new Refusal('A record changed while it was written. Nothing of it was deleted: run npm run archive again.');
  }
}

/** Throws a refusal when the books or the files are not as they should be. */
async function prove(pool, environment, so) {
  const { archiveFolder } = environment.keeping;
  const proof = await proveCasino(pool, environment);
  if (!proof.holds) throw new Refusal(`${so}: the books do not balance. npm run verify names what is wrong.`);
  const { faults, unread } = await proveArchive(pool, archiveFolder);
  if (unread > 0)
    throw new Refusal(
      `${so}: ${filesOf(unread)} of the archive cannot be found in ${archiveFolder}. Set ARCHIVE_FOLDER to the folder of the archive.`,
    );
  if (faults.length > 0)
    throw new Refusal(`${so}: files of the archive are not as they were written. npm run verify names them.`);
  return proof;
}

function amountOf(due) {
  const sum = (kind) => due.filter((piece) => piece.kind === kind).reduce((all, { rows }) => all + rows, 0);
  return `${sum('rounds')} rounds and ${sum('chat')} messages`;
}

const dayOf = (time) => time.toISOString().slice(0, 10);

await runCommand(archive);
