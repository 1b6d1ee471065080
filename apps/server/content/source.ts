import type { Path } from '@site/content/issues';
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';

export type Problem = { file: string; line: number; path: string; message: string };

/** A file of the content that can report the line of a problem. */
export type Source = {
  file: string;
  value: unknown;
  /** With `found`, the line where this part of the value stands. */
  problem: (path: Path, message: string, found?: string) => Problem;
  has: (path: Path) => boolean;
};

const formatPath = (path: Path): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');

/** The path that `formatPath` wrote. Keys of the content have no dots and brackets. */
export const parsePath = (text: string): Path =>
  [...text.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, key = '']) => (index === undefined ? key : Number(index)));

/** Follows a path as far as it exists, because a missing key is reported at the map that lacks it. */
const follow = (root: Node | null, path: Path): { depth: number; offset: number; end: number } => {
  let node: unknown = root;
  let offset = root?.range?.[0] ?? 0;
  const endOf = (at: unknown): number => (at as Node | null)?.range?.[1] ?? offset;
  for (const [depth, part] of path.entries()) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
      if (!pair) return { depth, offset, end: endOf(node) };
      offset = (pair.key as Node).range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node) && node.items[Number(part)]) {
      node = node.items[Number(part)];
      offset = (node as Node).range?.[0] ?? offset;
    } else return { depth, offset, end: endOf(node) };
  }
  return { depth: path.length, offset, end: endOf(node) };
};

export const readSource = (file: string, text: string): { source: Source; problems: Problem[] } => {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const problems = [...document.errors, ...document.warnings].map(({ message, pos }) => ({
    file,
    line: lineAt(pos[0]),
    path: '',
    message: message.split('\n')[0] ?? message,
  }));
  return {
    source: {
      file,
      value: problems.length > 0 ? undefined : document.toJS(),
      problem: (path, message, found) => {
        const { offset, end } = follow(document.contents, path);
        // A quoted or folded text may be written otherwise than it reads.
        const at = found === undefined ? -1 : text.slice(offset, end).indexOf(found);
        return { file, line: lineAt(offset + Math.max(0, at)), path: formatPath(path), message };
      },
      has: (path) => follow(document.contents, path).depth === path.length,
    },
    problems,
  };
};

/** A problem that concerns a file as a whole. */
export const wholeFile = (file: string, message: string): Problem => ({ file, line: 1, path: '', message });

/** An entry of the database as a source: it has no lines, so problems name the entry. */
export const storedSource = (name: string, value: unknown): Source => ({
  file: name,
  value,
  problem: (path, message) => ({ file: name, line: 1, path: formatPath(path), message }),
  has: (path) => {
    let at: unknown = value;
    for (const part of path) {
      if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return false;
      at = (at as Record<PropertyKey, unknown>)[part];
    }
    return true;
  },
});
