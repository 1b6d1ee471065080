import { longestAnswer } from '@site/contract/bounds';
import type { Question, SurveyInfo } from '@site/contract/survey';
import { OptionalMailbox, OptionalParagraph } from '@site/contract/visitor-text';
import * as z from 'zod';
import { fieldOf } from './survey-values.ts';

const schemaOf = ({ kind, required }: Question) => {
  if (kind === 'text' && !required) return OptionalParagraph(longestAnswer);
  const minLength = required ? 1 : 0;
  return kind === 'choices'
    ? z.array(z.string()).min(minLength, 'error.answerMissing')
    : z.string().trim().min(minLength, 'error.answerMissing').max(longestAnswer, 'error.tooLong');
};

export const surveySchema = ({ questions }: SurveyInfo) =>
  z.object({
    ...Object.fromEntries(questions.map((question) => [fieldOf(question.key), schemaOf(question)])),
    email: OptionalMailbox,
  });
