import type { Plugin } from 'vite';

const serverCode = /\/src\/(db|domain|http|server|drawings)\//;

/** Refuses server code in the browser's bundle: an import that slips through would ship SQL and secrets' names. */
export const browserOnly = (): Plugin => ({
  name: 'browser-only',
  load(id) {
    const inBrowser = this.environment.name === 'client';
    if (inBrowser && (serverCode.test(id) || id.startsWith('node:')))
      this.error(`${id} is server code and must not reach the browser`);
  },
});
