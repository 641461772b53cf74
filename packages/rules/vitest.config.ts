import { defineConfig } from 'vitest/config';

// Counting every deal of a shoe takes its time on a busy machine.
export default defineConfig({ test: { testTimeout: 60_000 } });
