import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { createClassNames } from '../../scripts/vite/styles.ts';
import { textBundles } from '../../scripts/vite/text-bundles.ts';
import { browserOnly } from '../../scripts/vite/transforms.ts';
import { utilities } from '../../scripts/vite/utilities.ts';

/** The studio's own texts, and those that it shares with the server. */
const isStudioBundle = (bundle: string): boolean => /^(studio.*|collections|errors|staff)$/.test(bundle);

/** The studio's interface: a build of its own, so that nothing of it changes what visitors load. */
export default defineConfig({
  plugins: [react(), utilities(), textBundles(isStudioBundle), browserOnly()],
  publicDir: false,
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: createClassNames() } },
  build: {
    target: 'es2023',
    outDir: 'dist/studio',
    // scripts/build.ts removes the files of earlier builds.
    emptyOutDir: false,
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: { input: 'apps/studio/main.tsx' },
  },
});
