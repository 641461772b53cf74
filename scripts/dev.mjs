// npm run dev: the same casino with reloading code.
import { runCasino } from './run-casino.mjs';

await runCasino('development');
