import type { SurveyInfo, SurveyInput } from '@site/contract/survey';

/** One value per question, named as in the server's errors; '' means no rating. */
export type Values = Record<string, string | string[]>;

export const fieldOf = (key: string): string => `answers.${key}`;

export const emptyValues = ({ questions }: SurveyInfo): Values => ({
  ...Object.fromEntries(questions.map(({ key, kind }) => [fieldOf(key), kind === 'choices' ? [] : ''])),
  email: '',
});

export const isAnswered = (value: string | string[] | undefined): boolean => (value ?? '').length > 0;

/** The given answers, with a rating as a number. */
export const toAnswers = ({ questions }: SurveyInfo, values: Values): SurveyInput['answers'] =>
  Object.fromEntries(
    questions.flatMap(({ key, kind }) => {
      const value = values[fieldOf(key)];
      if (value === undefined || !isAnswered(value)) return [];
      return [[key, kind === 'rating' ? Number(value) : value]];
    }),
  );
