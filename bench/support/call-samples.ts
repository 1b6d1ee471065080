import type { Input } from '@site/contract/calls';
import { type CallName, endpointOf } from '@site/contract/endpoints';
import { anAddress } from '#testing/request.ts';

/** A sample input for every public call that reads, as pages send it. */
export const samples: { [N in CallName]?: Input<N> } = {
  index: {},
  getverify: {},
  productsClass: {},
  productsList: { filters: { ports: ['can'] } },
  productsInfo: { id: 1 },
  productRelatedList: { product_id: 1 },
  canshuduibi: { product_ids: [1, 2, 3] },
  requestModels: { product_ids: [1, 2, 3], models: ['GK7320'] },
  finder: {},
  schemeClass: {},
  schemeList: {},
  schemeInfo: { id: 1 },
  projectclassList: {},
  projectList: {},
  projectInfo: { id: 1 },
  downloadList: {},
  offdownloadList: {},
  tuzhiList: {},
  toolList: {},
  catalogueList: {},
  faqList: {},
  searchList: { key: 'oil pressure' },
  suggest: { key: 'gk' },
  ecuList: { key: '100-1' },
  ecuDecode: { frames: '18FECA00 04FF64000301FFFF' },
  pageInfo: { key: 'laboratory' },
  newsList: {},
  newsInfo: { id: 1 },
  contactusList: {},
  bsUserList: {},
  hrPage: {},
  hrList: {},
  honorList: {},
  getXieyi: { type: 'privacy' },
  investorDate: {},
  surveyInfo: { id: 1 },
  commentList: { target: 'product', target_id: 1 },
};

/** Builds the request for a call: GET calls have their input in the URL, all others in the body. */
export const requestOf = (name: CallName, input: object): { path: string; body?: string } => {
  const { method, path } = endpointOf(name);
  const rest = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]));
  const address = path.replace(/\{(\w+)\}/, (_, key: string) => {
    const value = rest.get(key) ?? '';
    rest.delete(key);
    return value;
  });
  if (method === 'POST') return { path: `/api/${address}`, body: JSON.stringify(input) };
  return { path: `/api/${address}${rest.size > 0 ? `?${rest.toString()}` : ''}` };
};

let counter = 0;
/** Returns the same input with a unique extra field, which the site ignores but which makes the request a cache miss. */
export const withUniqueField = (input: object): object => {
  counter += 1;
  return { ...input, unique: counter };
};

/** Gives every call its own address, so that a bench does not hit the rate limits. */
export const newAddress = (): Record<string, string> => ({ 'x-forwarded-for': anAddress() });
