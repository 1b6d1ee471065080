import type { SurveyInfo } from '@site/contract/survey';
import { expect, test } from 'vitest';
import { surveySchema } from './survey-schema.ts';
import { emptyValues, toAnswers } from './survey-values.ts';

const requiredQuestion = { required: true, label: 'Question' };
const survey: SurveyInfo = {
  survey_id: 1,
  title: 'Survey',
  intro: '',
  questions: [
    { kind: 'choice', key: 'device', ...requiredQuestion, options: [{ value: 'a', label: 'A' }] },
    { kind: 'rating', key: 'again', ...requiredQuestion, low: '', high: '' },
    { kind: 'choices', key: 'cost', ...requiredQuestion, required: false, options: [{ value: 'x', label: 'X' }] },
    { kind: 'text', key: 'words', ...requiredQuestion, required: false },
  ],
};

test('each unanswered required question is named, and no others', () => {
  const { error } = surveySchema(survey).safeParse(emptyValues(survey));
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['answers.device', 'error.answerMissing'],
    ['answers.again', 'error.answerMissing'],
  ]);
});

test('a rating of zero is an answer, and unanswered questions are not sent', () => {
  const values = { ...emptyValues(survey), 'answers.device': 'a', 'answers.again': '0', 'answers.words': '' };
  expect(surveySchema(survey).safeParse(values).success).toBe(true);
  expect(toAnswers(survey, values)).toEqual({ device: 'a', again: 0 });
});
