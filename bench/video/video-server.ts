import { launchServer } from '@baize/crowd';
import type { VideoTables } from '@baize/protocol/video';
import { reportTo } from '../../apps/video/test/headless.ts';
import { buildVideo } from '../../scripts/running/preparation.mjs';
import { placeAt, SECRET } from './place.ts';

/** The pages of the benchmark. */
export const WEB = 'http://localhost:3190';
/** More often than a silent game server is given up by the video server. */
const REPORT_MS = 5_000;

/** The video server in a process of its own, and in this one what a game server does for it. */
export interface VideoServer {
  readonly url: string;
  readonly pid: number;
  /** The tables that have a publisher or viewers. */
  tables(): Promise<VideoTables>;
  end(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts the built video server, as `npm start` runs it. Its sessions last until it ends.
 * @param port 0: any free port
 */
export async function startVideoServer(port = 0): Promise<VideoServer> {
  await buildVideo();
  const { child, url, end } = await launchServer(['apps/video/dist/main.js'], {
    VIDEO_SECRET: SECRET,
    WEB_URL: WEB,
    VIDEO_PORT: String(port),
    VIDEO_ADDRESSES: '127.0.0.1',
    NODE_ENV: 'production',
  });
  if (child.pid === undefined) throw new Error('the video server has no process');
  const tables = () => reportTo(placeAt(url));
  const reporting = setInterval(() => void tables().catch(() => undefined), REPORT_MS);
  await tables();
  return {
    url,
    pid: child.pid,
    tables,
    end: (signal) => {
      clearInterval(reporting);
      return end(signal);
    },
  };
}
