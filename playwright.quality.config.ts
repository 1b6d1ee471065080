import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Every page in every language, theme and width: longer than a commit can wait for. `npm run test:quality`. */
export default defineConfig({
  ...base,
  testDir: 'test/quality',
  outputDir: 'test-results/quality',
  // One test walks through all pages.
  timeout: 10 * 60_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/quality.json' }]],
  use: { ...base.use, trace: 'off' },
});
