import { defineConfig } from 'vitest/config';

/** `npm run test:failover`: the site on three PostgreSQL servers under Patroni, one of which is lost in many ways. */
export default defineConfig({
  test: {
    globalSetup: ['test/failover/global-setup.ts'],
    include: ['test/failover/**/*.failover.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 30_000,
  },
});
