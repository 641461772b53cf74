// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

test('a press that the browser refuses, and a sound that it stops later, are made good by the next press', async () => {
  const resume = vi.fn(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  const context = { state: 'suspended', resume };
  vi.stubGlobal('AudioContext', function AudioContext() {
    return context;
  });
  const { wakeSpeaker } = await import('./sounds.ts');
  wakeSpeaker();
  wakeSpeaker();
  expect(resume).toHaveBeenCalledTimes(2);
  context.state = 'running';
  wakeSpeaker();
  expect(resume).toHaveBeenCalledTimes(2);
  context.state = 'interrupted';
  wakeSpeaker();
  expect(resume).toHaveBeenCalledTimes(3);
  vi.unstubAllGlobals();
});
