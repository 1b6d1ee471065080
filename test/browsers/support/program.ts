import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { eventually } from './eventually.ts';

/** Starts a program and resolves once `ready` returns a value, read from its output or elsewhere. */
export const startProgram = async <Ready>(
  command: string,
  args: string[],
  ready: (output: string) => Promise<Ready | false | undefined> | Ready | false | undefined,
  env: NodeJS.ProcessEnv = {},
) => {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => {
      output += `${line}\n`;
    });
  const hasEnded = Promise.withResolvers<void>();
  child.once('error', (error) => (output += error.message));
  child.once('close', () => hasEnded.resolve());
  const stop = async () => {
    child.kill('SIGTERM');
    const forced = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await hasEnded.promise.finally(() => clearTimeout(forced));
  };
  const check = async () => {
    if (child.exitCode !== null || child.pid === undefined) throw new Error(`${command} exited: ${output}`);
    return ready(output);
  };
  try {
    return { ready: await eventually(`${command} is ready`, check), stop };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
};

/** A virtual screen; Xvfb chooses a free display number and prints it. */
export const startDisplay = async () => {
  const args = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const { ready, stop } = await startProgram('Xvfb', args, (output) => /^(\d+)$/m.exec(output)?.[1]);
  return { display: `:${ready}`, stop };
};
