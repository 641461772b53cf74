import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Hashing every password at its full cost took a quarter of the time; `password-hash.test.ts` does.
  resolve: { alias: { '@node-rs/argon2': fileURLToPath(new URL('test/quick-argon2.ts', import.meta.url)) } },
  test: {
    // Modules are loaded once by each worker: loading them for every file took a third of the time.
    isolate: false,
    globalSetup: ['@baize/database/testing-cluster'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
