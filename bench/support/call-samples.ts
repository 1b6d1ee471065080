import type { Input } from '#contract/calls.ts';
import type { CallName } from '#contract/endpoints.ts';
import { endpointOf } from '#contract/endpoints.ts';
import { anAddress } from '#test/support/an-address.ts';

/** Every public call that reads, as pages ask it. */
export const samples: { [N in CallName]?: Input<N> } = {
  index: {},
  getverify: {},
  productsClass: {},
  productsList: { filters: { ports: ['can'] } },
  productsInfo: { id: 1 },
  productRelatedList: { product_id: 1 },
  canshuduibi: { product_ids: [1, 2, 3] },
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

/** How a call is sent: reads carry their input in the address, all others in the body. */
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

let asked = 0;
/** The same question in a form that nobody used before: the site has no answer at hand. Fields that it does not know do not matter. */
export const anew = (input: object): object => {
  asked += 1;
  return { ...input, anew: asked };
};

/** An address of its own for every call: nobody asks so often as a bench. */
export const somebody = (): Record<string, string> => ({ 'x-forwarded-for': anAddress() });
