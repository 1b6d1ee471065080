import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Parts of React Router that its data mode imports but never runs: instrumentation and the framework mode's document
 * elements. They cost 3 kB of the home page's 110 kB, so minimal stubs with the same exports replace them.
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
 * The modules that render a page import a few names from the module that navigates. They get a small module with those
 * names instead, so that the large one can load later (app/first-router.ts). `clientErrors` is only used by `onError`,
 * which the site does not use.
 */
const renderModules = /\/lib\/(hooks|components|dom\/lib)\.js$/;
const navigating = /\/router\/router\.js$/;
const navigationStub = '\0navigation-stub';
const stubCode = `export const IDLE_BLOCKER = { state: 'unblocked' };
export const IDLE_FETCHER = { state: 'idle' };
export const clientErrors = new WeakMap();
export const createRouter = () => { throw new Error('only app/full-router.ts creates a router'); };`;

const protocolCheck =
  /^const invalidProtocols = \[[^\]]*\];\nfunction hasInvalidProtocol\(location\) \{\n(?:\t.*\n)*\}$/m;

/** Cuts the router's own protocol check out of its source: a copy of this security list would go stale unnoticed. */
export const cutProtocolCheck = (source: string): string | undefined => {
  const check = protocolCheck.exec(source)?.[0];
  return check && `${check}\nexport { hasInvalidProtocol };`;
};

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
    if (!inRouter || !navigating.test(source) || !renderModules.test(importer ?? '')) return undefined;
    return navigationStub + join(dirname(importer ?? ''), source);
  },
  load(id) {
    if (id.startsWith(navigationStub)) {
      const check = cutProtocolCheck(readFileSync(id.slice(navigationStub.length), 'utf8'));
      if (!check) this.error('react-router’s protocol check has changed: review lean-router');
      return `${stubCode}\n${check}`;
    }
    if (this.environment.name !== 'client' || !id.includes('/react-router/dist/production/')) return undefined;
    const replacement = Object.entries(replacements).find(([name]) => id.endsWith(name));
    if (!replacement) return undefined;
    const [name, { exports, code }] = replacement;
    // Fail when an update of the router changes these parts, so that someone reviews the change.
    if (exportsOf(id).join() !== exports.toSorted().join())
      this.error(`react-router’s ${name} has changed: review lean-router`);
    const unused = exports.filter((item) => !code.includes(`export const ${item} `));
    return `${code}\n${unused.map((item) => `export const ${item} = undefined;`).join('\n')}`;
  },
});
