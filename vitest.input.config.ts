import { defineConfig } from 'vitest/config';

// `npm run test:input`: everything about bad input, with all the requests; `npm test` sends a short selection.
export default defineConfig({
  test: {
    globalSetup: ['test/support/global-setup.ts'],
    include: ['test/input/**/*.test.ts'],
    environment: 'node',
    env: { INPUT_REQUESTS: '24000', INPUT_ADDRESSES: '4000' },
    // Answers are timed: one file after the other.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
