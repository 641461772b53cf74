// Vitest's `globalSetup` where tests start servers as processes: the built ones need a third of the time of the sources.
import { buildGameServer, buildVideo } from '../running/preparation.mjs';

export async function setup() {
  await buildGameServer();
  await buildVideo();
}
