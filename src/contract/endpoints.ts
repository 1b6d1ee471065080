/** How each call is made: its method, and what follows `web/<name>`. The first page carries this table, so it is short. */
export const endpoints = {
  index: 'GET',
  productsClass: 'GET',
  productsList: 'POST',
  productsInfo: 'GET /{id}',
  productRelatedList: 'POST',
  canshuduibi: 'POST',
  finder: 'POST',
  schemeClass: 'GET',
  schemeList: 'POST',
  schemeInfo: 'GET /{id}',
  projectclassList: 'GET',
  projectList: 'POST',
  projectInfo: 'GET /{id}',
  pageInfo: 'GET /{key}',
  getUserinfo: 'POST',
  logout: 'POST',
} as const satisfies Record<string, 'GET' | 'POST' | `GET /{${string}}`>;

export type CallName = keyof typeof endpoints;

export const endpointOf = (name: CallName): { method: 'GET' | 'POST'; path: string } => {
  const [method, rest = ''] = endpoints[name].split(' ');
  return { method: method as 'GET' | 'POST', path: `web/${name}${rest}` };
};
