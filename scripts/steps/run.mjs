import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const seconds = (/** @type {number} */ since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs a slow step: prints its name, counts the seconds on a terminal, and prints how long it took. A step that runs in
 * parallel with others cannot update a line.
 *
 * @param {string} label
 * @param {() => Promise<{ ok: boolean; output: string }>} run
 * @param {{ alone?: boolean }} [options]
 */
export const step = async (label, run, { alone = true } = {}) => {
  const since = Date.now();
  const { stdout } = process;
  const counts = stdout.isTTY && alone;
  stdout.write(counts ? `  ${label} …` : `  ${label} …\n`);
  const clock = setInterval(() => counts && stdout.write(`\r  ${label} … ${seconds(since)}`), 1000);
  const result = await run().finally(() => clearInterval(clock));
  stdout.write(`${counts ? '\r' : ''}${result.ok ? '✓' : '✗'} ${label}  ${seconds(since)}\n`);
  if (!result.ok && result.output) stdout.write(`${result.output.trimEnd()}\n`);
  return result.ok;
};

/**
 * Runs a program and captures its output, to show it if the program fails; with `show` the output is passed through.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv; show?: boolean }} [options]
 * @returns {Promise<{ ok: boolean; output: string }>}
 */
export const run = (program, args, { env = process.env, show = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, { env, stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });

/**
 * Runs npm: the one that runs us, else the one in the path.
 *
 * @param {string[]} args
 */
export const npm = (args) => {
  const own = process.env.npm_execpath;
  return own?.endsWith('.js') ? run(process.execPath, [own, ...args]) : run('npm', args);
};

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
