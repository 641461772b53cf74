/**
 * How fast the tables of a killed engine are open at the other one, with players at every table. The servers share their
 * cores with the players.
 * Run: npm run bench -- takeover, or npx tsx bench/takeover.ts [tables] [players at each]
 */
import { timedCrash } from './cluster/crash.ts';

await timedCrash(Number(process.argv[2] ?? 100), Number(process.argv[3] ?? 20));
