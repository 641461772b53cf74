/**
 * How fast the tables of a killed engine are open at the other one, with players at every table. The servers share their
 * cores with the players.
 * Run: npm run bench -- takeover
 */
import { timedCrash } from './cluster/crash.ts';

await timedCrash();
