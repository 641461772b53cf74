import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type Plan, planOf, shortPlanOf } from './plan.ts';
import { type Outcome, storm } from './storm.ts';
import { playAll } from './workers.ts';

// Plays the whole server on simulated time with everything going wrong, and stops at the first thing that must never be.
// npm run storm                    a thousand seeds, in as many processes as there are cores; --workers N: in so many
// npm run storm -- --seeds 10000   more of them, --from N: beginning with that one
// npm run storm -- --seed N        one seed, with the end of its trace
// npm run storm -- --seed N --deaths   a short evening of that seed again and again, the server dying at each moment in
//                                  turn; --death M: at that one

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
const say = (line: string) => process.stdout.write(`${line}\n`);
const began = performance.now();
const sum = { runs: 0, rounds: 0, played: 0, lives: 0, messages: 0, processorSeconds: 0 };

if (values.seed === undefined) {
  const from = wholeNumber('--from', values.from);
  await playThem(range(from, from + wholeNumber('--seeds', values.seeds), planOf));
} else {
  const seed = wholeNumber('--seed', values.seed);
  const short = shortPlanOf(seed);
  if (values.deaths) {
    const { touches } = await playOne(short);
    await playThem(range(1, touches + 1, (deadly) => ({ ...short, deadly })));
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
    if (sum.runs % EVERY === 0) tell();
  }
  tell();
}

function show({ last, lines, digest }: Outcome): void {
  for (const line of last) say(line);
  say(`the trace has ${lines} lines and the digest ${digest}`);
}

function take({ plan, rounds, played, lives, messages, violation, last }: Outcome): void {
  sum.runs += 1;
  sum.rounds += rounds;
  sum.played += played;
  sum.lives += lives;
  sum.messages += messages;
  if (violation === undefined) return;
  const death = plan.deadly === undefined ? '' : ` --death ${plan.deadly}`;
  for (const line of last) say(line);
  say(`\nSeed ${plan.seed} fails: ${violation}\nAgain: npm run storm -- --seed ${plan.seed}${death}`);
  process.exit(1);
}

function tell(): void {
  const seconds = (performance.now() - began) / 1000;
  const each = (count: number) => `${count} (${Math.round(count / seconds)}/s)`;
  say(
    `${each(sum.runs)} runs, ${each(sum.rounds)} rounds, ${sum.played} of them played, ${each(sum.messages)} messages, ` +
      `${sum.lives} lives in ${Math.round(seconds)} s, ${Math.round(sum.processorSeconds)} of a processor: nothing wrong`,
  );
}

function wholeNumber(option: string, text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  process.stderr.write(`${option} is a whole number from 1.\n`);
  process.exit(2);
}
