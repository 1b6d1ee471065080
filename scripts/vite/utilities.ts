import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from 'tailwindcss';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');
const theme = join(root, 'packages/ui/styles/theme.css');
const importOfTheme = "@import '@site/ui/styles/theme.css';\n";

/**
 * Writes the utility classes that the components of an app and of packages/ui use into the app's global styles (decision 0075). The
 * library's own plugin needs a native program for each platform to find them; here every word of a component is tried.
 */
export const utilities = (): Plugin => ({
  name: 'utilities',
  enforce: 'pre',
  transform: {
    filter: { id: /\/styles\/global\.css$/ },
    async handler(code, id) {
      const app = join(id, '../..');
      const files = await Array.fromAsync(glob([join(app, '**/*.tsx'), join(root, 'packages/ui/**/*.tsx')]));
      const words = new Set(files.flatMap((file) => readFileSync(file, 'utf8').split(/["'`\s${}]+/)));
      for (const file of [theme, ...files]) this.addWatchFile(file);
      const compiler = await compile(`${readFileSync(theme, 'utf8')}\n@layer utilities {\n  @tailwind utilities;\n}\n`);
      return `${code.replace(importOfTheme, '')}\n${compiler.build([...words])}`;
    },
  },
});
