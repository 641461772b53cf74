// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { click, inPage } from '../../ui/in-page.testing.tsx';
import { RecordingPanel } from './recording-panel.tsx';

const loads = vi.fn();
beforeEach(() => {
  loads.mockClear();
  // The simulated browser plays nothing.
  HTMLMediaElement.prototype.load = function load() {
    loads(this.getAttribute('src'));
  };
});

test('a film is played from its address as it comes, and is given up with its player', () => {
  const { page, draw } = inPage(<RecordingPanel round="VESPER-1" parts={2} />);
  expect(page.querySelector('video')).toBeNull();
  const [first, second] = page.querySelectorAll('button');
  click(first ?? null);
  const film = page.querySelector('video');
  expect(film?.getAttribute('src')).toBe('/operator/rounds/VESPER-1/recording?part=1');
  click(second ?? null);
  // A browser would load the first one to its end.
  expect([film?.getAttribute('src'), loads.mock.calls]).toEqual([null, [[null]]]);
  expect(page.querySelector('video')?.getAttribute('src')).toBe('/operator/rounds/VESPER-1/recording?part=2');
  draw(null);
  expect(loads).toHaveBeenCalledTimes(2);
});
