import { defineConfig } from 'vitest/config';

/** Folders whose tests need no database. They run without one, also when `npm run check` runs nothing else. */
const pure = ['{apps,packages}/**/*.test.{ts,tsx}', 'test/*.test.ts'];

export default defineConfig({
  test: {
    environment: 'node',
    // Files share the modules of their worker: loading the whole server again took a quarter of each run.
    isolate: false,
    // Two cores: more workers only make each other late.
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'pure', include: pure } },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['{src,test,scripts}/**/*.test.ts'],
          exclude: pure,
          globalSetup: ['test/support/global-setup.ts'],
        },
      },
    ],
  },
});
