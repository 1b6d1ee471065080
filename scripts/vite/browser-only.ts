import type { Plugin } from 'vite';

/** Drawings are not listed: the schemas of scenes and products need them, and the studio draws in the browser. */
const serverCode = /\/apps\/server\//;

/** Rejects server code in the browser bundle: an import that slips through would ship SQL and the names of secrets. */
export const browserOnly = (): Plugin => ({
  name: 'browser-only',
  load(id) {
    const inBrowser = this.environment.name === 'client';
    if (inBrowser && (serverCode.test(id) || id.startsWith('node:')))
      this.error(`${id} is server code and must not be bundled for the browser`);
  },
});
