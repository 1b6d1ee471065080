import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const lettersOfFile = 3;

const lettersFor = (path: string): string =>
  [...createHash('sha256').update(path).digest().subarray(0, lettersOfFile)]
    .map((byte) => letters[byte % letters.length])
    .join('');

/**
 * Names a class of a style sheet after its file and itself, the same in the builds of server and browser. Vite's own names are twice as
 * long, and pages, styles and scripts all repeat them: 1 kB of the home page as sent.
 */
export const createClassNames = () => {
  const files = new Map<string, string>();
  return (name: string, file: string): string => {
    const path = relative(root, file.replace(/\?.*/, '')).replaceAll('\\', '/');
    const className = `${lettersFor(path)}-${name}`;
    const owner = files.get(className) ?? path;
    if (owner !== path) throw new Error(`${owner} and ${path} both have a class ${className}: rename one of the files`);
    files.set(className, path);
    return className;
  };
};
