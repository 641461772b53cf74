import { expect, test } from 'vitest';
import { faultsOf, fill, pathOf, tokenIn } from '../../src/video/templates.ts';

const LIKE_MEDIAMTX = 'https://video.example/{table}/{camera}/whip';
const WITH_TOKEN = 'https://video.example/live/{token}?stream={table}.{camera}&act=publish';

test('an address names table and camera, and the token where the server wants it there', () => {
  const stream = { table: 'vesper', camera: 'table' } as const;
  expect(fill(LIKE_MEDIAMTX, stream, 'a.b')).toBe('https://video.example/vesper/table/whip');
  expect(fill(WITH_TOKEN, stream, 'a/b')).toBe('https://video.example/live/a%2Fb?stream=vesper.table&act=publish');
  expect(fill('https://v.example/{table}/{table}-{camera}', stream, '')).toBe('https://v.example/vesper/vesper-table');
});

test('cameras and tables have addresses of their own', () => {
  const streams = ['a', 'a-table', 'table', 'dealer-table'].flatMap((table) =>
    (['dealer', 'table'] as const).map((camera) => ({ table, camera })),
  );
  for (const template of [
    LIKE_MEDIAMTX,
    WITH_TOKEN,
    'https://v.example/{table}-{camera}',
    'https://v.example/{camera}{table}',
  ]) {
    expect(faultsOf(template)).toEqual([]);
    expect(new Set(streams.map((stream) => fill(template, stream, 't'))).size).toBe(streams.length);
  }
});

test('the token is found in the address of a request', () => {
  const asked = pathOf(fill(WITH_TOKEN, { table: 'vesper', camera: 'dealer' }, 'head.sign-_'));
  expect(asked).toBe('/live/head.sign-_?stream=vesper.dealer&act=publish');
  expect(tokenIn(WITH_TOKEN, asked)).toBe('head.sign-_');
  expect(tokenIn(WITH_TOKEN, `${asked}&more=1`)).toBeNull();
  expect(tokenIn(WITH_TOKEN, asked.replace('?', '/'))).toBeNull();
  expect(pathOf('https://v.example?in={table}')).toBe('/?in={table}');
});

test.each([
  ['video.example/{table}/{camera}/whip', /an address such as/],
  ['ftp://video.example/{table}/{camera}', /an address such as/],
  ['https://', /an address such as/],
  ['http://video.example/{table}/{camera}/whip', /must begin with https:/],
  ['http://localhost.example/{table}/{camera}/whip', /must begin with https:/],
  ['https://video.example/{camera}/whip', /\{table\} is missing/],
  ['https://video.example/{table}/whip', /\{camera\} is missing, so the cameras/],
  ['https://video.example/{table}/{camera}/{key}', /\{key\} is not known; there are \{table\}, \{camera\}, \{token\}/],
  ['https://video.example/{table}/{camera}/{Token}', /\{Token\} is not known/],
  ['https://video.example/{table}/{camera}/{token', /\{token is not known/],
  ['https://video.example/{table}/{camera}}', /\} is not known/],
  ['https://{table}.video.example/{camera}', /after the host only/],
  ['https://name:word@video.example/{table}/{camera}', /no name and password/],
  ['https://video.example/{table}#{camera}', /after # is never sent/],
])('%s is refused', (template, fault) => {
  expect(faultsOf(template).join('\n')).toMatch(fault);
});

test.each(['http://localhost:8889', 'http://127.0.0.1:8889', 'http://[::1]:8889', 'http://video.localhost'])(
  '%s needs no https',
  (origin) => {
    expect(faultsOf(`${origin}/{table}/{camera}/whip`)).toEqual([]);
  },
);
