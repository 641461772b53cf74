import { parseArgs } from 'node:util';
import { type Plan, planOf, shortPlanOf } from './plan.ts';
import { type Outcome, storm } from './storm.ts';

// Plays the whole server on simulated time with everything going wrong, and stops at the first thing that must never be.
// npm run storm                    a thousand seeds
// npm run storm -- --seeds 10000   more of them, --from N: beginning with that one
// npm run storm -- --seed N        one seed, with the end of its trace
// npm run storm -- --seed N --deaths   a short evening of that seed again and again, the server dying at each moment in
//                                  turn; --death M: at that one

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    deaths: { type: 'boolean', default: false },
    death: { type: 'string' },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);
const sum = { runs: 0, rounds: 0, lives: 0, messages: 0 };

if (values.seed === undefined) {
  const from = wholeNumber('--from', values.from);
  for (let seed = from; seed < from + wholeNumber('--seeds', values.seeds); seed++) await play(planOf(seed));
} else {
  const seed = wholeNumber('--seed', values.seed);
  if (values.deaths) await playDeaths(shortPlanOf(seed));
  else if (values.death === undefined) show(await play(planOf(seed)));
  else show(await play({ ...shortPlanOf(seed), deadly: wholeNumber('--death', values.death) }));
}
tell();

/** Once as it is, then once for each touch of the outside at which the server can die. */
async function playDeaths(plan: Plan): Promise<void> {
  const { touches } = await play(plan);
  for (let deadly = 1; deadly <= touches; deadly++) await play({ ...plan, deadly });
}

function show({ last, lines, digest }: Outcome): void {
  for (const line of last) say(line);
  say(`the trace has ${lines} lines and the digest ${digest}`);
}

async function play(plan: Plan): Promise<Outcome> {
  const outcome = await storm(plan);
  sum.runs += 1;
  sum.rounds += outcome.rounds;
  sum.lives += outcome.lives;
  sum.messages += outcome.messages;
  if (sum.runs % 100 === 0) tell();
  if (outcome.violation === undefined) return outcome;
  const death = plan.deadly === undefined ? '' : ` --death ${plan.deadly}`;
  for (const line of outcome.last) say(line);
  say(`\nSeed ${plan.seed} fails: ${outcome.violation}\nAgain: npm run storm -- --seed ${plan.seed}${death}`);
  process.exit(1);
}

function tell(): void {
  const { user, system } = process.cpuUsage();
  const each = (count: number) => `${count} (${Math.round((count * 1e6) / (user + system))}/s)`;
  say(
    `${each(sum.runs)} runs, ${each(sum.rounds)} rounds, ${each(sum.messages)} messages per second and core, ${sum.lives} lives: nothing wrong`,
  );
}

function wholeNumber(option: string, text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  process.stderr.write(`${option} is a whole number from 1.\n`);
  process.exit(2);
}
