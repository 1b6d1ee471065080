import type { CallName } from '@site/contract/endpoints';

/** Tables of content: everybody may see an entry while it is published, and nobody before or after. */
export type Content =
  | 'product'
  | 'series'
  | 'category'
  | 'solution'
  | 'solution_class'
  | 'case_study'
  | 'case_class'
  | 'news'
  | 'news_class'
  | 'faq'
  | 'faq_class'
  | 'job'
  | 'document'
  | 'fault_code';

/** `own`: private to its owner. `shown`: owned, but public. `fixed`: exactly one exists. */
type Named = Content | 'own' | 'shown' | 'fixed';

/** Every id that a call takes, and what it refers to. A call or an id without a row here fails the tests. */
export const objectsOf: Record<CallName, Record<string, Named>> = {
  index: {},
  getverify: {},
  productsClass: {},
  productsList: { class_id: 'category', id: 'series' },
  productsInfo: { id: 'product' },
  productRelatedList: { product_id: 'product' },
  canshuduibi: { product_ids: 'product' },
  requestModels: { product_ids: 'product' },
  finder: {},
  schemeClass: {},
  schemeList: { class_id: 'solution_class' },
  schemeInfo: { id: 'solution' },
  projectclassList: {},
  projectList: { class_id: 'case_class' },
  projectInfo: { id: 'case_study' },
  downloadList: { product_id: 'product', class_id: 'category' },
  offdownloadList: { product_id: 'product', class_id: 'category' },
  tuzhiList: { product_id: 'product', class_id: 'category' },
  toolList: {},
  catalogueList: { class_id: 'category' },
  faqList: { class_id: 'faq_class', product_id: 'product' },
  faqHelpful: { faq_id: 'faq' },
  searchList: {},
  suggest: {},
  getHistory: {},
  historyClear: {},
  ecuList: { id: 'fault_code' },
  ecuDecode: {},
  ecuFeedback: { ecu_id: 'fault_code' },
  pageInfo: {},
  newsList: { class_id: 'news_class' },
  newsInfo: { id: 'news' },
  contactusList: {},
  bsUserList: {},
  hrPage: {},
  hrList: {},
  honorList: {},
  getXieyi: {},
  investorDate: {},
  productscollectAdd: { product_id: 'product' },
  inquiryOffice: {},
  feedbackAdd: {},
  surveyInfo: { id: 'fixed' },
  surveyAdd: { survey_id: 'fixed' },
  sendYangce: { product_ids: 'product', catalogue_ids: 'document' },
  hrApply: { job_id: 'job' },
  myInquiries: {},
  chatSend: {},
  chatHistory: {},
  sendCode: {},
  reg: {},
  login: {},
  codeLogin: {},
  forget: {},
  commentList: { target_id: 'product' },
  commentReplyList: { comment_id: 'shown' },
  commentAdd: { target_id: 'product' },
  commentReplyAdd: { comment_id: 'shown' },
  commentLike: { id: 'shown' },
  commentReplyLike: { id: 'shown' },
  commentDelete: { id: 'own' },
  commentReport: { id: 'shown' },
  commentMine: {},
  getUserinfo: {},
  logout: {},
  userUpdate: {},
  updateEmail: {},
  changePassword: {},
  closeAccount: {},
  exportData: {},
  sessionList: {},
  sessionEnd: { id: 'own' },
  consentList: {},
  consentEnd: { client_id: 'fixed' },
  downloadHistory: {},
  undoChange: {},
  unsubscribe: {},
};
