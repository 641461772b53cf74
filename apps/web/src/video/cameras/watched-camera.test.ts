import { expect, test } from 'vitest';
import { nextCamera, onAirOf, watchedCamera } from './watched-camera.ts';

const on = (state: 'live' | 'stalled' | 'offline', tableCamera: 'live' | 'stalled' | 'offline') =>
  onAirOf({ state, tableCamera });

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
