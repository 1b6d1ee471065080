import { defineConfig } from 'vitest/config';

/** `npm run test:nodes`: several real sites behind nginx, the development server, backup and restore, one file after the other. */
export default defineConfig({
  test: {
    globalSetup: ['test/support/global-setup.ts'],
    include: ['{scripts,test}/**/*.nodes.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 90_000,
  },
});
