import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Chance, Crowd } from '@baize/crowd';
import { type AcknowledgedProof, type BooksProof, proveAcknowledged, proveBooks, readEvidence } from '@baize/database';
import { killsIn, newTally, strike, type Tally } from './faults.ts';
import { House, WEB } from './house.ts';
import type { Options } from './options.ts';
import { StutteringConnection } from './stuttering-connection.ts';
import { Witness } from './witness.ts';

/** The result of a chaos run. */
export interface Report {
  readonly tally: Tally;
  readonly books: BooksProof;
  readonly acknowledged: AcknowledgedProof;
  readonly witness: Pick<Witness, 'accepted' | 'refused' | 'repeated'>;
  readonly falseStarts: number;
  readonly minutes: number;
  readonly holds: boolean;
  /** The folder with database, logs and recorded answers, kept when something is wrong. */
  readonly kept: string | undefined;
}

/** How often the books are proven during the run, so that a long run stops at the first violation. */
const KILLS_BETWEEN_PROOFS = 100;
const RESUME_MS = 30_000;
/** The next fault comes when this share of the players has had an answer again, or after this time. */
const SHARE_BACK = 0.3;
const BACK_MS = 3_000;

/** Opens a casino, lets a crowd play, injects faults and proves the books. */
export async function runEvening(options: Options, say: (line: string) => void): Promise<Report> {
  const began = Date.now();
  const chance = new Chance(options.seed);
  const house = await House.open(chance);
  const witness = new Witness(join(house.postgres.folder, 'answers.log'));
  let holds = false;
  try {
    const crowd = await openCrowd(house, witness, options);
    crowd.play();
    const tally = newTally();
    await goWrong({ house, witness, chance, tally, options, say });
    await house.calm();
    tally.violations.push(...(await stalledTables(house)));
    await crowd.close();
    tally.violations.push(...house.server.troubles);
    await house.server.end('SIGTERM');
    const proof = await prove(house, witness);
    holds = proof.holds && tally.violations.length === 0;
    const { accepted, refused, repeated } = witness;
    return {
      ...{ tally, books: proof.books, acknowledged: proof.acknowledged, falseStarts: house.falseStarts },
      witness: { accepted, refused, repeated },
      minutes: (Date.now() - began) / 60_000,
      holds,
      kept: holds ? undefined : house.postgres.folder,
    };
  } finally {
    witness.close();
    await house.close(!holds);
  }
}

interface Course {
  readonly house: House;
  readonly witness: Witness;
  readonly chance: Chance;
  readonly tally: Tally;
  readonly options: Options;
  readonly say: (line: string) => void;
}

/** Injects faults one after the other, until there were enough or one led to a violation. */
async function goWrong({ house, witness, chance, tally, options, say }: Course): Promise<void> {
  const began = Date.now();
  const minutes = () => (Date.now() - began) / 60_000;
  for (let proven = 0; killsIn(tally) < options.kills && minutes() < options.minutes; ) {
    // Sometimes while the previous fault still lasts.
    if (chance.happens(0.8)) await playersBack(witness, SHARE_BACK * options.players);
    await wait(chance.between(50, 600));
    await strike(house, chance, tally);
    if (tally.violations.length > 0) return;
    if (killsIn(tally) - proven < KILLS_BETWEEN_PROOFS) continue;
    proven = killsIn(tally);
    const { holds } = await prove(house, witness);
    const verdict = holds ? 'all holds' : 'SOMETHING IS WRONG';
    say(`${proven} kills, ${witness.accepted} acknowledged, ${minutes().toFixed(1)} min: ${verdict}`);
    if (!holds) return;
  }
}

async function playersBack(witness: Witness, answers: number): Promise<void> {
  const enough = witness.accepted + witness.refused + answers;
  for (const until = Date.now() + BACK_MS; Date.now() < until; await wait(20))
    if (witness.accepted + witness.refused >= enough) return;
}

async function openCrowd(house: House, witness: Witness, { players, seed }: Options): Promise<Crowd> {
  const [first = '', ...others] = house.tableIds;
  const stutters = new Chance(seed);
  let lines = 0;
  return Crowd.open({
    urls: [house.url],
    origin: WEB,
    cookies: await house.admit(players),
    tables: [first, ...others],
    seed,
    connect: (way) => new StutteringConnection(way, stutters.branch(lines++), witness),
    pauseMs: [100, 1_000],
    acknowledged: (acknowledgement) => witness.record(acknowledgement),
  });
}

/** Proves from the database and the recorded answers alone. */
async function prove(house: House, witness: Witness) {
  await house.calm();
  const answers = await witness.finalAnswers();
  const books = await proveBooks(house.pool, await readEvidence(house.evidence));
  const acknowledged = await proveAcknowledged(house.pool, answers);
  return { books, acknowledged, holds: books.holds && acknowledged.holds };
}

/** Tables that finish no further round although all faults have ended. */
async function stalledTables(house: House): Promise<readonly string[]> {
  const ended = async () => {
    const { rows } = await house.pool.query<{ id: string; ended: number }>(
      `SELECT "tableId" AS id, count(*)::int4 AS ended FROM round WHERE state IN ('settled', 'void') GROUP BY 1`,
    );
    return new Map(rows.map((row) => [row.id, row.ended]));
  };
  const before = await ended();
  for (const until = Date.now() + RESUME_MS; ; await wait(200)) {
    const now = await ended();
    const stalled = house.tableIds.filter((id) => (now.get(id) ?? 0) <= (before.get(id) ?? 0));
    if (stalled.length === 0) return [];
    if (Date.now() > until) return stalled.map((id) => `the table ${id} did not resume`);
  }
}
