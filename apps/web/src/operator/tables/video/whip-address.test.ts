import { expect, test } from 'vitest';
import { hasOwnAddresses, whipAddress } from './whip-address.ts';

const AT = { tableId: 'vesper', provider: undefined };
const ON = { VIDEO: 'embedded', VIDEO_PORT: '3012', WEB_URL: 'http://localhost:3000' };

test('an encoder publishes to the public address of the video server, or to its port on the host of the page', () => {
  expect(whipAddress(ON, '192.0.2.7:3000', AT)).toBe('http://192.0.2.7:3012/video/vesper/whip');
  expect(whipAddress(ON, null, AT)).toBe('http://localhost:3012/video/vesper/whip');
  const proxied = { ...ON, VIDEO_URL: 'https://casino.example' };
  expect(whipAddress(proxied, '192.0.2.7', AT)).toBe('https://casino.example/video/vesper/whip');
  expect(whipAddress({ ...ON, VIDEO: 'off' }, 'localhost', AT)).toBeNull();
});

test('an external server with addresses of its own is not offered to encoders, which it would not ask about', () => {
  const external = { ...ON, VIDEO: 'external', VIDEO_URL: 'https://media.example' };
  expect(whipAddress(external, 'localhost', AT)).toBe('https://media.example/video/vesper/whip');
  const own = { ...external, VIDEO_PUBLISH_URL: 'https://video.example/{table}/{camera}/whip' };
  expect(whipAddress(own, 'localhost', AT)).toBeNull();
  expect([hasOwnAddresses(external, undefined), hasOwnAddresses(own, undefined)]).toEqual([false, true]);
});

test('an encoder of a table with another provider publishes there', () => {
  const env = {
    ...{ ...ON, VIDEO_PROVIDERS: 'studio,cloud', VIDEO_STUDIO: 'embedded', VIDEO_STUDIO_URL: 'https://studio.example' },
    VIDEO_CLOUD: 'external',
    VIDEO_CLOUD_PUBLISH_URL: 'https://cloud.example/{table}/{camera}/whip',
  };
  const addressAt = (provider?: string) => whipAddress(env, 'localhost', { tableId: 'vesper', provider });
  expect(addressAt('studio')).toBe('https://studio.example/video/vesper/whip');
  expect(addressAt('embedded')).toBe('http://localhost:3012/video/vesper/whip');
  expect([addressAt('cloud'), addressAt('gone')]).toEqual([null, null]);
  expect([hasOwnAddresses(env, 'cloud'), hasOwnAddresses(env, 'gone')]).toEqual([true, false]);
});
