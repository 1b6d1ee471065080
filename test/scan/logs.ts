import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The full output of the tools and the site, for judging a finding by hand. */
const logs = fileURLToPath(new URL('../../.cache/scan', import.meta.url));

const fileOf = (name: string): string => {
  mkdirSync(logs, { recursive: true });
  return join(logs, `${name.replaceAll(/\W+/g, '-')}.log`);
};

export const openLog = (name: string) => createWriteStream(fileOf(name));
export const keepLog = (name: string, text: string): void => writeFileSync(fileOf(name), text);
