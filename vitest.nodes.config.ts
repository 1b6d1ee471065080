import { defineConfig } from 'vitest/config';

/** `npm run test:nodes`: several real sites on one database behind nginx, one file after the other. */
export default defineConfig({
  test: {
    globalSetup: ['test/support/global-setup.ts'],
    include: ['test/nodes/**/*.nodes.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 90_000,
  },
});
