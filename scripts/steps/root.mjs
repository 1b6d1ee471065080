import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The project's own Node, whatever runs these scripts. */
export const node = join(root, 'node_modules/.bin/node');

/** @param {string} name */
export const tool = (name) => join(root, 'node_modules/.bin', name);

/** An environment in which `node` is the project's own, and threads and programs that tests start share compiled code. */
export const environment = () => ({
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
});
