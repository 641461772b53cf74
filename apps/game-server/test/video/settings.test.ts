import { turnServer } from '@baize/auth/turn';
import { expect, test } from 'vitest';
import { readVideoSettings } from '../../src/video/settings.ts';

const ON = { VIDEO: 'embedded', VIDEO_SECRET: 's'.repeat(32) };

test('video is off unless it is set', () => {
  expect(readVideoSettings({})).toBeNull();
  expect(readVideoSettings({ ...ON, VIDEO: 'off' })).toBeNull();
});

test('browsers use the port of the video server on the host of the page, or its public address', () => {
  expect(readVideoSettings(ON)).toMatchObject({ server: 'http://127.0.0.1:3002', address: { port: 3002 } });
  const behind = { ...ON, VIDEO_URL: 'https://casino.example/', VIDEO_SERVER: 'http://video:3002', VIDEO_PORT: '' };
  const address = { url: 'https://casino.example' };
  expect(readVideoSettings(behind)).toMatchObject({ server: 'http://video:3002', address });
});

test('an external server is reached by its control API, and by browsers at its address', () => {
  const external = { ...ON, VIDEO: 'external', VIDEO_URL: 'https://media.example' };
  const expected = { provider: 'external', server: 'http://127.0.0.1:9997', address: { url: 'https://media.example' } };
  expect(readVideoSettings(external)).toMatchObject(expected);
  expect(() => readVideoSettings({ ...external, VIDEO_URL: '' })).toThrow(/VIDEO_URL/);
});

test('an external server of any kind is known by its addresses', () => {
  const publish = 'https://video.example/{table}/{camera}/whip';
  const watch = 'https://video.example/{table}/{camera}/whep?token={token}';
  const external = { ...ON, VIDEO: 'external', VIDEO_PUBLISH_URL: publish, VIDEO_WATCH_URL: watch };
  expect(readVideoSettings(external)).toMatchObject({ provider: 'external', templates: { publish, watch } });
  expect(readVideoSettings({ ...external, VIDEO: 'off' })).toBeNull();
  const read = (change: object) => () => readVideoSettings({ ...external, ...change });
  expect(read({ VIDEO: 'embedded' })).toThrow(/only with VIDEO=external/);
  expect(read({ VIDEO_WATCH_URL: '' })).toThrow(/VIDEO_WATCH_URL: needed/);
  expect(read({ VIDEO_PUBLISH_URL: '' })).toThrow(/VIDEO_PUBLISH_URL: needed/);
  expect(read({ VIDEO_WATCH_URL: publish })).toThrow(/VIDEO_WATCH_URL: the same/);
  expect(read({ VIDEO_PUBLISH_URL: 'http://video.example/{tabel}' })).toThrow(
    /VIDEO_PUBLISH_URL: must begin with https:.*\nVIDEO_PUBLISH_URL: \{table\} is missing.*\n.*\{camera\} is missing.*\n.*\{tabel\}/,
  );
});

test('invalid settings are refused by name', () => {
  expect(() => readVideoSettings({ VIDEO: 'embedded' })).toThrow(/VIDEO_SECRET/);
  expect(() => readVideoSettings({ ...ON, VIDEO: 'on' })).toThrow(/VIDEO:/);
  expect(() => readVideoSettings({ ...ON, VIDEO_TURN_URLS: 'turn:turn.example:3478' })).toThrow(/VIDEO_TURN_SECRET/);
  expect(() => readVideoSettings({ ...ON, VIDEO_TURN_URLS: 'https://turn.example' })).toThrow(/VIDEO_TURN_URLS/);
});

test('TURN credentials expire after their time, an hour by default, and are the HMAC of their name', () => {
  // printf '1003600:g' | openssl dgst -sha1 -hmac 'a shared secret' -binary | base64
  const turn = { urls: ['turn:turn.example'], secret: 'a shared secret' };
  const server = turnServer({ ...turn, lifeS: 3_600 }, 'g', 1_000_000_000);
  expect(server).toEqual({
    urls: ['turn:turn.example'],
    username: '1003600:g',
    credential: 'MpxoVzO7S/PeX23NUhDq6sU3aPk=',
  });
  const set = { ...ON, VIDEO_TURN_URLS: 'turn:turn.example', VIDEO_TURN_SECRET: 'a shared secret of both' };
  expect(readVideoSettings(set)).toMatchObject({ turn: { lifeS: 3_600 } });
  expect(readVideoSettings({ ...set, VIDEO_TURN_SECONDS: '60' })).toMatchObject({ turn: { lifeS: 60 } });
});
