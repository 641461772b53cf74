// npm run build: makes everything that npm start makes before it opens the casino, and opens nothing. A casino that runs in
// another folder plays meanwhile.
import { buildServers, checkNode, generateClient, installPackages } from './running/preparation.mjs';
import { countSteps } from './running/progress.mjs';
import { runCommand } from './shared/command.mjs';

await runCommand(async () => {
  const step = countSteps(6);
  await step('Look at this machine', checkNode);
  await step('Install packages', installPackages);
  await step('Generate the database client', generateClient);
  await buildServers(step, true);
  return 'Everything is built: npm start uses it.';
});
