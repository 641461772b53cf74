import { defineConfig } from 'vitest/config';

// Counting every deal of a shoe takes its time on a busy machine. Modules are loaded once by each worker, not for every file.
export default defineConfig({ test: { testTimeout: 600_000, isolate: false } });
