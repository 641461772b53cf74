/** Called by Next once, when the server starts. */
export async function register(): Promise<void> {
  // A build has no database.
  if (process.env.NEXT_RUNTIME !== 'nodejs' || !process.env.DATABASE_URL) return;
  const { keepSums } = await import('./operator/reports/keep-sums.ts');
  keepSums();
  const { keepJobs } = await import('./jobs/keep-jobs.ts');
  keepJobs(process.env.DATABASE_URL);
}
