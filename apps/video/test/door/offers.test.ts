import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { issueVideoToken } from '@baize/auth/video-token';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { VideoServer } from '../../src/server.ts';
import { openServer, openSession, SECRET } from '../open-server.ts';
import { camera, watcher } from '../peers.ts';

let server: VideoServer;
let offers: Readonly<Record<Act, string>>;
beforeAll(async () => {
  server = await openServer();
  const [viewer, dealer] = [await watcher(), await camera()];
  await Promise.all([viewer.connection.close(), dealer.connection.close()]);
  offers = { watch: viewer.offer, publish: dealer.offer };
});
afterAll(() => server.stop());

// FUZZ=100 sends a hundred times as many mutated offers, FUZZ_SEED=7 different ones.
const TIMES = Number(process.env.FUZZ ?? 1);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const MUTATED = 160 * TIMES;
const LONG = 120_000 * TIMES;

type Act = 'watch' | 'publish';
const ACTS: readonly Act[] = ['watch', 'publish'];
/** An offer takes at most this long, also on a busy machine, ms. */
const MAX_MS = 5_000;

let grants = 0;

function post(act: Act, body: string | Buffer, table = 'vesper'): Promise<Response> {
  const token = issueVideoToken({ issuer: 'one', grant: `${++grants}`, table, act }, SECRET);
  return fetch(`http://127.0.0.1:${server.port}/video/${table}/${act === 'publish' ? 'whip' : 'whep'}`, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp', authorization: `Bearer ${token}` },
    body,
    signal: AbortSignal.timeout(MAX_MS),
  });
}

/** What an offer opened ends, and nothing of it stays. */
async function ends(answered: Response): Promise<void> {
  const ended = await fetch(new URL(answered.headers.get('location') ?? '', answered.url), { method: 'DELETE' });
  expect(ended.status).toBe(200);
}

/** A bad offer is refused, a passable one opens a session that can be ended. */
async function survives(act: Act, body: string | Buffer, what: string): Promise<void> {
  const answered = await post(act, body);
  expect([201, 400, 406, 413], what).toContain(answered.status);
  if (answered.status === 201) await ends(answered);
  expect(server.sessions.tables(Date.now()), what).toEqual({});
}

async function isAlive(): Promise<void> {
  const [dealer, player] = [await camera(), await watcher()];
  await openSession(server, { act: 'publish', table: 'orbit', grant: 'dealer' }, dealer);
  await openSession(server, { act: 'watch', table: 'orbit', grant: 'player' }, player);
  await vi.waitFor(async () => {
    await dealer.send('key', 1);
    expect(player.pictures).toContain(1);
  }, 15_000);
  await server.sessions.closeAll();
  await Promise.all([dealer, player].map(({ connection }) => connection.close()));
}

test(
  'offers that are mutated line by line',
  async () => {
    for (let nth = 1; nth <= MUTATED; nth++) {
      const seed = (SEED - 1) * MUTATED + nth;
      const act = ACTS[seed % 2] ?? 'watch';
      let lines: readonly string[] = offers[act].split('\r\n');
      for (let change = 0; change < 1 + (seed % 3); change++) lines = mutated(lines, seed + 31 * change);
      await survives(act, lines.join('\r\n'), `seed ${seed}`);
    }
    await isAlive();
  },
  LONG,
);

test(
  'offers of which some bytes are others',
  async () => {
    const random = seeded(SEED);
    for (let nth = 1; nth <= MUTATED; nth++) {
      const act = ACTS[nth % 2] ?? 'watch';
      await survives(act, withOtherBytes(Buffer.from(offers[act]), random), `offer ${nth} of FUZZ_SEED=${SEED}`);
    }
    await isAlive();
  },
  LONG,
);

/** An offer with up to eight of its bytes replaced, removed or doubled. */
function withOtherBytes(offer: Buffer, below: (limit: number) => number): Buffer {
  let changed = offer;
  for (let left = 1 + below(8); left > 0; left--) {
    const at = below(changed.length);
    const middle = [Buffer.from([below(256)]), Buffer.alloc(0), Buffer.alloc(2, changed[at])][below(3)] ?? offer;
    changed = Buffer.concat([changed.subarray(0, at), middle, changed.subarray(at + 1)]);
  }
  return changed;
}

/** Whole numbers from 0 up to, not including, `below`: the same for the same seed (xorshift32). */
function seeded(seed: number): (below: number) => number {
  let state = Math.imul(seed, 0x9e3779b1) | 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** An offer with a line removed, doubled, cut, moved or filled with rubbish. */
function mutated(lines: readonly string[], seed: number): readonly string[] {
  const at = (seed * 7_919) % Math.max(1, lines.length);
  const line = lines[at] ?? '';
  const others = lines.filter((_, index) => index !== at);
  const changed = [
    () => others,
    () => [...lines, line],
    () => lines.map((each, index) => (index === at ? each.slice(0, seed % (each.length + 1)) : each)),
    () => [line, ...others],
    () => lines.map((each, index) => (index === at ? each.replace(/\d+/g, '99999999999') : each)),
    () => lines.map((each, index) => (index === at ? `${each}${'🂡'.repeat(seed)}` : each)),
  ][seed % 6];
  return changed?.() ?? [];
}

test.each(ACTS)('offers that end too early (%s)', async (act) => {
  const offer = offers[act];
  for (let length = 0; length < offer.length; length += 37) await survives(act, offer.slice(0, length), `${length}`);
  await isAlive();
});

test.each(ACTS)('bytes that are no offer (%s)', async (act) => {
  const offer = offers[act];
  for (const [name, body] of Object.entries({
    empty: '',
    'random bytes': randomBytes(20_000),
    'a picture': Buffer.concat([Buffer.from('v=0\r\n'), randomBytes(2_000)]),
    zeros: offer.replaceAll('\r\n', '\0\r\n'),
    'one line': offer.replaceAll('\r\n', ' '),
    'carriage returns only': offer.replaceAll('\n', ''),
    JSON: JSON.stringify({ type: 'offer', sdp: offer }),
  }))
    await survives(act, body, name);
});

test.each(ACTS)('offers without end (%s)', async (act) => {
  expect((await post(act, offers[act] + 'a=x\r\n'.repeat(20_000))).status).toBe(413);
  const token = issueVideoToken({ issuer: 'one', grant: `${++grants}`, table: 'vesper', act }, SECRET);
  const end = act === 'publish' ? 'whip' : 'whep';
  const status = await new Promise((resolve) => {
    const headers = { 'content-type': 'application/sdp', authorization: `Bearer ${token}` };
    const path = `/video/vesper/${end}`;
    // Without a length, more and more of it.
    const sent = httpRequest({ port: server.port, method: 'POST', path, headers }, (answered) => {
      resolve(answered.statusCode);
      clearInterval(more);
      sent.destroy();
    });
    sent.on('error', () => resolve('cut off'));
    const more = setInterval(() => sent.write('a=x\r\n'.repeat(2_000)), 5);
  });
  expect([413, 'cut off']).toContain(status);
  expect(server.sessions.tables(Date.now())).toEqual({});
});

/** Each replaces lines of an offer, or adds one to each of its sections. */
const HOSTILE: Readonly<Record<string, (offer: string) => string>> = {
  'port 0': (offer) => offer.replace(/^(a=candidate:(?:\S+ ){5})\d+/gm, '$10'),
  'ports that do not exist': (offer) => offer.replace(/^(a=candidate:(?:\S+ ){5})\d+/gm, '$1-70000'),
  'names instead of addresses': (offer) => offer.replace(/^(a=candidate:(?:\S+ ){4})\S+/gm, '$1localhost'),
  'addresses of everybody': (offer) => offer.replace(/^(a=candidate:(?:\S+ ){4})\S+/gm, '$1255.255.255.255'),
  'addresses of nobody': (offer) => offer.replace(/^(a=candidate:(?:\S+ ){4})\S+/gm, '$10.0.0.0'),
  'a thousand addresses': (offer) =>
    offer +
    Array.from({ length: 850 }, (_, at) => `a=candidate:${at} 1 udp 1 192.0.2.${at % 255} ${at + 1} typ host\r\n`).join(
      '',
    ),
  'the ports of the server itself': (offer) =>
    offer.replace(/^(a=candidate:(?:\S+ ){4})\S+ \d+/gm, `$1127.0.0.1 ${server.ports.udp}`),
  'no addresses': (offer) => offer.replace(/^a=candidate:.*\r\n/gm, ''),
  'a long name': (offer) => offer.replace(/^a=ice-ufrag:.*$/gm, `a=ice-ufrag:${'x'.repeat(10_000)}`),
  'an empty name': (offer) => offer.replace(/^a=ice-ufrag:.*$/gm, 'a=ice-ufrag:'),
  'a name in parts': (offer) => offer.replace(/^a=ice-ufrag:.*$/gm, 'a=ice-ufrag:a:b:c'),
  'an empty password': (offer) => offer.replace(/^a=ice-pwd:.*$/gm, 'a=ice-pwd:'),
  'a short fingerprint': (offer) => offer.replace(/^a=fingerprint:.*$/gm, 'a=fingerprint:sha-256 00'),
  'an unknown fingerprint': (offer) => offer.replace(/^a=fingerprint:.*$/gm, 'a=fingerprint:md5 00:11'),
  'a fingerprint of nothing': (offer) => offer.replace(/^a=fingerprint:.*$/gm, 'a=fingerprint:'),
  'an unknown role': (offer) => offer.replace(/^a=setup:.*$/gm, 'a=setup:holdconn'),
  'the other role': (offer) => offer.replace(/^a=setup:.*$/gm, 'a=setup:passive'),
  'our own role': (offer) => offer.replace(/^a=setup:.*$/gm, 'a=setup:active'),
  'names of the language': (offer) =>
    offer.replace(/^a=mid:.*$/gm, 'a=mid:__proto__').replace(/^a=group:.*$/gm, 'a=group:BUNDLE __proto__ constructor'),
  'unknown codecs': (offer) => offer.replace(/^a=rtpmap:(\d+) .*$/gm, 'a=rtpmap:$1 __proto__/0/-1'),
  'codecs without numbers': (offer) => offer.replace(/^(m=\S+ \d+ \S+) .*$/gm, '$1 constructor NaN 9999999999'),
  'a thousand codecs': (offer) =>
    offer.replace(/^(m=video \d+ \S+) .*$/gm, `$1 ${Array.from({ length: 5_000 }, (_, at) => at).join(' ')}`),
  'sections that are rejected': (offer) => offer.replace(/^(m=\S+) \d+/gm, '$1 0'),
  'another transport': (offer) => offer.replace(/UDP\/TLS\/RTP\/SAVPF/g, 'RTP/AVP'),
  'a bundle of a thousand': (offer) =>
    offer.replace(/^a=group:.*$/gm, `a=group:BUNDLE ${Array.from({ length: 5_000 }, (_, at) => at).join(' ')}`),
  simulcast: (offer) => `${offer}a=rid:h send\r\na=rid:__proto__ send\r\na=simulcast:send h;__proto__;~\r\n`,
  'extensions without end': (offer) => offer + 'a=extmap:99999 urn:x\r\n'.repeat(500),
  'sources of others': (offer) => `${offer}a=ssrc:4294967296 cname:x\r\na=ssrc-group:FID 1 1 1\r\na=ssrc:\r\n`,
  'a lite agent': (offer) => offer.replace('t=0 0\r\n', 't=0 0\r\na=ice-lite\r\n'),
};

test.each(ACTS)('offers that are made to harm (%s)', async (act) => {
  const opened: Response[] = [];
  for (const [name, harm] of Object.entries(HOSTILE)) {
    const answered = await post(act, harm(offers[act]), `t${opened.length}`);
    expect([201, 400, 406], name).toContain(answered.status);
    if (answered.status === 201) opened.push(answered);
  }
  // Their connections are tried meanwhile.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  await isAlive();
  for (const { headers, url } of opened) await fetch(new URL(headers.get('location') ?? '', url), { method: 'DELETE' });
  expect(server.sessions.tables(Date.now())).toEqual({});
});
