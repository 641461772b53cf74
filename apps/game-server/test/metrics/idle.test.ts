import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { HttpFront } from '../../src/casino/http-front.ts';
import { Metrics } from '../../src/metrics/metrics.ts';

test('a connection that never sends a request is closed, also when its client leaves it open', async () => {
  const settings = { host: '127.0.0.1', port: 0, metricsToken: undefined, auth: { baseUrl: 'http://localhost' } };
  const parts = { pingDatabase: async () => 1, metrics: new Metrics() };
  const front = new HttpFront(settings as unknown as ConstructorParameters<typeof HttpFront>[0], parts, 50);
  await front.listen();
  const idle = connect({ port: front.port, host: '127.0.0.1', allowHalfOpen: true });
  idle.resume();
  await once(idle, 'end');
  await new Promise((closed) => front.server.close(closed));
  idle.destroy();
  expect(front.server.listening).toBe(false);
});
