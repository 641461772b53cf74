import { expect, test } from 'vitest';
import { hasOwnAddresses, whipAddress } from './whip-address.ts';

const ON = { VIDEO: 'embedded', VIDEO_PORT: '3012', WEB_URL: 'http://localhost:3000' };

test('an encoder publishes to the public address of the video server, or to its port on the host of the page', () => {
  expect(whipAddress(ON, '192.0.2.7:3000', 'vesper')).toBe('http://192.0.2.7:3012/video/vesper/whip');
  expect(whipAddress(ON, null, 'vesper')).toBe('http://localhost:3012/video/vesper/whip');
  const proxied = { ...ON, VIDEO_URL: 'https://casino.example' };
  expect(whipAddress(proxied, '192.0.2.7', 'vesper')).toBe('https://casino.example/video/vesper/whip');
  expect(whipAddress({ ...ON, VIDEO: 'off' }, 'localhost', 'vesper')).toBeNull();
});

test('an external server with addresses of its own is not offered to encoders, which it would not ask about', () => {
  const external = { ...ON, VIDEO: 'external', VIDEO_URL: 'https://media.example' };
  expect(whipAddress(external, 'localhost', 'vesper')).toBe('https://media.example/video/vesper/whip');
  const own = { ...external, VIDEO_PUBLISH_URL: 'https://video.example/{table}/{camera}/whip' };
  expect(whipAddress(own, 'localhost', 'vesper')).toBeNull();
  expect([hasOwnAddresses(external), hasOwnAddresses(own)]).toEqual([false, true]);
});
