import type { Problem } from './source.ts';

/** `file:line path: message`, which editors and terminals turn into links. */
export const problemLine = ({ file, line, path, message }: Problem): string =>
  `${file}:${line}${path ? ` ${path}` : ''}: ${message}`;

const printList = (list: readonly Problem[], name: string, print: (line: string) => void, before = ''): void => {
  for (const problem of list) print(before + problemLine(problem));
  if (list.length > 0) print(`${list.length} ${name}${list.length === 1 ? '' : 's'}`);
};

export const printProblems = (problems: readonly Problem[], print: (line: string) => void): void =>
  printList(problems, 'problem', print);

export const printWarnings = (warnings: readonly Problem[], print: (line: string) => void): void =>
  printList(warnings, 'warning', print, 'warning: ');
