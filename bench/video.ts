/**
 * Live video, in parts. `cost`: the processor time of the video server per viewer, compared with a plain UDP
 * forwarder. Each part has its baseline in the same run; VIDEO_PARTS=cost chooses parts.
 * Run: npm run bench -- video, or VIDEO_PARTS=cost npm run bench -- video
 */
import { measureCost } from './video/cost.ts';

const PARTS: Readonly<Record<string, () => Promise<void>>> = { cost: measureCost };

const chosen = process.env.VIDEO_PARTS?.split(',') ?? Object.keys(PARTS);
for (const name of chosen) {
  const measure = PARTS[name];
  if (!measure) throw new Error(`video has no part called ${name}, but ${Object.keys(PARTS).join(', ')}`);
  console.log(name);
  await measure();
}
