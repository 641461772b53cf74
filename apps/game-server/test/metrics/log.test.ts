import { expect, test } from 'vitest';
import { createLog } from '../../src/log.ts';

test('every line names its process; secrets are removed from the log at every level of nesting', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const secrets = { cookie: 'S3CRET', token: 'S3CRET', password: 'S3CRET', card: 'S3CRET', seed: 'S3CRET' };
  log.info({ ...secrets, headers: secrets, request: { headers: { ...secrets, authorization: 'S3CRET' } } }, 'came in');
  log.debug('not at this level');
  const written = lines.join('');
  expect(written).not.toContain('S3CRET');
  expect(JSON.parse(written)).toEqual({
    level: 'info',
    node: expect.stringMatching(/^\S+ \d+$/),
    time: expect.stringMatching(/^2.*Z$/),
    headers: {},
    request: { headers: {} },
    msg: 'came in',
  });
});
