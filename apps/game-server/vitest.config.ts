import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Modules are loaded once by each worker: loading them for every file took a third of the time.
    isolate: false,
    globalSetup: ['@baize/database/testing-cluster', '../../scripts/testing/built-servers.mjs'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
