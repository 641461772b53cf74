export { type Delivery, type Hand, type Jobs, type JobsSettings, startJobs } from './start-jobs.ts';
