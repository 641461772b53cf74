import { expect, it } from 'vitest';
import { readVideoProviders } from '../../src/video/providers.ts';

const DEFAULT = { VIDEO: 'embedded', VIDEO_SECRET: 's'.repeat(32) };
const STUDIO = {
  VIDEO_PROVIDERS: 'studio',
  VIDEO_STUDIO: 'embedded',
  VIDEO_STUDIO_PORT: '3012',
  VIDEO_STUDIO_SECRET: 't'.repeat(32),
};
const CLOUD = {
  VIDEO_CLOUD: 'external',
  VIDEO_CLOUD_SECRET: 'u'.repeat(32),
  VIDEO_CLOUD_PUBLISH_URL: 'https://cloud.example/{table}/{camera}/in',
  VIDEO_CLOUD_WATCH_URL: 'https://cloud.example/{table}/{camera}/out',
};

it('a casino has its default provider and the named ones, each with settings of its own', () => {
  expect(readVideoProviders({})).toEqual({ defaultName: null, settings: new Map() });
  const alone = readVideoProviders({
    ...DEFAULT,
    VIDEO_TURN_URLS: 'turn:one.example',
    VIDEO_TURN_SECRET: 'x'.repeat(16),
  });
  expect([alone.defaultName, [...alone.settings.keys()]]).toEqual(['embedded', ['embedded']]);
  const turn = { VIDEO_STUDIO_TURN_URLS: 'turn:two.example', VIDEO_STUDIO_TURN_SECRET: 'y'.repeat(16) };
  const { defaultName, settings } = readVideoProviders({
    ...DEFAULT,
    ...STUDIO,
    ...turn,
    ...CLOUD,
    VIDEO_PROVIDERS: 'studio,cloud',
  });
  expect(defaultName).toBe('embedded');
  expect([...settings.keys()]).toEqual(['embedded', 'studio', 'cloud']);
  expect(settings.get('embedded')).toMatchObject({
    server: 'http://127.0.0.1:3002',
    secret: 's'.repeat(32),
    turn: undefined,
  });
  const studio = { server: 'http://127.0.0.1:3012', secret: 't'.repeat(32), turn: { urls: ['turn:two.example'] } };
  expect(settings.get('studio')).toMatchObject(studio);
  expect(settings.get('cloud')).toMatchObject({
    provider: 'external',
    templates: { watch: CLOUD.VIDEO_CLOUD_WATCH_URL },
  });
  expect(readVideoProviders({ ...STUDIO, VIDEO: 'off' })).toMatchObject({ defaultName: null });
});

it.each([
  [{ VIDEO_STUDIO_SECRET: '' }, 'VIDEO_STUDIO_SECRET: needed with VIDEO_STUDIO=embedded'],
  [{ VIDEO_STUDIO_SECRET: 'short' }, /^VIDEO_STUDIO_SECRET: /m],
  [
    { VIDEO_STUDIO: 'external' },
    'VIDEO_STUDIO_URL: needed with VIDEO_STUDIO=external, unless VIDEO_STUDIO_PUBLISH_URL',
  ],
  [{ VIDEO_STUDIO: 'on' }, 'VIDEO_STUDIO: must be embedded or external'],
  [{ VIDEO_STUDIO_TURN_URLS: 'turn:turn.example' }, 'VIDEO_STUDIO_TURN_SECRET: needed with VIDEO_STUDIO_TURN_URLS'],
  [{ VIDEO_PROVIDERS: 'url' }, 'VIDEO_PROVIDERS: the name "url" is taken'],
])('names the variable of a named provider that is at fault: %j', (change, message) => {
  expect(() => readVideoProviders({ ...DEFAULT, ...STUDIO, ...change })).toThrow(message);
});

it.each([
  [{ VIDEO_STUDIO_SECRET: DEFAULT.VIDEO_SECRET }, 'VIDEO_STUDIO_SECRET: the same as VIDEO_SECRET'],
  [{ VIDEO_STUDIO_PORT: '3002' }, 'VIDEO_STUDIO_PORT: the same as VIDEO_PORT'],
  [
    {
      VIDEO: 'external',
      VIDEO_URL: 'https://a.example',
      VIDEO_STUDIO: 'external',
      VIDEO_STUDIO_URL: 'https://b.example',
    },
    'VIDEO_STUDIO_SERVER: the same as VIDEO_SERVER',
  ],
  [{ VIDEO_STUDIO_SERVER: 'http://127.0.0.1:3002' }, 'VIDEO_STUDIO_SERVER: the same as VIDEO_PORT'],
  [
    { VIDEO_URL: 'https://a.example', VIDEO_STUDIO_URL: 'https://a.example/' },
    'VIDEO_STUDIO_URL: the same as VIDEO_URL',
  ],
])('no two providers have a secret or an address in common: %j', (change, line) => {
  expect(() => readVideoProviders({ ...DEFAULT, ...STUDIO, ...change })).toThrow(line);
});
