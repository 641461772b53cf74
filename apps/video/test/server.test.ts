import { on, once } from 'node:events';
import { connect } from 'node:net';
import { createPublishKey, publishKeyHash } from '@baize/auth/publish-key';
import { checkVideoToken, issueVideoToken, videoReportKey } from '@baize/auth/video-token';
import { streamAt } from '@baize/protocol/camera';
import type { SessionState } from '@baize/protocol/video';
import { videoTables } from '@baize/protocol/video';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readOffer } from '../src/sdp/offer.ts';
import type { VideoServer } from '../src/server.ts';
import { openServer, SECRET, WEB } from './open-server.ts';
import { camera, watcher } from './peers.ts';

const BRAND = 'http://other.localhost:3170';

let server: VideoServer;
beforeAll(async () => {
  server = await openServer({ BRANDS: 'other.localhost=lumen', VIDEO_VIEWERS: '3' });
});
afterAll(() => server.stop());

let grants = 0;
/** @param path of the stream: `vesper`, or `vesper/table` */
const token = (act: 'publish' | 'watch', path = 'vesper', grant = `${++grants}`, issuer = 'one') =>
  issueVideoToken({ issuer, grant, ...(streamAt(path) ?? { table: path }), act }, SECRET);

type Said = { path: string; method?: string; bearer?: string; body?: string; type?: string };

const request = ({ path, method = 'POST', bearer, body, type = 'application/sdp' }: Said) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, {
    method,
    headers: { origin: WEB, 'content-type': type, ...(bearer && { authorization: `Bearer ${bearer}` }) },
    ...(body !== undefined && { body }),
  });

/** What a game server learns when it reports that these grants have ended. */
const report = (...ended: string[]) => reportAs('one', { ended });

async function reportAs(issuer: string, { ended = [], keys = [] }: { ended?: string[]; keys?: unknown[] }) {
  const body = JSON.stringify({ issuer, ended, keys });
  const answered = await request({ path: '/video/reports', bearer: videoReportKey(SECRET), body });
  expect(answered.status).toBe(200);
  return answered.json();
}

async function publish(table: string, ...by: string[]) {
  const peer = await camera();
  const answered = await request({
    path: `/video/${table}/whip`,
    bearer: token('publish', table, ...by),
    body: peer.offer,
  });
  expect(answered.status).toBe(201);
  await peer.accept(await answered.text());
  return { ...peer, location: answered.headers.get('location') ?? '' };
}

async function watch(table: string, ...by: string[]) {
  const peer = await watcher();
  const answered = await request({
    path: `/video/${table}/whep`,
    bearer: token('watch', table, ...by),
    body: peer.offer,
  });
  expect(answered.status).toBe(201);
  await peer.accept(await answered.text());
  return { ...peer, location: answered.headers.get('location') ?? '' };
}

test('a viewer sees pictures from the next key frame on', async () => {
  const dealer = await publish('vesper');
  const player = await watch('vesper');
  await dealer.send('inter', 1);
  await dealer.send('key', 2);
  await dealer.send('inter', 3);
  await vi.waitFor(() => expect(player.pictures).toEqual([2, 3]), 15_000);
  expect(await report()).toMatchObject({ vesper: { state: 'live', viewers: 1 } });
  await request({ path: dealer.location, method: 'DELETE' });
  await request({ path: player.location, method: 'DELETE' });
  expect(await report()).not.toHaveProperty('vesper');
});

test('a session says when its picture was filmed, and after a change of the line not before it is known again', async () => {
  const [dealer, player] = [await publish('noir'), await watch('noir')];
  const filmed = async () => {
    const answered = await fetch(`http://127.0.0.1:${server.port}${player.location}`);
    return ((await answered.json()) as SessionState).filmed;
  };
  expect(await filmed()).toBeNull();
  const sends = setInterval(() => void dealer.send('key', 1), 33);
  await vi.waitFor(async () => expect(await filmed()).not.toBeNull(), 15_000);
  clearInterval(sends);
  const known = await filmed();
  expect(Math.abs(Date.now() - (known?.atMs ?? 0))).toBeLessThan(15_000);
  const again = await publish('noir');
  expect(await filmed()).toBeNull();
  for (const each of [again, dealer]) await request({ path: each.location, method: 'DELETE' });
  await server.sessions.closeAll();
});

test('a session that is being opened keeps its stream while another one ends', async () => {
  const [other, dealer, player] = [await watch('orbit'), await camera(), await watcher()];
  const permit = checkVideoToken(token('publish', 'astra'), SECRET);
  if (!permit) throw new Error('the token is valid');
  const opening = server.sessions.open(permit, { offer: readOffer(dealer.offer, 'send'), from: null }, Date.now());
  // At once, before the library has read the offer.
  await server.sessions.close(other.location.split('/').at(-1) ?? '');
  await dealer.accept((await opening).answer);
  const watching = await request({ path: '/video/astra/whep', bearer: token('watch', 'astra'), body: player.offer });
  await player.accept(await watching.text());
  await vi.waitFor(async () => {
    await dealer.send('key', 1);
    expect(player.pictures).toContain(1);
  }, 15_000);
  expect(await report()).toMatchObject({ astra: { state: 'live', viewers: 1 } });
  await server.sessions.closeAll();
});

test('a viewer who asks for key frames again and again gets a few', async () => {
  const [dealer, player] = [await publish('dice'), await watch('dice')];
  await vi.waitFor(async () => {
    await dealer.send('key', 1);
    expect(player.pictures).toContain(1);
  }, 15_000);
  const asked = vi.fn();
  for (const { sender } of dealer.connection.getTransceivers()) sender.onPictureLossIndication.subscribe(asked);
  const [receiver] = player.connection.getReceivers();
  const begun = performance.now();
  while (performance.now() - begun < 4_000) {
    await receiver?.sendRtcpPLI(receiver.tracks[0]?.ssrc ?? 0);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(asked).toHaveBeenCalled();
  // Two at once, then one every two seconds.
  expect(asked.mock.calls.length).toBeLessThanOrEqual(2 + (performance.now() - begun) / 2_000);
  await server.sessions.closeAll();
}, 30_000);

test('a viewer may wait for the dealer, and stays when the dealer reconnects', async () => {
  const player = await watch('orbit');
  const first = await publish('orbit');
  await first.send('key', 1);
  await vi.waitFor(() => expect(player.pictures).toEqual([1]), 15_000);
  const second = await publish('orbit');
  await first.send('inter', 2);
  await second.send('inter', 3);
  await second.send('key', 4);
  await vi.waitFor(() => expect(player.pictures).toEqual([1, 4]), 15_000);
  const [before = 0, after = 0] = player.numbers;
  expect((after - before) & 0xffff).toBe(2);
  await server.sessions.closeAll();
});

test('the cameras of a table are apart', async () => {
  const [dealer, above, low] = [await publish('carat'), await publish('carat/table'), await publish('carat/small')];
  const [player, other, slow] = [await watch('carat'), await watch('carat/table'), await watch('carat/small')];
  await dealer.send('key', 1);
  await above.send('key', 2);
  await low.send('key', 5);
  await vi.waitFor(() => {
    expect([player.pictures, other.pictures, slow.pictures]).toEqual([[1], [2], [5]]);
  }, 15_000);
  const all = { state: 'live', tableCamera: 'live', small: 'live', viewers: 3, encoder: 'none' };
  const packet = { packets: 1, bytes: expect.any(Number) };
  expect(await report()).toMatchObject({
    carat: { ...all, sent: { dealer: packet, table: packet, small: packet } },
  });
  await request({ path: dealer.location, method: 'DELETE' });
  expect(await report()).toMatchObject({ carat: { state: 'offline', tableCamera: 'live', small: 'live', viewers: 3 } });
  await above.send('key', 3);
  await vi.waitFor(() => expect(other.pictures).toEqual([2, 3]), 15_000);
  expect(player.pictures).toEqual([1]);
  for (const { location } of [above, low, player, slow]) await request({ path: location, method: 'DELETE' });
  expect(await report()).toMatchObject({ carat: { state: 'offline', tableCamera: 'offline', viewers: 1 } });
  await server.sessions.closeAll();
});

test('a token for one camera opens nothing at the other', async () => {
  const { offer, connection } = await watcher();
  for (const [act, end] of [
    ['watch', 'whep'],
    ['publish', 'whip'],
  ] as const) {
    const open = (path: string, bearer: string) => request({ path: `/video/${path}/${end}`, bearer, body: offer });
    expect((await open('astra/table', token(act, 'astra'))).status).toBe(401);
    expect((await open('astra', token(act, 'astra/table'))).status).toBe(401);
    expect((await open('orbit/table', token(act, 'astra/table'))).status).toBe(401);
    expect((await open('astra/above', token(act, 'astra'))).status).toBe(404);
  }
  await connection.close();
});

test('a session ends with its grant', async () => {
  const dealer = await publish('astra', 'staff-1');
  const player = await watch('astra', 'player-1');
  expect(await report('staff-1', 'player-2')).toMatchObject({ astra: { state: 'offline', viewers: 1 } });
  expect((await request({ path: dealer.location, method: 'DELETE' })).status).toBe(404);
  expect((await request({ path: player.location, method: 'DELETE' })).status).toBe(200);
});

test('a token opens nothing once its grant has ended', async () => {
  const { offer, connection } = await watcher();
  const bearer = token('watch', 'astra', 'player-6');
  await report('player-6');
  expect((await request({ path: '/video/astra/whep', bearer, body: offer })).status).toBe(401);
  await connection.close();
});

test('a token from before the start of the server opens nothing', async () => {
  const { offer, connection } = await watcher();
  const permit = { issuer: 'one', grant: 'player-7', table: 'astra', act: 'watch' } as const;
  const bearer = issueVideoToken(permit, SECRET, Date.now() - 59_000);
  expect((await request({ path: '/video/astra/whep', bearer, body: offer })).status).toBe(401);
  await connection.close();
});

test('a publish key publishes at its table until another one replaces it', async () => {
  const encoder = await camera();
  const [own, next, others] = [createPublishKey(), createPublishKey(), createPublishKey()];
  const keyOf = (table: string, version: number, key: string | null) =>
    ({ table, version, hash: key && publishKeyHash(key) }) as const;
  const send = (bearer: string, path = '/video/astra/whip') => request({ path, bearer, body: encoder.offer });
  expect((await send(own)).status).toBe(401);
  await reportAs('one', { keys: [keyOf('astra', 1, own), keyOf('orbit', 1, others)] });
  expect((await send(others)).status).toBe(401);
  expect((await send(publishKeyHash(own))).status).toBe(401);
  expect((await send(own, '/video/orbit/whip')).status).toBe(401);
  expect((await send(own, '/video/astra/whep')).status).toBe(401);
  expect((await send(own, '/video/astra/table/whip')).status).toBe(401);
  const [first, second] = [await send(own), await send(own)];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect((await ending(first)).status).toBe(404);
  await reportAs('two', { keys: [keyOf('astra', 2, next)] });
  expect((await ending(second)).status).toBe(404);
  // A game server that has not learned of the change yet does not bring the former key back.
  await reportAs('one', { keys: [keyOf('astra', 1, own)] });
  expect((await send(own)).status).toBe(401);
  const third = await send(next);
  expect(third.status).toBe(201);
  await reportAs('one', { keys: [keyOf('astra', 3, null)] });
  expect((await ending(third)).status).toBe(404);
  expect((await send(next)).status).toBe(401);
  await encoder.connection.close();
});

test('an encoder stands by while the camera of the dealer sends, and takes over when it ends', async () => {
  const [encoder, key] = [await camera(), createPublishKey()];
  const keys = [{ table: 'orbit', version: 9, hash: publishKeyHash(key) }];
  const encoderOf = async () => videoTables.parse(await reportAs('one', { keys })).orbit?.encoder;
  await reportAs('one', { keys });
  const dealer = await publish('orbit');
  const player = await watch('orbit');
  const opened = await request({ path: '/video/orbit/whip', bearer: key, body: encoder.offer });
  await encoder.accept(await opened.text());
  await dealer.send('key', 1);
  await vi.waitFor(() => expect(player.pictures).toEqual([1]), 15_000);
  await encoder.send('key', 2);
  await dealer.send('inter', 3);
  await vi.waitFor(() => expect(player.pictures).toEqual([1, 3]), 15_000);
  expect(await encoderOf()).toBe('waiting');
  await request({ path: dealer.location, method: 'DELETE' });
  await encoder.send('inter', 4);
  await encoder.send('key', 5);
  await vi.waitFor(() => expect(player.pictures).toEqual([1, 3, 5]), 15_000);
  expect(await encoderOf()).toBe('shown');
  // Turning the camera on takes over.
  const again = await publish('orbit');
  await again.send('key', 6);
  await vi.waitFor(() => expect(player.pictures).toEqual([1, 3, 5, 6]), 15_000);
  expect(await encoderOf()).toBe('waiting');
  // A camera that sends nothing is not waited for.
  await vi.waitFor(async () => {
    await encoder.send('key', 8);
    expect(player.pictures.at(-1)).toBe(8);
  }, 15_000);
  await server.sessions.closeAll();
  await Promise.all([encoder, dealer, again, player].map(({ connection }) => connection.close()));
});

test('a publish key holds as long as a game server reports it', async () => {
  const encoder = await camera();
  const key = createPublishKey();
  const report = (issuer: string, now: number) =>
    server.sessions.heard(
      { issuer, ended: [], keys: [{ table: 'velvet', version: 1, hash: publishKeyHash(key) }] },
      now,
    );
  const now = Date.now();
  await report('before', now);
  const opened = await request({ path: '/video/velvet/whip', bearer: key, body: encoder.offer });
  await report('after', now + 20_000);
  await server.sessions.endSilent(now + 40_000);
  expect(server.sessions.tables(now)).toHaveProperty('velvet');
  await server.sessions.endSilent(now + 60_000);
  expect((await ending(opened)).status).toBe(404);
  await encoder.connection.close();
});

const ending = ({ headers }: Response) => request({ path: headers.get('location') ?? '', method: 'DELETE' });

test('who watches two cameras of a table counts once', async () => {
  for (const [path, viewer] of [
    ['orion', 'ana'],
    ['orion/table', 'ana'],
    ['orion', 'ben'],
  ] as const) {
    const bearer = issueVideoToken(
      { issuer: 'one', grant: `${++grants}`, viewer, act: 'watch', ...(streamAt(path) ?? { table: path }) },
      SECRET,
    );
    const { offer, accept } = await watcher();
    const answered = await request({ path: `/video/${path}/whep`, bearer, body: offer });
    await accept(await answered.text());
  }
  expect(server.sessions.tables(Date.now())).toMatchObject({ orion: { viewers: 2 } });
  await server.sessions.closeAll();
});

test('a grant opens one session at a time', async () => {
  const first = await watch('carat', 'player-3');
  const second = await watch('carat', 'player-3');
  expect((await request({ path: first.location, method: 'DELETE' })).status).toBe(404);
  expect((await request({ path: second.location, method: 'DELETE' })).status).toBe(200);
});

test('the sessions of a game server that is gone end', async () => {
  const ours = await watch('astra', 'player-4', 'one');
  const others = await watch('astra', 'player-5', 'two');
  await report();
  await server.sessions.endSilent(Date.now() + 29_000);
  expect(await report()).toMatchObject({ astra: { viewers: 2 } });
  await server.sessions.heard({ issuer: 'one', ended: [], keys: [] }, Date.now() + 31_000);
  await server.sessions.endSilent(Date.now() + 31_000);
  expect((await request({ path: ours.location, method: 'DELETE' })).status).toBe(200);
  expect((await request({ path: others.location, method: 'DELETE' })).status).toBe(404);
});

test('a token is good for its table and its act only', async () => {
  const { offer, connection } = await watcher();
  const path = '/video/vesper/whep';
  for (const bearer of [undefined, 'x.y', token('watch', 'orbit'), token('publish'), token('watch').slice(0, -1)])
    expect((await request({ path, body: offer, ...(bearer && { bearer }) })).status).toBe(401);
  await connection.close();
});

test('viewers beyond the maximum are refused', async () => {
  const players = [await watch('velvet'), await watch('velvet'), await watch('velvet')];
  const { offer, connection } = await watcher();
  const path = '/video/velvet/whep';
  expect((await request({ path, bearer: token('watch', 'velvet'), body: offer })).status).toBe(503);
  await connection.close();
  await Promise.all(players.map(({ location }) => request({ path: location, method: 'DELETE' })));
});

test('bad requests get a status and change nothing', async () => {
  const bearer = token('watch');
  const path = '/video/vesper/whep';
  expect((await request({ path, bearer, body: 'v=0', type: 'text/plain' })).status).toBe(415);
  expect((await request({ path, bearer, body: 'x'.repeat(70_000) })).status).toBe(413);
  expect((await request({ path, bearer, method: 'PATCH', body: '' })).status).toBe(405);
  expect((await request({ path: '/video/../x/whep', bearer })).status).toBe(404);
  expect((await request({ path: '/video/sessions/AAAAAAAAAAAAAAAAAAAAAA', method: 'DELETE' })).status).toBe(404);
  expect((await request({ path: '/video/reports', bearer, body: '{}' })).status).toBe(401);
  expect((await request({ path: '/video/reports', bearer: videoReportKey(SECRET), body: '{}' })).status).toBe(400);
});

test('pages of other origins are not allowed', async () => {
  const answered = await fetch(`http://127.0.0.1:${server.port}/health`, { headers: { origin: 'http://elsewhere' } });
  expect(answered.headers.get('access-control-allow-origin')).toBeNull();
  const own = await request({ path: '/health', method: 'GET' });
  expect(own.headers.get('access-control-allow-origin')).toBe(WEB);
});

test('pages at the host of another brand are allowed', async () => {
  const answered = await fetch(`http://127.0.0.1:${server.port}/health`, { headers: { origin: BRAND } });
  expect(answered.headers.get('access-control-allow-origin')).toBe(BRAND);
});

test('a camera whose packets wait while the process is busy does not count as silent', async () => {
  const dealer = await publish('busy');
  await dealer.send('key', 1);
  await vi.waitFor(async () => expect(await report()).toMatchObject({ busy: { state: 'live' } }), 15_000);
  const line = connect(server.port, '127.0.0.1');
  await once(line, 'connect');
  const body = JSON.stringify({ issuer: 'one', ended: [], keys: [] });
  const head = ['POST /video/reports HTTP/1.1', 'host: video', `authorization: Bearer ${videoReportKey(SECRET)}`];
  const asked = [...head, `content-length: ${body.length}`, '', body].join('\r\n');
  /** The answer to a report on this line, however many pieces it comes in. */
  const answered = async () => {
    let text = '';
    for await (const [piece] of on(line, 'data')) {
      text += piece;
      if (text.endsWith('\r\n0\r\n\r\n')) break;
    }
    return text;
  };
  line.write(asked);
  await answered();
  // The question comes first, then a picture; nothing is read for longer than a camera may be silent.
  const answer = answered();
  line.write(asked);
  void dealer.send('inter', 2);
  setImmediate(() => {
    const begun = performance.now();
    while (performance.now() - begun < 2_000);
  });
  expect(await answer).toContain('"state":"live"');
  line.destroy();
  await server.sessions.closeAll();
});
