import { type Plugin, minifySync } from 'vite';

/** The build copies the script in the head as is, and every page waits for it: without comments it is half as long. */
export const minifyBoot = (): Plugin => ({
  name: 'minify-boot',
  generateBundle(_, bundle) {
    for (const [name, item] of Object.entries(bundle))
      if (item.type === 'asset' && /\/boot-[^/]*\.js$/.test(name))
        item.source = minifySync(name, item.source.toString(), { module: false }).code;
  },
});
