import type { Problem } from './source.ts';

/** `file:line path: message`, which editors and terminals turn into links. */
export const problemLine = ({ file, line, path, message }: Problem): string =>
  `${file}:${line}${path ? ` ${path}` : ''}: ${message}`;

export const printProblems = (problems: readonly Problem[], print: (line: string) => void): void => {
  for (const problem of problems) print(problemLine(problem));
  if (problems.length > 0) print(`${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`);
};
