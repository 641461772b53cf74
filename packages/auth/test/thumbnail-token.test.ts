import { expect, test } from 'vitest';
import { checkThumbnailToken, issueThumbnailToken } from '../src/tokens/thumbnail-token.ts';
import { checkVideoToken, issueVideoToken } from '../src/tokens/video-token.ts';

const SECRET = 'a secret that only these tests know';
const NOW = 1_000_000;

test('a token permits the stills of one table, for a minute', () => {
  const token = issueThumbnailToken('vesper', SECRET, NOW);
  expect(checkThumbnailToken(token, SECRET, NOW + 59_999)).toMatchObject({ table: 'vesper' });
  expect(checkThumbnailToken(token, SECRET, NOW + 60_000)).toBeNull();
});

test('changed tokens are refused, and those for other purposes on either side', () => {
  const token = issueThumbnailToken('vesper', SECRET, NOW);
  const video = issueVideoToken({ issuer: 'one', grant: 'g', table: 'vesper', act: 'watch' }, SECRET, NOW);
  for (const other of [undefined, '', video, token.slice(1), `${token}.x`, `x.${'é'.repeat(43)}`])
    expect(checkThumbnailToken(other, SECRET, NOW)).toBeNull();
  expect(checkThumbnailToken(token, `${SECRET}!`, NOW)).toBeNull();
  expect(checkVideoToken(token, SECRET, NOW)).toBeNull();
});
