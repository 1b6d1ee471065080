import { defineConfig } from 'vitest/config';

/** Folders whose tests need no database. They run without one, also when `npm run check` runs nothing else. */
const pure = ['apps/{site,studio}/**/*.test.{ts,tsx}', 'packages/**/*.test.{ts,tsx}', 'test/*.test.ts'];

const database = 'apps/server/testing/global-setup.ts';
const minute = 60_000;

export default defineConfig({
  test: {
    environment: 'node',
    // Two cores: more workers only make each other late.
    maxWorkers: 2,
    teardownTimeout: minute / 2,
    projects: [
      // `npm test`. Files share the modules of their worker: loading the whole server again took a quarter of each run.
      {
        extends: true,
        test: { name: 'pure', include: pure, isolate: false, testTimeout: minute / 4, hookTimeout: minute / 2 },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['{apps,demo,scripts,test}/**/*.test.ts'],
          exclude: pure,
          globalSetup: [database],
          isolate: false,
          testTimeout: minute / 4,
          hookTimeout: minute / 2,
        },
      },
      // The long suites, by hand and by CI: one file after the other, because they measure time or have a machine to lose.
      {
        extends: true,
        test: {
          name: 'input',
          include: ['test/input/**/*.test.ts'],
          globalSetup: [database],
          // `npm test` sends a short selection.
          env: { INPUT_REQUESTS: '24000', INPUT_ADDRESSES: '4000' },
          testTimeout: minute,
          hookTimeout: 2 * minute,
        },
      },
      {
        extends: true,
        test: {
          name: 'nodes',
          include: ['{scripts,test}/**/*.nodes.ts'],
          globalSetup: [database, 'test/nodes/global-setup.ts'],
          testTimeout: minute,
          hookTimeout: 1.5 * minute,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['test/faults/**/*.faults.ts'],
          globalSetup: [database, 'test/faults/global-setup.ts'],
          testTimeout: 2 * minute,
          hookTimeout: 2 * minute,
        },
      },
      {
        extends: true,
        test: {
          name: 'failover',
          include: ['test/failover/**/*.failover.ts'],
          globalSetup: ['test/failover/global-setup.ts'],
          testTimeout: 5 * minute,
          hookTimeout: 5 * minute,
        },
      },
    ],
  },
});
