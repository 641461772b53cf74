import type { LaunchOptions } from '@playwright/test';

/**
 * A browser with three made-up cameras and a microphone, which does not ask for permission. The second camera measures
 * depth, which Chromium cannot encode. Ten pictures a second are enough to see that they move: every one of them is encoded
 * and decoded by the processor that all tests share.
 */
export const withCameras = (options: LaunchOptions): LaunchOptions => ({
  ...options,
  args: [
    ...(options.args ?? []),
    '--use-fake-device-for-media-stream=device-count=3,fps=10',
    '--use-fake-ui-for-media-stream',
  ],
});
