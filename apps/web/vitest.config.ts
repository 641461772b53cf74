import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Next transforms JSX itself; the tests need it done here.
  oxc: { jsx: { runtime: 'automatic' } },
  resolve: { alias: { '@/': new URL('./src/', import.meta.url).pathname } },
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['@baize/database/testing-cluster'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
