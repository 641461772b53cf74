/** The schema of the queues in the database of the house. */
export const JOBS_SCHEMA = 'jobs';

/** The work that the web servers share: each job is done by one of them. */
export const QUEUES = {
  /** Tables that wait, and rules that look at the register, at wins and at servers: every minute. */
  watch: 'watch',
  /** Rules that look at reports: every quarter of an hour. */
  figures: 'figures',
  /** The detectors: every six hours. */
  findings: 'findings',
  /** Sends an alert. */
  deliver: 'deliver',
} as const;
export type QueueName = keyof typeof QUEUES;

/** When the recurring ones are due, in UTC. */
export const SCHEDULES: Readonly<Record<Exclude<QueueName, 'deliver'>, string>> = {
  watch: '* * * * *',
  figures: '*/15 * * * *',
  findings: '17 */6 * * *',
};

/** The library's own queue, by which it hands over what is due. */
export const SCHEDULER = '__pgboss__send-it';

/**
 * The options of each queue. What recurs waits and runs once at a time, and is not tried again: its next turn comes soon. A delivery
 * is tried again after half a minute, one, two, four minutes and so on, eight times within about two hours.
 */
export const OPTIONS = {
  watch: { policy: 'stately', retryLimit: 0, expireInSeconds: 120, retentionMinutes: 5 },
  figures: { policy: 'stately', retryLimit: 0, expireInSeconds: 600, retentionMinutes: 15 },
  findings: { policy: 'stately', retryLimit: 0, expireInSeconds: 3_600, retentionMinutes: 360 },
  deliver: {
    policy: 'standard',
    expireInSeconds: 60,
    retentionMinutes: 1_440,
    retryLimit: 8,
    retryDelay: 30,
    retryBackoff: true,
  },
} as const;
