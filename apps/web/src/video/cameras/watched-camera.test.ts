import { expect, test } from 'vitest';
import { onAir } from './live.testing.ts';
import { isElsewhere, nextCamera, onAirOf, streamOf, watchedCamera } from './watched-camera.ts';

type State = 'live' | 'stalled' | 'offline';
const on = (state: State, tableCamera: State, small: State = 'offline') => onAirOf({ state, tableCamera, small });

test('a viewer watches the chosen camera while it sends', () => {
  expect(watchedCamera(on('live', 'live'), 'dealer')).toBe('dealer');
  expect(watchedCamera(on('live', 'live'), 'table')).toBe('table');
  expect(watchedCamera(on('stalled', 'stalled'), 'table')).toBe('table');
  expect(watchedCamera(on('live', 'offline'), 'dealer')).toBe('dealer');
});

test('a viewer falls back to the other camera while the chosen one sends nothing', () => {
  expect(watchedCamera(on('live', 'offline'), 'table')).toBe('dealer');
  expect(watchedCamera(on('offline', 'live'), 'dealer')).toBe('table');
  expect(watchedCamera(on('stalled', 'live'), 'dealer')).toBe('table');
  expect(watchedCamera(on('stalled', 'offline'), 'table')).toBe('dealer');
});

test('the smaller picture is that of the dealer camera, where it is wanted and on air', () => {
  expect(streamOf(on('live', 'live', 'live'), 'dealer', true)).toBe('small');
  expect(streamOf(on('live', 'live', 'live'), 'dealer', false)).toBe('dealer');
  expect(streamOf(on('live', 'live', 'live'), 'table', true)).toBe('table');
  for (const small of ['stalled', 'offline'] as const)
    expect(streamOf(on('live', 'live', small), 'dealer', true)).toBe('dealer');
});

test('without a camera on air there is nothing to watch', () => {
  expect(watchedCamera(on('offline', 'offline'), 'table')).toBeNull();
  expect(watchedCamera(onAirOf(null), 'dealer')).toBeNull();
});

test('a viewer may switch while both cameras are on air', () => {
  expect(nextCamera(on('live', 'live'), 'dealer')).toBe('table');
  expect(nextCamera(on('live', 'stalled'), 'dealer')).toBe('table');
  expect(nextCamera(on('live', 'live'), 'table')).toBe('dealer');
  expect(nextCamera(on('live', 'offline'), 'dealer')).toBeNull();
  expect(nextCamera(on('offline', 'live'), 'table')).toBeNull();
  expect(nextCamera(on('offline', 'live'), 'dealer')).toBeNull();
});

test('the sessions of a table whose provider is another one, or none any more, are opened elsewhere', () => {
  const [before, after] = [onAir(), onAir({ provider: 'studio' })];
  expect(isElsewhere(after, before)).toBe(true);
  expect(isElsewhere(null, before)).toBe(true);
  expect(isElsewhere(onAir({ state: 'offline' }), before)).toBe(false);
  expect(isElsewhere(after, null)).toBe(false);
  expect(isElsewhere(null, null)).toBe(false);
});
