import { oidcClient, redirectUri } from '#testing/oidc.ts';
import { call, page } from './target.ts';
import type { Target } from './target.ts';

const user = { as: 'user' } as const;
const closed = { closed: true } as const;
const boundary = 'scan';
const field = ([name, value]: [string, string]) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const application = {
  job_id: '1',
  name: 'Wei*',
  email: 'wei@site.example',
  phone: '+86 138 0000 0000',
  message: 'Hello*',
};

const registration =
  '"code":"123456","password":"diesel-42","confirm":"diesel-42","phone":"+56 9 6123 4567","country":"CL","agree":true';

/** What people send: forms, sign-in, the chat, and the sign-in of other sites. */
export const formTargets: Target[] = [
  call(
    'productscollectAdd',
    '{"name":"Wei*","youxiang":"wei@site.example","country":"CN*","company":"W*","jianyi":"Hello*"}',
    user,
  ),
  call('productscollectAdd address', '{"name":"Wei","youxiang":"wei*@site.example","country":"CN","jianyi":"Hello"}', {
    ...user,
    ...closed,
  }),
  call(
    'feedbackAdd',
    '{"product_model":"GK7320*","type":"functions","description":"It works*","suggestion":"None*","email":"wei@site.example"}',
    user,
  ),
  call('surveyAdd', '{"survey_id":1,"answers":{"product":"genset","again":9,"time":"day","one_thing":"More*"}}', user),
  call('surveyAdd choices', '{"survey_id":1*,"answers":{"product":"genset*","again":9,"time":"day"}}', {
    ...user,
    ...closed,
  }),
  call(
    'sendYangce',
    '{"kind":"sample","product_ids":[1],"name":"Wei*","email":"wei@site.example","company":"W*","country":"CN*","address":"Road 1*"}',
    user,
  ),
  {
    name: 'hrApply',
    path: '/api/web/hrApply',
    form: `${Object.entries(application).map(field).join('')}--${boundary}--\r\n`,
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    ...user,
  },
  call('chatSend', '{"text":"Hello*"}', { host: 'zh', ...user }),
  call('chatHistory', '{}', { host: 'zh', cookie: 'chat=abc*' }),
  call('login', '{"username":"wei@site.example","password":"diesel-42*"}', { answers: 400 }),
  call('login name', '{"username":"wei*@site.example","password":"diesel-42"}', { ...closed, answers: 400 }),
  call('codeLogin', '{"username":"wei*@site.example","code":"123456*"}', { ...closed, answers: 400 }),
  call('reg', `{"email":"new@site.example","name":"Wei*","company":"W*","address":"Road 1*",${registration}}`, {
    answers: 400,
  }),
  call('forget', '{"account":"wei*@site.example","code":"123456*","password":"diesel-42","confirm":"diesel-42"}', {
    ...closed,
    answers: 400,
  }),
  call('sendCode', '{"account":"wei*@site.example","purpose":"login*"}', { ...user, ...closed }),
  call('unsubscribe', '{"token":"abc*"}', { answers: 403 }),
  page('/unsubscribe?token=abc*', { form: 'List-Unsubscribe=One-Click', byProgram: true, answers: 403 }),
  call('userUpdate', '{"nickname":"Wei*","company":"W*","industry":"Marine*","address":"Road 1*"}', user),
  call('sessionEnd', '{"id":999*}', { ...user, ...closed, answers: 404 }),
  call('myInquiries', '{"page":1*,"limit":5*}', { ...user, ...closed }),
  call('downloadHistory', '{"page":1*,"limit":5*}', { ...user, ...closed }),
  call('searchList history', '{"key":"oil*","limit":5}', user),
  call('getUserinfo cookie', '{}', { cookie: 'session=abc*', answers: 401 }),
  {
    name: 'staff answer',
    path: '/api/staff/chatAnswer',
    json: '{"id":1,"text":"Hello*"}',
    host: 'studio',
    as: 'staff',
  },
  page('/api/staff/chatRead?id=1*', { host: 'studio', as: 'staff', ...closed }),
  page('/api/staff/inboxList?key=Hello*&country=TR*', { host: 'studio', as: 'staff' }),
  {
    name: 'oidc auth',
    path:
      `/oidc/auth?client_id=${oidcClient.client_id}&redirect_uri=${encodeURIComponent(redirectUri)}&response_type=code` +
      '&scope=openid&state=abc*&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256&nonce=n*',
    answers: 303,
  },
  page('/oidc/token', {
    byProgram: true,
    form: `grant_type=authorization_code&code=abc*&redirect_uri=http://cloud.example/callback&code_verifier=${'v'.repeat(43)}`,
    headers: {
      Authorization: `Basic ${Buffer.from(`${oidcClient.client_id}:${oidcClient.client_secret}`).toString('base64')}`,
    },
    answers: 400,
  }),
  page('/oidc/me', { headers: { Authorization: 'Bearer abc*' }, ...closed, answers: 401 }),
];
