/**
 * Live video, in three parts, each with its baseline in the same run. `cost`: the processor time of the video server per
 * viewer, compared with a plain UDP forwarder. `picture`: its delay, first frame and freezes in a browser, and how soon
 * it returns, compared with two pages that are connected without a server. `evening`: how long the bets of a busy evening
 * wait for their answer with viewers beside it, compared with the same without.
 * Run: npm run bench -- video, or VIDEO_PARTS=cost,picture npm run bench -- video
 */
import { measureCost } from './video/cost.ts';
import { measureEvening } from './video/evening.ts';
import { measurePicture } from './video/picture.ts';

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  cost: measureCost,
  picture: measurePicture,
  evening: measureEvening,
};

const chosen = process.env.VIDEO_PARTS?.split(',') ?? Object.keys(PARTS);
for (const name of chosen) {
  const measure = PARTS[name];
  if (!measure) throw new Error(`video has no part called ${name}, but ${Object.keys(PARTS).join(', ')}`);
  console.log(name);
  await measure();
}
