import type { calls } from './calls.ts';

export type CallName = keyof typeof calls;

/** Calls that only read and are kept by caches: GET, with what follows `web/<name>`. All others are POST, without a row:
 * the first page carries this table. */
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

/** Server-sent events, one `ChatMessage` each, from the last one seen; outside the envelope and so outside the table of calls. */
export const chatStream = 'web/chatStream';
