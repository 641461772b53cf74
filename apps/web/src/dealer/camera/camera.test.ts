import type { TableVideo } from '@baize/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveAt, onAir } from '../../video/cameras/live.testing.ts';
import { closeLine, line, openLine, passes } from '../../video/transport/line.testing.ts';
import { Camera } from './camera.ts';
import { SmallPicture } from './publishing/small-picture.ts';

beforeEach(openLine);
afterEach(closeLine);

const refusal = (code: string) => ({ ok: false, refused: { code, phrase: { key: `house.refusal.${code}` } } });

/** Picture and sound of devices. */
function devices() {
  const tracks = ['video', 'audio'].map((kind) =>
    Object.assign(new EventTarget(), { kind, enabled: true, stop: vi.fn() }),
  );
  const ofKind = (kind: string) => () => tracks.filter((track) => track.kind === kind);
  const stream = { getTracks: () => tracks, getVideoTracks: ofKind('video'), getAudioTracks: ofKind('audio') };
  // What a camera uses of a stream.
  return { tracks, stream: stream as unknown as MediaStream };
}

async function films() {
  const live = liveAt('vesper');
  live.shows(onAir({ state: 'offline' }));
  const camera = new Camera(live.client, { table: 'vesper', camera: 'dealer' });
  const { stream, tracks } = devices();
  await camera.open(async () => stream);
  await passes(0);
  return { ...live, camera, tracks, state: () => camera.state.getState() };
}

/** The connection sends, and hears from the video server. */
async function sends(
  ms: number,
  video: { readonly is: () => TableVideo; readonly shows: (video: TableVideo) => void },
) {
  for (let at = 0; at < ms; at += 500) {
    const sent = { type: 'outbound-rtp', kind: 'video', timestamp: Date.now(), bytesSent: Date.now() };
    line.connection.stats = new Map<string, object>([
      ['o', sent],
      ['t', { type: 'transport', bytesReceived: Date.now() }],
    ]);
    video.shows(video.is());
    await passes(500);
  }
}

test('a camera that may not publish goes off, with the reason', async () => {
  const { camera, videoPass, tracks, state } = await films();
  line.connection.becomes('connected');
  videoPass.mockResolvedValue(refusal('not-allowed'));
  line.connection.becomes('failed');
  await passes(1_000);
  expect(state()).toMatchObject({ is: 'off', stream: null, fault: { code: 'not-allowed' } });
  for (const track of tracks) expect(track.stop).toHaveBeenCalled();
  camera.close();
  expect(state().fault).toBeNull();
});

test('a camera that another device has taken over stays off, and can be taken back', async () => {
  const { camera, videoPass, state } = await films();
  line.connection.becomes('connected');
  videoPass.mockResolvedValueOnce(refusal('camera-elsewhere'));
  line.connection.becomes('failed');
  await passes(60_000);
  expect(state()).toMatchObject({ is: 'off', fault: { code: 'camera-elsewhere' } });
  expect(videoPass.mock.calls.map(([, act, former]) => [act, former])).toEqual([
    ['publish', undefined],
    ['publish', 'grant'],
  ]);
  await camera.open(async () => devices().stream);
  await passes(0);
  // Without the former grant: the dealer wants it.
  expect(videoPass.mock.lastCall?.[2]).toBeUndefined();
  expect(state()).toMatchObject({ is: 'on', fault: null });
  camera.close();
});

test('other devices are sent on the same connection, and the smaller picture follows', async () => {
  const { camera, client } = await films();
  new SmallPicture(client, 'vesper', camera);
  const [first, second] = [devices(), devices()];
  await camera.open(async () => first.stream);
  await passes(0);
  expect(line.connections).toHaveLength(2);
  await camera.open(async () => second.stream);
  await passes(0);
  expect(line.connections).toHaveLength(2);
  for (const connection of line.connections)
    expect(connection.tracks.map(({ sender }) => vi.mocked(sender.replaceTrack).mock.lastCall?.[0])).toEqual(
      second.tracks,
    );
  expect(first.tracks[0]?.stop).toHaveBeenCalled();
  camera.close();
  await passes(0);
  expect(line.requests.filter((request) => request.startsWith('DELETE'))).toHaveLength(2);
});

test('a picture that is sent and not seen any more is sent over another connection', async () => {
  const { camera, shows, reportOnAir } = await films();
  line.connection.becomes('connected');
  expect(reportOnAir.mock.lastCall).toEqual([{ table: 'vesper', camera: 'dealer' }, true]);
  let video = onAir();
  const seen = { is: () => video, shows };
  await sends(10_000, seen);
  expect(line.connections).toHaveLength(1);
  expect(camera.state.getState().sending).not.toBeNull();
  video = onAir({ state: 'stalled' });
  await sends(2_000, seen);
  expect(line.connections).toHaveLength(2);
  camera.close();
  expect(reportOnAir.mock.lastCall?.[1]).toBe(false);
});

test('a picture that players see late is not sent over one connection after another before it is seen', async () => {
  const { camera, shows } = await films();
  const unseen = { is: () => onAir({ state: 'offline' }), shows };
  /** Connects, and sends for so long. */
  const sendsFor = async (ms: number) => {
    line.connection.becomes('connected');
    await sends(ms, unseen);
  };
  await sendsFor(5_000);
  expect(line.connections).toHaveLength(2);
  // The second is given twice the time.
  await sendsFor(5_500);
  expect(line.connections).toHaveLength(2);
  await sends(2_500, unseen);
  expect(line.connections).toHaveLength(3);
  await sendsFor(11_000);
  expect(line.connections).toHaveLength(3);
  camera.close();
});
