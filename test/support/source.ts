import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The folders that hold the code of the product. */
const folders = ['apps', 'packages'];

type Manifest = { name: string; imports?: Record<string, string>; exports?: Record<string, string> };

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => posix.join(folder, entry.parentPath.slice(join(root, folder).length), entry.name));

/** Every file of the product, from the root of the project. */
export const productFiles: readonly string[] = folders.flatMap(filesBelow);
const known = new Set(productFiles);

/** Every module of the product but its tests and what they share. */
export const sourceFiles = productFiles.filter(
  (file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$|\/testing\//.test(file),
);

const texts = new Map<string, string>();
export const textOf = (file: string): string => {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
  texts.set(file, text);
  return text;
};

/** The packages, those in the deepest folders first, and the project itself last. */
const packages = ['package.json', ...productFiles.filter((file) => posix.basename(file) === 'package.json')]
  .map((file) => ({ folder: posix.dirname(file), ...(JSON.parse(textOf(file)) as Manifest) }))
  .toSorted((a, b) => b.folder.length - a.folder.length);

export const packageFolders = packages.map(({ folder }) => folder).filter((folder) => folder !== '.');

const isFile = (path: string): string | undefined =>
  [path, `${path}.ts`, `${path}.tsx`].find((file) => known.has(posix.normalize(file)));

const lookUp = (table: Record<string, string> = {}, name: string, folder: string): string | undefined => {
  for (const [key, value] of Object.entries(table)) {
    const [before = '', after = ''] = key.split('*');
    if (key !== name && !(key.includes('*') && name.startsWith(before) && name.endsWith(after))) continue;
    const found = isFile(posix.join(folder, value.replace('*', name.slice(before.length, name.length - after.length))));
    if (found) return found;
  }
  return undefined;
};

/** The file of the product that an import means; nothing for a package of somebody else. */
export const resolveImport = (file: string, target: string): string | undefined => {
  if (target.startsWith('.')) return isFile(posix.join(posix.dirname(file), target));
  if (target.startsWith('#')) {
    const own = packages.find(({ folder }) => folder === '.' || file.startsWith(`${folder}/`));
    return lookUp(own?.imports, target, own?.folder ?? '.');
  }
  const other = packages.find(({ folder, name }) => folder !== '.' && target.startsWith(`${name}/`));
  return other && lookUp(other.exports, `.${target.slice(other.name.length)}`, other.folder);
};

const targetsIn = (text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target]) => target ?? '');

/** What a file imports, as it writes it. */
export const importsOf = (file: string): string[] => targetsIn(textOf(file));

/** The imports that remain at run time, without types. */
export const importsAtRunTime = (file: string): string[] =>
  targetsIn(textOf(file).replaceAll(/^(?:import|export) type [^;]*;/gm, ''));
