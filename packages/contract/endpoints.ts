import type { calls } from './calls.ts';

export type CallName = keyof typeof calls;

/** Calls that only read and can be cached: they use GET, and the value is the path after `web/<name>`. All others use POST and have
 * no row, because this table is part of the first download of a page. */
const reads: Partial<Record<CallName, '' | `/{${string}}`>> = {
  index: '',
  getverify: '',
  productsClass: '',
  productsInfo: '/{id}',
  schemeClass: '',
  schemeInfo: '/{id}',
  projectclassList: '',
  projectInfo: '/{id}',
  catalogueList: '',
  pageInfo: '/{key}',
  suggest: '',
  getHistory: '',
  newsInfo: '/{id}',
  contactusList: '',
  hrPage: '',
  honorList: '',
  getXieyi: '',
  surveyInfo: '/{id}',
  exportData: '',
};

export const endpointOf = (name: CallName): { method: 'GET' | 'POST'; path: string } => {
  const rest = reads[name];
  return { method: rest === undefined ? 'POST' : 'GET', path: `web/${name}${rest ?? ''}` };
};

/** Server-sent events, each a `ChatMessage`, starting after the last one seen. They have no envelope, so they are not in the table of calls. */
export const chatStream = 'web/chatStream';
