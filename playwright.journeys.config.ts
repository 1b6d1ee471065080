import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** What each role does in the studio, in three languages, by mouse, by keyboard and by touch: `npm run test:journeys`. */
export default defineConfig({
  ...base,
  testDir: 'test/journeys',
  outputDir: 'test-results/journeys',
  // A journey by keyboard presses Tab some hundred times.
  timeout: 4 * 60_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: { ...base.use, trace: 'off' },
});
