import { expect, test } from 'vitest';
import { checkRecordingToken, issueRecordingToken } from '../src/tokens/recording-token.ts';
import { issueVideoToken } from '../src/tokens/video-token.ts';

const SECRET = 'a secret that only these tests know';
const PERMITTED = { round: 'VESPER-7', person: 'olga' };
const NOW = 1_000_000;

test('a token permits one person one recording, for a minute', () => {
  const token = issueRecordingToken(PERMITTED, SECRET, NOW);
  expect(checkRecordingToken(token, SECRET, NOW + 59_999)).toMatchObject(PERMITTED);
  expect(checkRecordingToken(token, SECRET, NOW + 60_000)).toBeNull();
});

test('changed tokens and those for other purposes are refused', () => {
  const token = issueRecordingToken(PERMITTED, SECRET, NOW);
  const video = issueVideoToken({ issuer: 'one', grant: 'g', table: 'vesper', act: 'watch' }, SECRET, NOW);
  for (const other of [undefined, '', video, token.slice(1), `${token}.x`, `x.${'é'.repeat(43)}`])
    expect(checkRecordingToken(other, SECRET, NOW)).toBeNull();
  expect(checkRecordingToken(token, `${SECRET}!`, NOW)).toBeNull();
});
