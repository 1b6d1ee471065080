import { defineConfig, devices } from '@playwright/test';
import exampleClients from './demo/cloud-platform/clients.json' with { type: 'json' };
import { chromiumArgs, noPictures } from './test/e2e/support/chromium-args.ts';
import { chromiumPath } from './test/e2e/support/chromium-path.ts';
import { cloudPort, dataDir, port } from './test/e2e/support/site.ts';

// The example's own entry, at the port that tests use.
const oidcClients = JSON.stringify(exampleClients).replaceAll(':4000/', `:${cloudPort}/`);

const minute = 60_000;

const launch = (...args: string[]) => ({
  launchOptions: {
    // Without a path Playwright takes the Chromium that `playwright install` fetched.
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: [...chromiumArgs, ...args],
  },
});

/** What visitors and staff do, which is the same with pictures and without. All other tests have pictures. */
const withoutPictures =
  /\/(accounts|cases|chrome|comments|company|contact|editions|faults|forms|keyboard|known-user|malformed-addresses|navigation|notices|offline|phone-bar|request-list|search|sign-in-elsewhere|solutions|studio-(content|desk|people|sign-in|texts)|tag-manager|unsent)\.spec\.ts$/;

export default defineConfig({
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  expect: { timeout: 15_000 },
  // The real site on its own data: embedded PostgreSQL, demo company, built pages.
  webServer: {
    command: 'node dist/server/main.js',
    url: `http://127.0.0.1:${port}/readyz`,
    reuseExistingServer: !process.env['CI'],
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      METRICS_PORT: 'off',
      LOG_LEVEL: 'warn',
      OIDC_CLIENTS: oidcClients,
      FILES_AHEAD: 'off',
      RENDERS_PER_MINUTE: '1000000',
      TRUST_PROXY: '127.0.0.1,::1',
    },
    // A first start imports the company and indexes it for search.
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    // What failed runs once more, and that is recorded: recording those that pass only takes time.
    trace: 'off',
  },
  projects: [
    // `npm test`. Twice the time that a machine with nothing else to do needs: a busy one is slow, not wrong.
    { name: 'pictures', testDir: 'test/e2e', timeout: minute, testIgnore: withoutPictures, use: launch() },
    { name: 'no pictures', testDir: 'test/e2e', timeout: minute, testMatch: withoutPictures, use: launch(noPictures) },
    // What each role does in the studio, in three languages. A journey by keyboard presses Tab some hundred times.
    { name: 'journeys', testDir: 'test/journeys', timeout: 4 * minute, use: launch() },
    // Every page in every language, theme and width: one test walks through all pages.
    { name: 'quality', testDir: 'test/quality', timeout: 10 * minute, use: launch() },
  ],
});
