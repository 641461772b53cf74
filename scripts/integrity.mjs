// npm run integrity: what looks like collusion or abuse in the rounds of the last days, and how well it is found.
import { createPool, readNames } from '@baize/database';
import { DETECTORS, findWith, readJudgedRounds } from '@baize/database/integrity';
import { runAct } from './shared/accounts.mjs';
import { Refusal } from './shared/environment.mjs';

const DAY_MS = 86_400_000;
const DAYS = 7;
const MOST_ROUNDS = 12;
const HEAD = ['detector', 'people', 'score', 'count', 'rounds'];

await runAct({
  list: async ({ databaseUrl }, [days = String(DAYS)]) => {
    if (!/^[1-9]\d{0,3}$/.test(days)) throw new Refusal(`"${days}" is no number of days.`);
    const pool = createPool(databaseUrl);
    try {
      const until = Date.now();
      const rounds = await readJudgedRounds(pool, { from: until - Number(days) * DAY_MS, until });
      const findings = DETECTORS.flatMap((detector) => findWith(detector, rounds));
      const names = await readNames(pool, new Set(findings.flatMap(({ people }) => people)));
      const lines = findings.map(({ detector, people, score, rounds: behind }) => [
        ...[detector, people.map((id) => names[id] ?? id).join(', '), score.toFixed(2), behind.length],
        behind.slice(-MOST_ROUNDS).join(' '),
      ]);
      const seen = `${findings.length} findings in ${rounds.length} rounds of ${days} days.`;
      return findings.length === 0
        ? seen
        : [HEAD, ...lines]
            .map((line) => line.join('\t'))
            .concat(seen)
            .join('\n');
    } finally {
      await pool.end();
    }
  },
});
