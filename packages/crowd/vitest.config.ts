import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['@baize/database/testing-cluster', '../../scripts/testing/built-servers.mjs'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
