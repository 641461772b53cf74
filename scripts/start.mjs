// npm start: the production build.
import { runCasino } from './run-casino.mjs';

await runCasino('production');
