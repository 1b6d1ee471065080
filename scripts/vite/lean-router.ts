import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Parts of React Router that its data mode imports but never runs: instrumentation and the framework mode's document
 * elements. They cost 3 kB of the home page's 110 and are replaced by the least that keeps the imports true.
 */
const replacements: Record<string, { exports: string[]; code: string }> = {
  'lib/router/instrumentation.js': {
    exports: [
      'consumeInstrumentationClientResultMetaReceiver',
      'getRouteInstrumentationUpdates',
      'instrumentClientSideRouter',
      'instrumentHandler',
      'instrumentationResultMetaContext',
    ],
    code: `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;`,
  },
  'lib/dom/ssr/components.js': {
    exports: [
      'CRITICAL_CSS_DATA_ATTRIBUTE',
      'FrameworkContext',
      'Links',
      'Meta',
      'PrefetchPageLinks',
      'Scripts',
      'mergeRefs',
      'setIsHydrated',
      'useFrameworkContext',
      'usePrefetchBehavior',
    ],
    code: `import { createContext } from 'react';
export const FrameworkContext = createContext(undefined);
export const PrefetchPageLinks = () => null;
export const usePrefetchBehavior = () => [false, null, {}];
export const mergeRefs = (...refs) => (value) => refs.forEach((ref) => typeof ref === 'function' ? ref(value) : ref && (ref.current = value));`,
  },
};

/**
 * What the parts that draw a page import of the router that navigates. They get these few lines instead of it, so that it can come
 * later (app/first-router.ts). `clientErrors` only serves `onError`, which the site does not use.
 */
const drawing = /\/lib\/(hooks|components|dom\/lib)\.js$/;
const navigating = /\/router\/router\.js$/;
const drawnWith = '\0drawn-with';
const drawnWithCode = `export const IDLE_BLOCKER = { state: 'unblocked' };
export const IDLE_FETCHER = { state: 'idle' };
export const clientErrors = new WeakMap();
export const createRouter = () => { throw new Error('only app/whole-router.ts makes a router'); };
export const hasInvalidProtocol = (location) => {
  try { return ['about:', 'blob:', 'chrome:', 'chrome-untrusted:', 'content:', 'data:', 'devtools:', 'file:', 'filesystem:', 'javascript:'].includes(new URL(location).protocol); } catch { return false; }
};`;

const exportsOf = (file: string): string[] => {
  const list = /export \{([^}]+)\};?\s*$/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return list
    .split(',')
    .map((name) => name.trim())
    .toSorted();
};

export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  enforce: 'pre',
  apply: 'build',
  resolveId(source, importer) {
    const inRouter = this.environment.name === 'client' && importer?.includes('/react-router/dist/production/');
    return inRouter && navigating.test(source) && drawing.test(importer ?? '') ? drawnWith : undefined;
  },
  load(id) {
    if (id === drawnWith) return drawnWithCode;
    if (this.environment.name !== 'client' || !id.includes('/react-router/dist/production/')) return undefined;
    const found = Object.entries(replacements).find(([name]) => id.endsWith(name));
    if (!found) return undefined;
    const [name, { exports, code }] = found;
    // An update of the router that changes these parts must be looked at, not guessed.
    if (exportsOf(id).join() !== exports.toSorted().join())
      this.error(`react-router’s ${name} has changed: check lean-router`);
    const unused = exports.filter((item) => !code.includes(`export const ${item} `));
    return `${code}\n${unused.map((item) => `export const ${item} = undefined;`).join('\n')}`;
  },
});
