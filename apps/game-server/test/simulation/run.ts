import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type Plan, planOf, shortPlanOf } from './plan.ts';
import { type Outcome, storm } from './storm.ts';
import { playAll } from './workers.ts';

// Runs the whole server on simulated time with faults of every kind, and stops at the first violation.
// npm run storm                    a thousand seeds, in one process per core; --workers N: in N processes
// npm run storm -- --seeds 10000   more seeds; --from N: starting with seed N
// npm run storm -- --seed N        one seed, with the end of its trace
// npm run storm -- --seed N --deaths   a short evening of that seed, once per moment at which the server can die;
//                                  --death M: only at moment M

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(availableParallelism()) },
    deaths: { type: 'boolean', default: false },
    death: { type: 'string' },
  },
});

const EVERY = 100;
const print = (line: string) => process.stdout.write(`${line}\n`);
const began = performance.now();
const sum = {
  runs: 0,
  rounds: 0,
  played: 0,
  corrected: 0,
  owing: 0,
  topUps: 0,
  checks: 0,
  lives: 0,
  messages: 0,
  processorSeconds: 0,
};

if (values.seed === undefined) {
  const from = wholeNumber('--from', values.from);
  await playThem(range(from, from + wholeNumber('--seeds', values.seeds), planOf));
} else {
  const seed = wholeNumber('--seed', values.seed);
  const short = shortPlanOf(seed);
  if (values.deaths) {
    const { moments } = await playOne(short);
    await playThem(moments.map((deadly) => ({ ...short, deadly })));
  } else if (values.death === undefined) show(await playOne(planOf(seed)));
  else show(await playOne({ ...short, deadly: wholeNumber('--death', values.death) }));
}

function* range(from: number, end: number, plan: (n: number) => Plan): Generator<Plan> {
  for (let n = from; n < end; n++) yield plan(n);
}

async function playOne(plan: Plan): Promise<Outcome> {
  const outcome = await storm(plan);
  take(outcome);
  return outcome;
}

async function playThem(plans: Iterable<Plan>): Promise<void> {
  for await (const { outcome, processorSeconds } of playAll(plans, wholeNumber('--workers', values.workers))) {
    sum.processorSeconds = processorSeconds;
    take(outcome);
    if (sum.runs % EVERY === 0) report();
  }
  report();
}

function show({ last, lines, digest }: Outcome): void {
  for (const line of last) print(line);
  print(`the trace has ${lines} lines and the digest ${digest}`);
}

function take({
  plan,
  rounds,
  played,
  corrected,
  owing,
  topUps,
  checks,
  lives,
  messages,
  violation,
  last,
}: Outcome): void {
  sum.runs += 1;
  sum.rounds += rounds;
  sum.played += played;
  sum.corrected += corrected;
  sum.owing += owing;
  sum.topUps += topUps;
  sum.checks += checks;
  sum.lives += lives;
  sum.messages += messages;
  if (violation === undefined) return;
  const death = plan.deadly === undefined ? '' : ` --death ${plan.deadly}`;
  for (const line of last) print(line);
  print(`\nSeed ${plan.seed} fails: ${violation}\nAgain: npm run storm -- --seed ${plan.seed}${death}`);
  process.exit(1);
}

function report(): void {
  const seconds = (performance.now() - began) / 1000;
  const each = (count: number) => `${count} (${Math.round(count / seconds)}/s)`;
  print(
    `${each(sum.runs)} runs, ${each(sum.rounds)} rounds, ${sum.played} of them played, ${each(sum.messages)} messages, ` +
      `${sum.corrected} corrected results, ${sum.owing} players owing, ${sum.topUps} top-ups, ${sum.checks} reality checks, ${sum.lives} lives in ${Math.round(seconds)} s, ${Math.round(sum.processorSeconds)} of a processor: nothing wrong`,
  );
}

function wholeNumber(option: string, text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  process.stderr.write(`${option} must be a positive whole number.\n`);
  process.exit(2);
}
