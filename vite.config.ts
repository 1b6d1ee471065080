import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserOnly } from './scripts/vite/browser-only.ts';
import { leanRouter } from './scripts/vite/lean-router.ts';
import { mergeStyles } from './scripts/vite/merge-styles.ts';
import { minifyBoot } from './scripts/vite/minify-boot.ts';
import { offlineWorker } from './scripts/vite/offline-worker.ts';
import { textBundles } from './scripts/vite/text-bundles.ts';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), textBundles(), browserOnly(), leanRouter(), mergeStyles(), minifyBoot(), offlineWorker()],
  publicDir: isSsrBuild ? false : 'src/web/public',
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild && 'manifest.json',
    // Assets stay files: an inlined one would travel again with every page that uses it.
    assetsInlineLimit: 0,
    // The table of what to preload travels with every page: only styles must be in it, scripts import each other.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    reportCompressedSize: false,
    rollupOptions: isSsrBuild
      ? { input: 'src/web/entry-server.tsx' }
      : {
          input: 'src/web/entry-browser.tsx',
          // One file for what every page needs of React: it compresses better whole and outlives our own changes.
          output: {
            codeSplitting: {
              groups: [
                // Not the router that navigates: see app/first-router.ts.
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|@lingui)[\\/](?!.*[\\/]router[\\/](router|matcher.*|instrumentation)\.js)/,
                },
              ],
            },
          },
        },
  },
}));
