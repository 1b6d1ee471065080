import { resumeLimit } from '@site/contract/bounds';
import { expect, test } from 'vitest';
import { resumeProblem } from './apply-form.tsx';

const aPdf = '%PDF-1.7\n%%EOF\n';

test.each([
  ['a PDF', 'cv.pdf', aPdf, undefined],
  ['a PDF', 'CV.PDF', aPdf, undefined],
  ['a PDF', 'cv.txt', aPdf, 'error.notPdf'],
  ['a letter', 'cv.pdf', 'Dear Sir or Madam', 'error.notPdf'],
  ['nothing', 'cv.pdf', '', 'error.notPdf'],
  ['a PDF of five mebibytes', 'cv.pdf', aPdf.padEnd(resumeLimit), undefined],
  ['one byte more', 'cv.pdf', aPdf.padEnd(resumeLimit + 1), 'error.fileTooLarge'],
])('%s in %s', async (_, name, content, problem) => {
  expect(await resumeProblem(new File([content], name))).toBe(problem);
});
