import { issueRecordingToken } from '@baize/auth/recording-token';
import { listVideoProviders } from '@baize/protocol/video-providers';
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

/** A video server that records. */
interface Recorder {
  readonly server: string;
  readonly secret: string;
}

/**
 * How many parts the recording of a round has, at the provider that recorded it: 0 for none; null when a video server that
 * may have it does not answer.
 */
export async function countRecordings(reader: Reader): Promise<number | null> {
  let isKnown = true;
  for (const recorder of recorders()) {
    const count = await countAt(recorder, reader);
    if (count !== null && count > 0) return count;
    isKnown &&= count !== null;
  }
  return isKnown ? 0 : null;
}

/** What of a recording is read, and until when. */
interface Reading {
  /** From 1. */
  readonly part: number;
  /** The bytes of the part, as a `Range` header asks for them; null: all. */
  readonly range: string | null;
  readonly signal: AbortSignal;
}

/** A part of a round's recording as it is read; null when there is none. */
export async function readRecording(
  reader: Reader,
  { part, range, signal }: Reading,
): Promise<Response | null | 'no-answer'> {
  let isKnown = true;
  for (const recorder of recorders()) {
    const answer = await ask(recorder, { reader, part, method: 'GET', range }, signal).catch(() => null);
    if (answer?.ok || answer?.status === 416) return answer;
    isKnown &&= answer?.status === 404;
  }
  return isKnown ? null : 'no-answer';
}

async function countAt(recorder: Recorder, reader: Reader): Promise<number | null> {
  try {
    for (let part = 1; part <= MAX_PARTS; part++) {
      const answer = await ask(recorder, { reader, part, method: 'HEAD' }, AbortSignal.timeout(ANSWER_MS));
      if (answer.status === 404) return part - 1;
      if (!answer.ok) throw new Error(`the video server answered ${answer.status}`);
    }
    return MAX_PARTS;
  } catch (error) {
    log('warn', 'recordings cannot be read', { server: recorder.server, error: String(error) });
    return null;
  }
}

/** Only servers of ours record. */
function recorders(): readonly Recorder[] {
  return listVideoProviders(process.env).flatMap(({ variables }) => {
    const { VIDEO: kind, VIDEO_SERVER: server, VIDEO_PORT: port = '3002', RECORDING_SECRET: secret } = variables;
    return kind === 'embedded' && secret ? [{ server: server || `http://127.0.0.1:${port}`, secret }] : [];
  });
}

interface Asked {
  readonly reader: Reader;
  readonly part: number;
  readonly method: 'GET' | 'HEAD';
  readonly range?: string | null;
}

function ask(
  { server, secret }: Recorder,
  { reader, part, method, range = null }: Asked,
  signal: AbortSignal,
): Promise<Response> {
  const { round, userId: person } = reader;
  const authorization = `Bearer ${issueRecordingToken({ round, person }, secret)}`;
  const address = new URL(`/video/recordings/${encodeURIComponent(round)}/${part}`, server);
  const headers = { authorization, ...(range === null ? {} : { range }) };
  return fetch(address, { method, signal, cache: 'no-store', headers });
}
