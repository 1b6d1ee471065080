// Installs the locked dependencies when they are missing or stale.
import { install } from './steps/install.mjs';
import { root } from './steps/run.mjs';

process.exitCode = (await install(root, { dev: true })) ? 0 : 1;
