import { expect, test } from 'vitest';
import { whipAddress } from './whip-address.ts';

const ON = { VIDEO: 'embedded', VIDEO_PORT: '3012', WEB_URL: 'http://localhost:3000' };

test('an encoder publishes to the public address of the video server, or to its port on the host of the page', () => {
  expect(whipAddress(ON, '192.0.2.7:3000', 'vesper')).toBe('http://192.0.2.7:3012/video/vesper/whip');
  expect(whipAddress(ON, null, 'vesper')).toBe('http://localhost:3012/video/vesper/whip');
  const proxied = { ...ON, VIDEO_URL: 'https://casino.example' };
  expect(whipAddress(proxied, '192.0.2.7', 'vesper')).toBe('https://casino.example/video/vesper/whip');
  expect(whipAddress({ ...ON, VIDEO: 'off' }, 'localhost', 'vesper')).toBeNull();
});
