import { feedbackTypes } from '@site/contract/bounds';
import type { Locale } from '@site/contract/locales';
import type { SubmissionField } from '@site/contract/staff/submissions';
import type { Queryable } from '#platform/database/connection.ts';
import { pick } from '#platform/database/pick.ts';
import { findBrochures, findJobTitle, findModels } from '../inbox/queries.ts';
import { findSurvey } from '../inbox/survey.ts';

type Payload = Record<string, unknown>;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []);

/** The visitor's words and choices; the first of them is what the list shows. */
export const mainText = ({ jianyi, description, message, address }: Payload): string =>
  [jianyi, description, message, address].map(textOf).find((text) => text !== '') ?? '';

export const nameOf = ({ name }: Payload): string => textOf(name);
export const companyOf = ({ company }: Payload): string => textOf(company);

const surveyFields = async (db: Queryable, payload: Payload, locale: Locale): Promise<SubmissionField[]> => {
  const answers = Object.entries((payload['answers'] ?? {}) as Record<string, unknown>);
  const survey = await findSurvey(db);
  const questions = new Map(survey?.slug === payload['survey'] ? survey?.questions.map((one) => [one.key, one]) : []);
  return answers.map(([key, answer]) => {
    const question = questions.get(key);
    return {
      name: 'answer',
      label: question ? pick(question.label, locale) : key,
      value: [answer].flat().map(textOf).join(', '),
    };
  });
};

/** Everything in a submission that has no place of its own, with names instead of ids, in the reader's language. */
export const describeFields = async (
  db: Queryable,
  payload: Payload,
  locale: Locale,
  now: Date,
): Promise<SubmissionField[]> => {
  const products = idsOf([payload['product_id'], payload['product_ids']].flat());
  const job = payload['job_id'] === undefined ? '' : await findJobTitle(db, Number(payload['job_id']), locale, now);
  const brochures = await findBrochures(db, { catalogues: idsOf(payload['catalogue_ids']), products: [] }, locale);
  const feedbackType = feedbackTypes.find((type) => type === payload['type']) ?? '';
  const values: [SubmissionField['name'], string][] = [
    ['job', job ?? ''],
    [
      'product',
      [textOf(payload['product_model']), ...(await findModels(db, products, now))].filter(Boolean).join(', '),
    ],
    ['type', feedbackType],
    ['message', textOf(payload['jianyi']) || textOf(payload['message'])],
    ['description', textOf(payload['description'])],
    ['suggestion', textOf(payload['suggestion'])],
    ['brochures', brochures.map(({ name }) => name).join(', ')],
    ['phone', textOf(payload['phone'])],
    ['address', textOf(payload['address'])],
  ];
  const fields = values.filter(([, value]) => value !== '').map(([name, value]) => ({ name, value }));
  return [...fields, ...(await surveyFields(db, payload, locale))];
};
