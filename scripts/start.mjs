// `npm start`: installs and builds what is missing or stale, then runs the site with the project's own Node.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { build } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { mallocSettings, nodeFlags } from './steps/memory.mjs';
import { node, root } from './steps/run.mjs';

const ready = (await install(root, { dev: false })) && (await build(root));
if (!ready) process.exit(1);

// Through the IPC channel the site notices when this process is killed, and stops gracefully.
const site = spawn(node, [...nodeFlags, 'dist/server/main.js'], {
  cwd: root,
  env: { ...mallocSettings, ...process.env },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(name, () => site.kill(name));
site.once('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
