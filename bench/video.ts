/**
 * Live video, in parts. `cost`: the processor time of the video server per viewer, compared with a plain UDP
 * forwarder. `picture`: its delay, first frame and freezes in a browser, and how soon it returns, compared with two pages
 * that are connected without a server. Each part has its baseline in the same run; VIDEO_PARTS=cost chooses parts.
 * Run: npm run bench -- video, or VIDEO_PARTS=cost npm run bench -- video
 */
import { measureCost } from './video/cost.ts';
import { measurePicture } from './video/picture.ts';

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  cost: measureCost,
  picture: measurePicture,
};

const chosen = process.env.VIDEO_PARTS?.split(',') ?? Object.keys(PARTS);
for (const name of chosen) {
  const measure = PARTS[name];
  if (!measure) throw new Error(`video has no part called ${name}, but ${Object.keys(PARTS).join(', ')}`);
  console.log(name);
  await measure();
}
