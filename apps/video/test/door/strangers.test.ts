import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { Refusals } from '../../src/door/refusals.ts';
import { createLog } from '../../src/log.ts';
import { openServer, openSession } from '../open-server.ts';
import { camera, watcher } from '../peers.ts';

afterEach(() => vi.useRealTimers());

/** A log that is kept as the values of its lines. */
function keptLog() {
  const lines: Record<string, unknown>[] = [];
  return { lines, log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }) };
}

test('the log has the form of the other servers, and no secrets', () => {
  const { lines, log } = keptLog();
  log.info({ table: 'vesper', token: 't', of: { secret: 's' } }, 'session opened');
  expect(lines).toEqual([
    { level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/), table: 'vesper', of: {}, msg: 'session opened' },
  ]);
});

test('a refusal names the address, and refusals without end are counted instead of written', () => {
  vi.useFakeTimers();
  const { lines, log } = keptLog();
  const refusals = new Refusals(log);
  for (let count = 0; count < 500; count++) refusals.note('203.0.113.7', { table: 'vesper' }, 'no valid token');
  expect(lines).toHaveLength(60);
  expect(lines[0]).toMatchObject({ address: '203.0.113.7', table: 'vesper', msg: 'no valid token' });
  vi.advanceTimersByTime(1_500);
  refusals.note('203.0.113.8', {}, 'no valid token');
  expect(lines.at(-1)).toMatchObject({ address: '203.0.113.8', unwritten: 440 });
});

test('audio and video use one address where one is named, and offer it alone', async () => {
  const server = await openServer({ VIDEO_LISTEN: '127.0.0.1' });
  const [dealer, player] = [await camera(), await watcher()];
  let answer = '';
  const accept = (sdp: string) => {
    answer = sdp;
    return player.accept(sdp);
  };
  await openSession(server, { act: 'publish', table: 'vesper', grant: 'dealer' }, dealer);
  await openSession(server, { act: 'watch', table: 'vesper', grant: 'player' }, { ...player, accept });
  await vi.waitFor(async () => {
    await dealer.send('key', 1);
    expect(player.pictures).toContain(1);
  }, 15_000);
  const candidates = answer.match(/^a=candidate:.*$/gm) ?? [];
  expect(new Set(candidates.map((line) => line.split(' ')[4]))).toEqual(new Set(['127.0.0.1']));
  const other = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  if (other) {
    const refused = connect(server.ports.tcp ?? 0, other.address);
    expect((await once(refused, 'error'))[0]).toMatchObject({ code: 'ECONNREFUSED' });
  }
  await server.stop();
  await Promise.all([dealer, player].map(({ connection }) => connection.close()));
});
