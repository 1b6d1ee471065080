import type { ValueOf } from '@site/content/collections';
import { bestRating, longestAnswer } from '@site/contract/bounds';
import type { Locale } from '@site/contract/locales';
import type { Question, SurveyInfo, SurveyInput } from '@site/contract/survey';
import { tag } from '@site/contract/tags';
import type { Reading } from '#platform/cache/reading.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { pick } from '#platform/database/public-rows.ts';
import { readSetting } from '#platform/settings/read-setting.ts';

type Survey = ValueOf<'survey'>;

/** The content has one survey at a time; answers record its slug. */
export const currentSurvey = 1;

export const findSurvey = (db: Queryable): Promise<Survey | undefined> => readSetting(db, 'survey');

const toQuestion = (question: Survey['questions'][number], locale: Locale): Question => {
  const { key, required } = question;
  const common = { key, required, label: pick(question.label, locale) };
  if (question.kind === 'rating')
    return { kind: 'rating', ...common, low: pick(question.low, locale), high: pick(question.high, locale) };
  if (question.kind === 'text') return { kind: 'text', ...common };
  const options = question.options.map(({ value, label }) => ({ value, label: pick(label, locale) }));
  return { kind: question.kind, ...common, options };
};

const toSurvey = (survey: Survey, locale: Locale): SurveyInfo => ({
  survey_id: currentSurvey,
  title: pick(survey.title, locale),
  intro: pick(survey.intro, locale),
  questions: survey.questions.map((question) => toQuestion(question, locale)),
});

export const getSurvey = async (reading: Reading, id: number): Promise<SurveyInfo | undefined> => {
  reading.shows(tag.survey);
  const survey = id === currentSurvey ? await findSurvey(reading.db) : undefined;
  return survey && toSurvey(survey, reading.locale);
};

type Answer = SurveyInput['answers'][string];
type SurveyQuestion = Survey['questions'][number];

/** Whether an answer is valid for its question. */
const isValidAnswer = (question: SurveyQuestion, answer: Answer): boolean => {
  if (question.kind === 'rating')
    return Number.isInteger(answer) && Number(answer) >= 0 && Number(answer) <= bestRating;
  if (question.kind === 'text')
    return (
      typeof answer === 'string' && answer.length <= longestAnswer && answer.isWellFormed() && !answer.includes('\0')
    );
  const isOption = (value: string) => question.options.some((option) => option.value === value);
  if (question.kind === 'choice') return typeof answer === 'string' && isOption(answer);
  return Array.isArray(answer) && answer.every(isOption) && new Set(answer).size === answer.length;
};

const isEmpty = (answer: Answer | undefined): boolean =>
  answer === undefined ||
  (Array.isArray(answer) && answer.length === 0) ||
  (typeof answer === 'string' && answer.trim() === '');

export type CheckResult =
  | { ok: true; answers: Record<string, Answer> }
  | { ok: false; errors: { key: string; reason: 'missing' | 'wrong' }[] };

/** Keeps only answers to known questions, and reports each wrong or missing one. */
export const checkAnswers = (survey: Survey, input: SurveyInput['answers']): CheckResult => {
  const answers: Record<string, Answer> = {};
  const errors: { key: string; reason: 'missing' | 'wrong' }[] = [];
  for (const question of survey.questions) {
    const answer = Object.hasOwn(input, question.key) ? input[question.key] : undefined;
    if (answer === undefined || isEmpty(answer)) {
      if (question.required) errors.push({ key: question.key, reason: 'missing' });
    } else if (isValidAnswer(question, answer)) answers[question.key] = answer;
    else errors.push({ key: question.key, reason: 'wrong' });
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, answers };
};
