// npm start: the production build.
import { runCasino } from './running/run-casino.mjs';

await runCasino('production');
