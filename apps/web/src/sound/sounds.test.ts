// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

/** A browser that never lets the page make a sound. */
class Context {
  static now = 'suspended';
  static asked = 0;
  get state(): string {
    return Context.now;
  }
  resume(): Promise<void> {
    Context.asked += 1;
    return Promise.reject(new DOMException('', 'NotAllowedError'));
  }
}

test('a press that the browser refuses, and a sound that it stops later, are made good by the next press', async () => {
  vi.stubGlobal('AudioContext', Context);
  const { wakeSpeaker } = await import('./sounds.ts');
  wakeSpeaker();
  wakeSpeaker();
  expect(Context.asked).toBe(2);
  Context.now = 'running';
  wakeSpeaker();
  expect(Context.asked).toBe(2);
  Context.now = 'interrupted';
  wakeSpeaker();
  expect(Context.asked).toBe(3);
  vi.unstubAllGlobals();
});
