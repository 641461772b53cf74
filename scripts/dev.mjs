// npm run dev: the same casino with reloading code.
import { runCasino } from './running/run-casino.mjs';

await runCasino('development');
