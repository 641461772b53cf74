import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkRecordingToken } from '@baize/auth/recording-token';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countRecordings, readRecording } from './recording.ts';

const SECRET = 'a secret that web and video server share';
const reader = { round: 'VESPER-1', userId: 'olga' };
const forever = new AbortController().signal;

/** A video server that keeps two parts of one round. */
let server: Server;
let answers: (part: string | undefined) => number;
let requests: {
  readonly line: string;
  readonly permitted: { readonly round?: string | undefined; readonly person?: string | undefined };
}[];

let ranges: (string | undefined)[];

beforeEach(async () => {
  requests = [];
  ranges = [];
  answers = (part) => (part === '1' || part === '2' ? 200 : 404);
  server = createServer(({ method, url, headers }, response) => {
    const token = headers.authorization?.replace('Bearer ', '');
    const { round, person } = checkRecordingToken(token, SECRET) ?? {};
    ranges.push(headers.range);
    requests.push({ line: `${method} ${url}`, permitted: { round, person } });
    const part = url?.split('/').at(-1);
    response.writeHead(answers(part)).end(method === 'GET' ? `part ${part}` : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // of a server that listens on a port
  vi.stubEnv('VIDEO', 'embedded');
  vi.stubEnv('VIDEO_SERVER', '');
  vi.stubEnv('VIDEO_PORT', String(port));
  vi.stubEnv('RECORDING_SECRET', SECRET);
});

afterEach(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

/** Whether the last request had a token of this server. */
const isPermitted = () => requests.at(-1)?.permitted?.round !== undefined;
const read = (part: number, signal = forever, range: string | null = null) =>
  readRecording(reader, { part, range, signal });

describe('a part of a recording', () => {
  it('is read with a token for this round and person', async () => {
    const part = await read(2);
    expect(part instanceof Response && (await part.text())).toBe('part 2');
    expect(requests).toEqual([
      { line: 'GET /video/recordings/VESPER-1/2', permitted: { round: 'VESPER-1', person: 'olga' } },
    ]);
  });

  it('is read by its bytes where a player seeks in it', async () => {
    await read(1);
    await read(1, forever, 'bytes=5-');
    expect(ranges).toEqual([undefined, 'bytes=5-']);
    answers = () => 416;
    expect(await read(1, forever, 'bytes=99-')).toHaveProperty('status', 416);
  });

  it('has an address that the name of a round cannot leave', async () => {
    await readRecording({ ...reader, round: '../keys?a=1#' }, { part: 1, range: null, signal: forever });
    expect(requests.map(({ line }) => line)).toEqual(['GET /video/recordings/..%2Fkeys%3Fa%3D1%23/1']);
  });

  it('is none where there is no such part, and none in a casino that records nothing', async () => {
    expect(await read(3)).toBeNull();
    vi.stubEnv('RECORDING_SECRET', '');
    expect(await read(1)).toBeNull();
    vi.stubEnv('RECORDING_SECRET', SECRET);
    vi.stubEnv('VIDEO', 'external');
    expect(await read(1)).toBeNull();
    expect(requests).toHaveLength(1);
  });

  it.each([401, 403, 500, 503])('is no answer when the video server answers %i: it may exist', async (status) => {
    answers = () => status;
    expect(await read(1)).toBe('no-answer');
    expect(await countRecordings(reader)).toBeNull();
  });

  it('is no answer when the video server is away, or the reader leaves', async () => {
    expect(await read(1, AbortSignal.abort())).toBe('no-answer');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await read(1)).toBe('no-answer');
    expect(await countRecordings(reader)).toBeNull();
  });
});

it('parts are counted until one is missing, and no further than twenty', async () => {
  expect(await countRecordings(reader)).toBe(2);
  expect(requests.map(({ line }) => line.split('/').at(-1))).toEqual(['1', '2', '3']);
  answers = (part) => (part === '1' ? 404 : 200);
  expect(await countRecordings(reader)).toBe(0);
  answers = () => 200;
  expect(await countRecordings(reader)).toBe(20);
});

describe('with two providers', () => {
  beforeEach(() => {
    vi.stubEnv('VIDEO_PROVIDERS', 'studio');
    vi.stubEnv('VIDEO_STUDIO', 'embedded');
    vi.stubEnv('VIDEO_STUDIO_SERVER', `http://127.0.0.1:${process.env.VIDEO_PORT}`);
    vi.stubEnv('VIDEO_STUDIO_RECORDING_SECRET', SECRET);
  });

  it('a round is found at the one that recorded it, with a token for that one', async () => {
    vi.stubEnv('RECORDING_SECRET', 'that of the other server, which permits nothing here');
    answers = (part) => (part === '1' && isPermitted() ? 200 : 404);
    expect(await countRecordings(reader)).toBe(1);
    const part = await read(1);
    expect(part instanceof Response && (await part.text())).toBe('part 1');
  });

  it('a round that is found at none may be at the one that does not answer', async () => {
    vi.stubEnv('VIDEO_PORT', '1');
    expect(await countRecordings({ ...reader })).toBe(2);
    answers = () => 404;
    expect(await countRecordings(reader)).toBeNull();
    expect(await read(1)).toBe('no-answer');
  });
});
