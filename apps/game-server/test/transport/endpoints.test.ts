import { expect, test } from 'vitest';
import { mayReadMetrics } from '../../src/metrics/endpoints.ts';

const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({ socket: { remoteAddress }, headers });
const TOKEN = 'a-token-of-some-length';

test('this machine may read the metrics, others only with the token', () => {
  expect(mayReadMetrics(from('127.0.0.1'), undefined)).toBe(true);
  expect(mayReadMetrics(from('::1'), undefined)).toBe(true);
  expect(mayReadMetrics(from('10.0.0.7'), undefined)).toBe(false);
  expect(mayReadMetrics(from('10.0.0.7'), TOKEN)).toBe(false);
  expect(mayReadMetrics(from('10.0.0.7', { authorization: `Bearer ${TOKEN}` }), TOKEN)).toBe(true);
  expect(mayReadMetrics(from('10.0.0.7', { authorization: 'Bearer ' }), undefined)).toBe(false);
});

test('what a proxy on this machine passes on does not come from this machine', () => {
  expect(mayReadMetrics(from('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }), TOKEN)).toBe(false);
});
