import { placesOf } from '#content/issues.ts';
import { Manual } from '#content/manual/schema.ts';
import { type Problem, readSource } from './source.ts';

/** What is wrong with the texts of a manual, by line. */
export const manualProblems = (file: string, text: string): Problem[] => {
  const { source, problems } = readSource(file, text);
  if (problems.length > 0) return problems;
  const read = Manual.safeParse(source.value, { reportInput: true });
  if (!read.success) return placesOf(read.error.issues).map(({ path, message }) => source.problem(path, message));
  return `manuals/${read.data.slug}.yaml` === file ? [] : [source.problem(['slug'], 'the file is named otherwise')];
};
