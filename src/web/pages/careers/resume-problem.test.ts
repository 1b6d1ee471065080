import { expect, test } from 'vitest';
import { resumeLimit } from '#contract/bounds.ts';
import { resumeProblem } from './resume-problem.ts';

const aPdf = '%PDF-1.7\n%%EOF\n';

test.each([
  ['cv.pdf', aPdf, undefined],
  ['CV.PDF', aPdf, undefined],
  ['cv.txt', aPdf, 'error.notPdf'],
  ['cv.pdf', 'Dear Sir or Madam', 'error.notPdf'],
  ['cv.pdf', '', 'error.notPdf'],
  ['cv.pdf', aPdf.padEnd(resumeLimit), undefined],
  ['cv.pdf', aPdf.padEnd(resumeLimit + 1), 'error.fileTooLarge'],
])('the file %s that begins with %.17j: %s', async (name, content, problem) => {
  expect(await resumeProblem(new File([content], name))).toBe(problem);
});
