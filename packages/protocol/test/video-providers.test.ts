import { expect, it } from 'vitest';
import { listVideoProviders, videoProviderOf } from '../src/video-providers.mjs';

const namesOf = (env: Record<string, string>) => listVideoProviders(env).map(({ name }) => name);

it('lists the default provider by its kind, unless it is off, and then the named ones', () => {
  expect(namesOf({})).toEqual([]);
  expect(namesOf({ VIDEO: 'off', VIDEO_PROVIDERS: ' ,' })).toEqual([]);
  expect(namesOf({ VIDEO: 'embedded' })).toEqual(['embedded']);
  const further = { VIDEO_PROVIDERS: 'studio, cloud2', VIDEO_STUDIO: 'embedded', VIDEO_CLOUD2: 'external' };
  expect(namesOf({ VIDEO: 'external', ...further })).toEqual(['external', 'studio', 'cloud2']);
  expect(namesOf({ VIDEO: 'off', ...further })).toEqual(['studio', 'cloud2']);
});

it('a named provider has its own variables, and nothing of the default one or of a name that begins alike', () => {
  const [first, studio] = listVideoProviders({
    WEB_URL: 'https://casino.example',
    VIDEO: 'embedded',
    VIDEO_URL: 'https://casino.example',
    VIDEO_TURN_URLS: 'turn:turn.example',
    RECORDING_SECRET: 'ours',
    VIDEO_PROVIDERS: 'studio,studio2',
    VIDEO_STUDIO: 'external',
    VIDEO_STUDIO_SECRET: 'theirs',
    VIDEO_STUDIO_RECORDING_SECRET: 'for recordings',
    VIDEO_STUDIO2: 'external',
    VIDEO_STUDIO2_URL: 'https://two.example',
  });
  expect(first).toMatchObject({ prefix: 'VIDEO', variables: { VIDEO_URL: 'https://casino.example' } });
  expect(studio).toEqual({
    name: 'studio',
    prefix: 'VIDEO_STUDIO',
    variables: {
      WEB_URL: 'https://casino.example',
      VIDEO: 'external',
      VIDEO_SECRET: 'theirs',
      RECORDING_SECRET: 'for recordings',
    },
  });
});

it.each([
  ['Studio', /"Studio" is not a name/],
  ['live-video', /is not a name/],
  ['2nd', /is not a name/],
  ['url', /"url" is taken/],
  ['turn', /"turn" is taken/],
  ['embedded', /"embedded" is taken/],
  ['studio,studio', /"studio" is named twice/],
])('refuses the names %s', (VIDEO_PROVIDERS, fault) => {
  expect(() => listVideoProviders({ VIDEO_PROVIDERS, VIDEO_STUDIO: 'embedded' })).toThrow(fault);
});

it('refuses a named provider without its kind', () => {
  expect(() => listVideoProviders({ VIDEO_PROVIDERS: 'studio' })).toThrow('VIDEO_STUDIO: must be embedded or external');
  expect(() => listVideoProviders({ VIDEO_PROVIDERS: 'studio', VIDEO_STUDIO: 'off' })).toThrow('VIDEO_STUDIO: must be');
});

it('a table has the provider that it names, or the default one', () => {
  const further = { VIDEO_PROVIDERS: 'studio', VIDEO_STUDIO: 'embedded' };
  const both = listVideoProviders({ VIDEO: 'external', ...further });
  const nameOf = (name?: string) => videoProviderOf(both, name)?.name;
  expect([nameOf(), nameOf('external'), nameOf('studio'), nameOf('cloud')]).toEqual([
    'external',
    'external',
    'studio',
    undefined,
  ]);
  expect(videoProviderOf(listVideoProviders(further), undefined)).toBeUndefined();
});
