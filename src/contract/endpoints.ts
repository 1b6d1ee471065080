/** Method and path of every call, without schemas: this is all of the contract that the first page carries. */
export const endpoints = {
  index: { method: 'GET', path: 'web/index' },
  productsClass: { method: 'GET', path: 'web/productsClass' },
  productsList: { method: 'POST', path: 'web/productsList' },
  productsInfo: { method: 'GET', path: 'web/productsInfo/{id}' },
  productRelatedList: { method: 'POST', path: 'web/productRelatedList' },
  canshuduibi: { method: 'POST', path: 'web/canshuduibi' },
  finder: { method: 'POST', path: 'web/finder' },
  schemeClass: { method: 'GET', path: 'web/schemeClass' },
  schemeList: { method: 'POST', path: 'web/schemeList' },
  schemeInfo: { method: 'GET', path: 'web/schemeInfo/{id}' },
  projectclassList: { method: 'GET', path: 'web/projectclassList' },
  projectList: { method: 'POST', path: 'web/projectList' },
  projectInfo: { method: 'GET', path: 'web/projectInfo/{id}' },
  pageInfo: { method: 'GET', path: 'web/pageInfo/{key}' },
  getUserinfo: { method: 'POST', path: 'web/getUserinfo' },
  logout: { method: 'POST', path: 'web/logout' },
} as const satisfies Record<string, { method: 'GET' | 'POST'; path: `web/${string}` }>;

export type CallName = keyof typeof endpoints;
