import PgBoss from 'pg-boss';
import { JOBS_SCHEMA, OPTIONS, QUEUES, type QueueName, SCHEDULER } from './queues.ts';

/**
 * Makes the schema of the queues, or brings it up to date, and every queue, with the owner's connection string: programs only
 * read and write rows. It can be repeated, also while they run.
 */
export async function prepareJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: JOBS_SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
  });
  const faults: Error[] = [];
  boss.on('error', (error) => faults.push(error));
  await boss.start();
  try {
    // A queue has a table of its own, which the owner makes.
    await boss.createQueue(SCHEDULER);
    for (const [key, name] of Object.entries(QUEUES)) {
      const options = OPTIONS[key as QueueName]; // its own keys
      await boss.createQueue(name, { name, ...options });
    }
  } finally {
    await boss.stop({ graceful: false, wait: true });
  }
  if (faults[0]) throw faults[0];
}
