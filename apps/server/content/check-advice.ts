import { type SafetyWord, safetyProblems } from '@site/content/glossary/safety-words';
import type { Path } from '@site/content/issues';
import { writtenTexts } from '@site/content/written-texts';
import { companySourceIn } from './company-source.ts';
import type { PlacedDocument } from './documents.ts';
import type { Problem } from './source.ts';

type Part = Record<string, unknown> | undefined;

const withAdvice = new Set(['faults', 'faq', 'manual']);

/** The parts of a manual that people follow; settings, keys and names only describe. */
const followed = new Set(['safety', 'mounting', 'wiring', 'start', 'alarms', 'maintenance']);

/** Whether a text tells people what to do at a machine: then conditions must stand in all its languages. */
const isFollowed = ({ noun, slug }: PlacedDocument, path: Path): boolean =>
  (noun === 'faults' && slug === 'guidance') ||
  (noun === 'faq' && path.includes('answer')) ||
  (noun === 'manual' && followed.has(String(path[0])) && (path[2] === 'action' || path[2] === 'text'));

/** Whether steps must name a state first. Mounting, wiring and the first start have theirs in the manual's notes on safety. */
const isAdvice = ({ noun, data }: PlacedDocument, [first]: Path): boolean => {
  if (noun === 'faults') return ['action', 'hint'].includes(String((data as Part[])[Number(first)]?.['part']));
  return noun === 'faq' || first === 'alarms' || first === 'maintenance';
};

/** Problems of the safety words in fault guidance, answers and manuals. Without such words in the glossary there are none. */
export const adviceProblems = (documents: readonly PlacedDocument[], words: readonly SafetyWord[]): Problem[] => {
  if (words.length === 0) return [];
  const companySource = companySourceIn(documents);
  return documents
    .filter(({ noun }) => withAdvice.has(noun))
    .flatMap((document) =>
      writtenTexts(document.data, companySource)
        .filter(({ path }) => isFollowed(document, path))
        .flatMap((text) => safetyProblems(text, words, { isAdvice: isAdvice(document, text.path) }))
        .map(({ path, message }) => document.source.problem([...document.path, ...path], message)),
    );
};
