// npm run dev: the same casino, rebuilt as its source changes.
import { runCasino } from './run-casino.mjs';

await runCasino('development');
