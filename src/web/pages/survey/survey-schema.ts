import * as z from 'zod';
import { longestAnswer } from '#contract/bounds.ts';
import type { Question, SurveyInfo } from '#contract/survey.ts';
import { OptionalMailbox, OptionalParagraph } from '#contract/visitor-text.ts';
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
