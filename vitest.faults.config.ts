import { defineConfig } from 'vitest/config';

// `npm run test:faults`: the real application against what breaks around it. Minutes, so not part of `npm test`.
export default defineConfig({
  test: {
    globalSetup: ['test/support/global-setup.ts', 'test/faults/global-setup.ts'],
    include: ['test/faults/**/*.faults.ts'],
    environment: 'node',
    // One fault at a time: they measure time and memory, and have the machine to themselves.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
  },
});
