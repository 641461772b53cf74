import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Acknowledgement, allIn, Chance, Crowd, type TopUpAnswer, type Way } from '@baize/crowd';
import {
  type AcknowledgedProof,
  type BooksProof,
  proveAcknowledged,
  proveBooks,
  proveTopUps,
  readEvidence,
  type TopUpProof,
} from '@baize/database';
import { CasinoInChaos } from './casino.ts';
import { ClusterInChaos } from './cluster/cluster.ts';
import { type House, killsIn, type Tally } from './house.ts';
import type { Options } from './options.ts';
import { Pit } from './pit.ts';
import { type Premises, WEB } from './premises.ts';
import { StutteringConnection } from './stuttering-connection.ts';
import { Witness } from './witness.ts';

/** The result of a chaos run. */
export interface Report {
  /** What else was seen, for people. */
  readonly said: readonly string[];
  /** The rounds that the pit voided after their settlement, and those whose result it corrected. */
  readonly pit: Pit['approved'];
  readonly tally: Tally;
  readonly books: BooksProof;
  readonly acknowledged: AcknowledgedProof;
  readonly topUps: TopUpProof;
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
/** Every tenth player stakes everything, at the roulette with the lowest minimum of the casino. */
const GAMBLERS_EVERY = 10;
const GAMBLERS_TABLE = 'orbit';
/** The next fault comes when this share of the players has had an answer again, or after this time. */
const SHARE_BACK = 0.3;
const BACK_MS = 3_000;
/** The first fault comes when as many commands were accepted as there are players, or after this time. */
const FIRST_MS = 60_000;

/** Opens a casino, lets a crowd play, injects faults and proves the books. */
export async function runEvening(options: Options, say: (line: string) => void): Promise<Report> {
  const began = Date.now();
  const chance = new Chance(options.seed);
  const house = await (options.cluster ? ClusterInChaos : CasinoInChaos).open(chance);
  const { premises } = house;
  const witness = new Witness(join(premises.postgres.folder, 'answers.log'));
  let holds = false;
  try {
    const crowds = await openCrowds(house, witness, options);
    if (options.failover) await premises.postgres.addStandby();
    const pit = await Pit.open(house, chance.branch(4));
    for (const crowd of crowds) crowd.play();
    pit.work();
    const tally: Tally = { done: {}, violations: [] };
    const course = { house, witness, chance, tally, options, say };
    await underWay(witness, options.players);
    if (options.failover) await failOver(course);
    await goWrong(course);
    await house.calm();
    tally.violations.push(...(await stalledTables(premises)));
    await Promise.all(crowds.map((crowd) => crowd.close()));
    tally.violations.push(...(await pit.close()));
    const { wrong, said } = await house.end();
    tally.violations.push(...wrong);
    const proof = await prove(house, witness);
    holds = proof.holds && tally.violations.length === 0;
    const { accepted, refused, repeated } = witness;
    return {
      ...{ said, pit: pit.approved },
      ...{ tally, books: proof.books, acknowledged: proof.acknowledged, topUps: proof.topUps },
      falseStarts: house.falseStarts,
      witness: { accepted, refused, repeated },
      minutes: (Date.now() - began) / 60_000,
      holds,
      kept: holds ? undefined : premises.postgres.folder,
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
    await house.strike(chance, tally);
    if (tally.violations.length > 0) return;
    if (killsIn(tally) - proven < KILLS_BETWEEN_PROOFS) continue;
    proven = killsIn(tally);
    const { holds } = await prove(house, witness);
    const verdict = holds ? 'all holds' : 'SOMETHING IS WRONG';
    say(`${proven} kills, ${witness.accepted} acknowledged, ${minutes().toFixed(1)} min: ${verdict}`);
    if (!holds) return;
  }
}

/** Half of the faults come before it. */
async function failOver(course: Course): Promise<void> {
  const { house, witness, options, say } = course;
  await goWrong({ ...course, options: { ...options, kills: options.kills / 2, minutes: options.minutes / 2 } });
  await playersBack(witness, SHARE_BACK * options.players);
  await house.premises.failOver();
  say(`The primary is lost, its standby promoted; ${witness.accepted} commands were acknowledged before.`);
}

/** The first fault finds a house in play, however long that takes a busy machine. */
async function underWay(witness: Witness, players: number): Promise<void> {
  for (const until = Date.now() + FIRST_MS; witness.accepted < players && Date.now() < until; ) await wait(20);
}

async function playersBack(witness: Witness, answers: number): Promise<void> {
  const enough = witness.accepted + witness.refused + answers;
  for (const until = Date.now() + BACK_MS; Date.now() < until; await wait(20))
    if (witness.accepted + witness.refused >= enough) return;
}

/** Players at every game; and a few who stake everything at one table, and ask for play money when it is gone. */
async function openCrowds(
  { urls, premises }: House,
  witness: Witness,
  { players, seed }: Options,
): Promise<readonly Crowd[]> {
  const [first = '', ...others] = premises.tableIds;
  const stutters = new Chance(seed);
  let lines = 0;
  const parts = {
    urls,
    origin: WEB,
    connect: (way: Way) => new StutteringConnection(way, stutters.branch(lines++), witness),
    acknowledged: (acknowledgement: Acknowledgement) => witness.record(acknowledgement),
    toppedUp: (answer: TopUpAnswer) => witness.recordTopUp(answer),
  };
  const cookies = await premises.admit(players);
  const cautious = players - Math.round(players / GAMBLERS_EVERY);
  return [
    await Crowd.open({
      ...parts,
      cookies: cookies.slice(0, cautious),
      tables: [first, ...others],
      seed,
      pauseMs: [100, 1_000],
    }),
    await Crowd.open({
      ...parts,
      cookies: cookies.slice(cautious),
      tables: [GAMBLERS_TABLE],
      seed: seed + 1,
      mind: allIn,
      pauseMs: [100, 500],
    }),
  ];
}

/** Proves from the database and the recorded answers alone. */
async function prove(house: House, witness: Witness) {
  await house.calm();
  const { pool, evidence } = house.premises;
  const answers = await witness.finalAnswers();
  const books = await proveBooks(pool, await readEvidence(evidence));
  const acknowledged = await proveAcknowledged(pool, answers.commands);
  const topUps = await proveTopUps(pool, answers.topUps);
  return { books, acknowledged, topUps, holds: books.holds && acknowledged.holds && topUps.holds };
}

/** Tables that finish no further round although all faults have ended. */
async function stalledTables({ pool, tableIds }: Premises): Promise<readonly string[]> {
  const ended = async () => {
    const { rows } = await pool.query<{ id: string; ended: number }>(
      `SELECT "tableId" AS id, count(*)::int4 AS ended FROM round WHERE state IN ('settled', 'void') GROUP BY 1`,
    );
    return new Map(rows.map((row) => [row.id, row.ended]));
  };
  const before = await ended();
  for (const until = Date.now() + RESUME_MS; ; await wait(200)) {
    const now = await ended();
    const stalled = tableIds.filter((id) => (now.get(id) ?? 0) <= (before.get(id) ?? 0));
    if (stalled.length === 0) return [];
    if (Date.now() > until) return stalled.map((id) => `the table ${id} did not resume`);
  }
}
