import { type CallName, endpointOf } from '@site/contract/endpoints';
import type { Envelope } from '@site/contract/fields';
import { request } from '#testing/request.ts';

/** The fields that each call requires besides ids. */
export const fitting: Partial<Record<CallName, Record<string, unknown>>> = {
  canshuduibi: { product_ids: [1, 2] },
  productRelatedList: { product_id: 1 },
  productsInfo: { id: 1 },
  schemeInfo: { id: 1 },
  projectInfo: { id: 1 },
  newsInfo: { id: 1 },
  surveyInfo: { id: 1 },
  pageInfo: { key: 'aboutus' },
  getXieyi: { type: 'privacy' },
  faqHelpful: { faq_id: 1, helpful: true },
  searchList: { key: 'controller', limit: 100 },
  suggest: { key: 'gk' },
  ecuDecode: { frames: '18FECA00#04FF640003010000' },
  ecuFeedback: { ecu_id: 1, right: true },
  productscollectAdd: { name: 'Wei', youxiang: 'wei@site.example', country: 'CN', jianyi: 'Please call.' },
  inquiryOffice: { country: 'CN' },
  feedbackAdd: {
    product_model: 'GK7320',
    type: 'functions',
    description: 'It works.',
    suggestion: 'None.',
    email: 'wei@site.example',
  },
  surveyAdd: { survey_id: 1, answers: {} },
  sendYangce: { kind: 'brochure', name: 'Wei', email: 'wei@site.example', country: 'CN' },
  hrApply: { job_id: 1, name: 'Wei', email: 'wei@site.example', phone: '+86 138 0000 0000', message: 'Hello' },
  chatSend: { text: 'Hello' },
  sendCode: { account: 'wei@site.example', purpose: 'login' },
  login: { username: 'wei@site.example', password: 'diesel-42' },
  codeLogin: { username: 'wei@site.example', code: '123456' },
  commentList: { target: 'product', target_id: 1, limit: 100 },
  commentReplyList: { comment_id: 1 },
  commentAdd: { target: 'product', target_id: 1, text: 'Good.' },
  commentReplyAdd: { comment_id: 1, text: 'Yes.' },
  commentLike: { id: 1 },
  commentReplyLike: { id: 1 },
  commentDelete: { id: 1 },
  commentReport: { id: 1 },
  sessionEnd: { id: 1 },
  userUpdate: { nickname: 'Somebody' },
  updateEmail: { email: 'new@site.example', code: '123456', password: 'wrong-password' },
  changePassword: { old_password: 'diesel-42', password: 'diesel-43', confirm: 'diesel-43' },
  closeAccount: { password: 'wrong-password' },
};

type Options = { host?: string; cookie?: string | undefined };

/** Makes a call by its name: fields go into the path, the query or the body, as defined in the table of calls. */
export const callAs = async (
  port: number,
  name: CallName,
  fields: Record<string, unknown> = {},
  { host = 'en.localhost', cookie }: Options = {},
) => {
  const { method, path } = endpointOf(name);
  const all: Record<string, unknown> = { ...fitting[name], ...fields };
  const used = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key ?? '');
  const filled = used.reduce((rest, key) => rest.replace(`{${key}}`, encodeURIComponent(String(all[key]))), path);
  const remaining = Object.entries(all).filter(([key]) => !used.includes(key));
  const query = new URLSearchParams(remaining.map(([key, value]) => [key, String(value)]));
  const answer = await request(port, `/api/${filled}${method === 'GET' ? `?${query}` : ''}`, {
    host,
    method,
    headers: {
      origin: `http://${host}:${port}`,
      'content-type': 'application/json',
      ...(cookie === undefined ? {} : { cookie }),
    },
    ...(method === 'POST' ? { body: JSON.stringify(Object.fromEntries(remaining)) } : {}),
  });
  return { ...answer, json: JSON.parse(answer.text) as Envelope<Record<string, unknown>> };
};
