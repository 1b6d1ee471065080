import { expect, test } from 'vitest';
import type { SurveyInfo } from '#contract/survey.ts';
import { surveySchema } from './survey-schema.ts';
import { emptyValues, toAnswers } from './survey-values.ts';

const asked = { required: true, label: 'Question' };
const survey: SurveyInfo = {
  survey_id: 1,
  title: 'Survey',
  intro: '',
  questions: [
    { kind: 'choice', key: 'device', ...asked, options: [{ value: 'a', label: 'A' }] },
    { kind: 'rating', key: 'again', ...asked, low: '', high: '' },
    { kind: 'choices', key: 'cost', ...asked, required: false, options: [{ value: 'x', label: 'X' }] },
    { kind: 'text', key: 'words', ...asked, required: false },
  ],
};

test('each required question that was left out is named, the others are not', () => {
  const { error } = surveySchema(survey).safeParse(emptyValues(survey));
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['answers.device', 'error.answerMissing'],
    ['answers.again', 'error.answerMissing'],
  ]);
});

test('a rating of nought is an answer, and what was left out is not sent', () => {
  const values = { ...emptyValues(survey), 'answers.device': 'a', 'answers.again': '0', 'answers.words': '' };
  expect(surveySchema(survey).safeParse(values).success).toBe(true);
  expect(toAnswers(survey, values)).toEqual({ device: 'a', again: 0 });
});
