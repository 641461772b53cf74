import { issueRecordingToken } from '@baize/auth/recording-token';
import { log } from '../../../serve/log.mjs';

/** The video server is on the same machine or network. */
const ANSWER_MS = 2_000;
/** A round has more parts only after restarts of the video server. */
const MAX_PARTS = 20;

/** Whose look it is. */
interface Reader {
  readonly round: string;
  readonly userId: string;
}

/** How many parts the recording of a round has: 0 for none; null when the video server does not answer. */
export async function countRecordings(reader: Reader): Promise<number | null> {
  try {
    for (let part = 1; part <= MAX_PARTS; part++) {
      const answer = await ask(reader, part, 'HEAD', AbortSignal.timeout(ANSWER_MS));
      if (answer === null || answer.status === 404) return part - 1;
      if (!answer.ok) throw new Error(`the video server answered ${answer.status}`);
    }
    return MAX_PARTS;
  } catch (error) {
    log('warn', 'recordings cannot be read', { error: String(error) });
    return null;
  }
}

/** A part of a round's recording, from 1, as it is read; null when there is none. */
export async function readRecording(
  reader: Reader,
  part: number,
  reading: AbortSignal,
): Promise<Response | null | 'no-answer'> {
  try {
    const answer = await ask(reader, part, 'GET', reading);
    if (answer === null || answer.status === 404) return null;
    return answer.ok ? answer : 'no-answer';
  } catch {
    return 'no-answer';
  }
}

/** Asks the video server; null where nothing is recorded. */
async function ask({ round, userId }: Reader, part: number, method: string, signal: AbortSignal) {
  const { VIDEO: video, VIDEO_SERVER: server, VIDEO_PORT: port = '3002', RECORDING_SECRET: secret } = process.env;
  if (video !== 'embedded' || !secret) return null;
  const token = issueRecordingToken({ round, person: userId }, secret);
  const address = new URL(
    `/video/recordings/${encodeURIComponent(round)}/${part}`,
    server || `http://127.0.0.1:${port}`,
  );
  return fetch(address, { method, signal, cache: 'no-store', headers: { authorization: `Bearer ${token}` } });
}
