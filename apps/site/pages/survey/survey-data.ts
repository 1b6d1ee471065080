import type { Client } from '@site/contract/client';
import { numberIn } from '../../app/query.ts';

/** The survey printed on the cards in our boxes. */
const defaultSurvey = 1;

export const loadSurvey = async (api: Client, query: URLSearchParams) =>
  api('surveyInfo', { id: numberIn(query, 'id') ?? defaultSurvey });
