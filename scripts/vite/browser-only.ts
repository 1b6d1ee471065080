import type { Plugin } from 'vite';

/** Drawings are not here: the schemas of scenes and products need them, and a studio draws in the browser. */
const serverCode = /\/src\/(db|domain|http|server)\//;

/** Refuses server code in the browser's bundle: an import that slips through would ship SQL and secrets' names. */
export const browserOnly = (): Plugin => ({
  name: 'browser-only',
  load(id) {
    const inBrowser = this.environment.name === 'client';
    if (inBrowser && (serverCode.test(id) || id.startsWith('node:')))
      this.error(`${id} is server code and must not reach the browser`);
  },
});
