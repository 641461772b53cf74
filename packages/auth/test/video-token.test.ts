import { expect, test } from 'vitest';
import { checkVideoToken, issueVideoToken, isVideoReportKey, videoReportKey } from '../src/tokens/video-token.ts';

const SECRET = 'a secret that only these tests know';
const PERMITTED = { issuer: 's1', grant: 'g1', table: 'vesper', act: 'watch' } as const;
const NOW = 1_000_000;

test('a token permits what it was issued for, for a minute', () => {
  const token = issueVideoToken(PERMITTED, SECRET, NOW);
  expect(checkVideoToken(token, SECRET, NOW + 59_999)).toMatchObject(PERMITTED);
  expect(checkVideoToken(token, SECRET, NOW + 60_000)).toBeNull();
});

test('a token is for the dealer camera unless it names the other', () => {
  const permitted = (camera?: 'dealer' | 'table') =>
    checkVideoToken(issueVideoToken({ ...PERMITTED, ...(camera && { camera }) }, SECRET, NOW), SECRET, NOW)?.camera;
  expect([permitted(), permitted('dealer'), permitted('table')]).toEqual(['dealer', 'dealer', 'table']);
});

test('a token of another secret is refused, and so is every changed one', () => {
  const token = issueVideoToken(PERMITTED, SECRET, NOW);
  expect(checkVideoToken(token, `${SECRET}!`, NOW)).toBeNull();
  const content = Buffer.from(JSON.stringify({ ...PERMITTED, act: 'publish', expiresAt: NOW + 60_000 }));
  expect(checkVideoToken(`${content.toString('base64url')}.${token.split('.')[1]}`, SECRET, NOW)).toBeNull();
  const umlauts = token.replace(/\.(.*)/, (_, signature: string) => `.${'ü'.repeat(signature.length)}`);
  for (const forged of [undefined, '', '.', token.slice(1), token.slice(0, -1), umlauts, 'x'.repeat(2_000), {}])
    expect(checkVideoToken(forged, SECRET, NOW)).toBeNull();
});

test('game servers report with a key of the same secret, which no token is', () => {
  expect(isVideoReportKey(videoReportKey(SECRET), SECRET)).toBe(true);
  for (const forged of [
    undefined,
    '',
    'ü'.repeat(43),
    SECRET,
    issueVideoToken(PERMITTED, SECRET),
    videoReportKey(`${SECRET}!`),
  ])
    expect(isVideoReportKey(forged, SECRET)).toBe(false);
});
