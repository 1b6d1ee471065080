import * as z from 'zod';
import {
  ConsentEndInput,
  ConsentListData,
  ChangePasswordInput,
  CloseAccountData,
  CloseAccountInput,
  DownloadHistoryData,
  ExportData,
  SessionEndInput,
  SessionListData,
  UpdateEmailInput,
  UserUpdateInput,
} from './account-profile.ts';
import {
  CodeLoginInput,
  ForgetData,
  ForgetInput,
  LoginInput,
  RegInput,
  SendCodeData,
  SendCodeInput,
  SignedIn,
  UndoChangeInput,
  UnsubscribeData,
  UnsubscribeInput,
  User,
} from './accounts.ts';
import { Challenge } from './captcha.ts';
import {
  ContrastData,
  ContrastInput,
  ProductRelatedData,
  ProductRelatedInput,
  ProductsClassData,
  ProductsListData,
  ProductsListInput,
  FinderData,
  FinderInput,
  RequestModelsData,
  RequestModelsInput,
} from './catalogue.ts';
import { ChatHistoryData, ChatSendData, ChatSendInput } from './chat.ts';
import {
  Comment,
  CommentAddInput,
  CommentIdInput,
  CommentLikeData,
  CommentLikeInput,
  CommentListData,
  CommentListInput,
  CommentMineData,
  CommentMineInput,
  CommentReplyAddInput,
  CommentReplyListData,
  CommentReplyListInput,
  Reply,
} from './comments.ts';
import {
  HrListData,
  HrListInput,
  HrPageData,
  BsUserListData,
  BsUserListInput,
  ContactusListData,
  HonorListData,
} from './company.ts';
import {
  EcuDecodeData,
  EcuDecodeInput,
  EcuFeedbackData,
  EcuFeedbackInput,
  EcuListData,
  EcuListInput,
} from './faults.ts';
import { PageInput } from './fields.ts';
import {
  ApplyData,
  ApplyInput,
  FeedbackData,
  FeedbackInput,
  InquiryData,
  InquiryInput,
  InquiryOfficeData,
  InquiryOfficeInput,
  MyInquiriesData,
  MyInquiriesInput,
  YangceData,
  YangceInput,
} from './inbox.ts';
import { InvestorDateData } from './investor.ts';
import { NewsInfoData, NewsInfoInput, NewsListData, NewsListInput } from './news.ts';
import { PageInfoData, PageInfoInput, GetXieyiData, GetXieyiInput } from './pages.ts';
import { ProductsInfoData, ProductsInfoInput } from './product-info.ts';
import { HistoryData, SearchListData, SearchListInput, SuggestData, SuggestInput } from './search.ts';
import { IndexData } from './site.ts';
import {
  CaseClassData,
  CaseListData,
  CaseListInput,
  SchemeClassData,
  SchemeListData,
  SchemeListInput,
  ProjectInfoData,
  ProjectInfoInput,
  SchemeInfoData,
  SchemeInfoInput,
} from './solutions-and-cases.ts';
import {
  CatalogueListData,
  CatalogueListInput,
  DownloadListData,
  DownloadListInput,
  ToolListData,
  FaqHelpfulData,
  FaqHelpfulInput,
  FaqListData,
  FaqListInput,
} from './support.ts';
import { SurveyData, SurveyInfoData, SurveyInfoInput, SurveyInput } from './survey.ts';

const Nothing = z.object({});

type Call = { summary: string; group: string; access: 'open' | 'login' | 'captcha'; input: z.ZodType; data: z.ZodType };

const row =
  <A extends Call['access']>(access: A) =>
  <I extends z.ZodType, D extends z.ZodType>(group: string, summary: string, input: I, data: D) => ({
    summary,
    group,
    access,
    input,
    data,
  });

const open = row('open');
const login = row('login');
const captcha = row('captcha');

/** One row per call: types, validation, the client and the OpenAPI document are all derived from it. */
export const calls = {
  index: open('Site', 'What the layout and the home page show', Nothing, IndexData),
  getverify: open('Site', 'A captcha challenge: proof of work, single use, ten minutes', Nothing, Challenge),
  productsClass: open('Catalogue', 'Product categories with their series', Nothing, ProductsClassData),
  productsList: open(
    'Catalogue',
    'Products by category, series, text and parameters',
    ProductsListInput,
    ProductsListData,
  ),
  productsInfo: open('Catalogue', 'One product, whole', ProductsInfoInput, ProductsInfoData),
  productRelatedList: open('Catalogue', 'Products that go with one', ProductRelatedInput, ProductRelatedData),
  canshuduibi: open('Catalogue', 'Parameters of two to four products side by side', ContrastInput, ContrastData),
  requestModels: open(
    'Catalogue',
    'What a request list shows of its models, by id or by model',
    RequestModelsInput,
    RequestModelsData,
  ),
  finder: open('Catalogue', 'Which model: questions, and products ranked by the answers', FinderInput, FinderData),
  schemeClass: open('Solutions', 'Classes of solutions', Nothing, SchemeClassData),
  schemeList: open('Solutions', 'Solutions, by class', SchemeListInput, SchemeListData),
  schemeInfo: open('Solutions', 'One solution with its system diagram', SchemeInfoInput, SchemeInfoData),
  projectclassList: open('Cases', 'Classes of application cases', Nothing, CaseClassData),
  projectList: open('Cases', 'Application cases, by class and country', CaseListInput, CaseListData),
  projectInfo: open('Cases', 'One application case', ProjectInfoInput, ProjectInfoData),
  downloadList: open('Support', 'Documents of current products', DownloadListInput, DownloadListData),
  offdownloadList: open('Support', 'Documents of discontinued products', DownloadListInput, DownloadListData),
  tuzhiList: open('Support', 'EFI drawings', DownloadListInput, DownloadListData),
  toolList: open('Support', 'Programs with their release notes', Nothing, ToolListData),
  catalogueList: open('Support', 'Sample catalogues', CatalogueListInput, CatalogueListData),
  faqList: open('Support', 'Questions by class, product and text', FaqListInput, FaqListData),
  faqHelpful: open('Support', 'Say whether an answer helped', FaqHelpfulInput, FaqHelpfulData),
  searchList: open('Search', 'Everything that holds these words, best first', SearchListInput, SearchListData),
  suggest: open('Search', 'What a text that is being typed may become', SuggestInput, SuggestData),
  getHistory: login('Search', 'The last 20 different searches of the user', Nothing, HistoryData),
  historyClear: login('Search', 'Forget the searches of the user', Nothing, Nothing),
  ecuList: open(
    'Fault codes',
    'Fault codes by number, manufacturer’s code, flash code or words',
    EcuListInput,
    EcuListData,
  ),
  ecuDecode: open('Fault codes', 'What raw DM1 and DM2 frames say', EcuDecodeInput, EcuDecodeData),
  ecuFeedback: open('Fault codes', 'Whether what we said was right', EcuFeedbackInput, EcuFeedbackData),
  pageInfo: open('Company', 'A page of the company by its key', PageInfoInput, PageInfoData),
  newsList: open('Company', 'News, by class, year and text', NewsListInput, NewsListData),
  newsInfo: open('Company', 'One news item', NewsInfoInput, NewsInfoData),
  contactusList: open('Company', 'Headquarters, branch offices and distributors', Nothing, ContactusListData),
  bsUserList: open('Company', 'Branches and distributors, by city, country and text', BsUserListInput, BsUserListData),
  hrPage: open('Company', 'The page around the jobs', Nothing, HrPageData),
  hrList: open('Company', 'Jobs, by department, place and text', HrListInput, HrListData),
  honorList: open('Company', 'Certificates, approvals and awards', Nothing, HonorListData),
  getXieyi: open('Company', 'Agreement, privacy policy, cookie policy or terms of sale', GetXieyiInput, GetXieyiData),
  investorDate: open('Company', 'Quotes, figures, reports and dates for investors', Nothing, InvestorDateData),
  productscollectAdd: captcha('Inbox', 'Send an inquiry', InquiryInput, InquiryData),
  inquiryOffice: open('Inbox', 'Which office answers inquiries from a country', InquiryOfficeInput, InquiryOfficeData),
  feedbackAdd: captcha('Inbox', 'Send feedback on a product', FeedbackInput, FeedbackData),
  surveyInfo: open('Inbox', 'Questions of a survey', SurveyInfoInput, SurveyInfoData),
  surveyAdd: captcha('Inbox', 'Answer a survey', SurveyInput, SurveyData),
  sendYangce: captcha('Inbox', 'Ask for brochures by mail, or for a sample', YangceInput, YangceData),
  hrApply: captcha('Inbox', 'Apply for a job; multipart with a PDF as resume', ApplyInput, ApplyData),
  myInquiries: login('Inbox', 'What this user has sent, with its state', MyInquiriesInput, MyInquiriesData),
  chatSend: open('Inbox', 'Say something in the chat', ChatSendInput, ChatSendData),
  chatHistory: open('Inbox', 'This browser’s chat so far, and whether staff are there', Nothing, ChatHistoryData),
  sendCode: captcha('Accounts', 'Send a verification code by mail or SMS', SendCodeInput, SendCodeData),
  reg: open('Accounts', 'Register, with the code that came by mail', RegInput, SignedIn),
  login: open('Accounts', 'Log in by password; a captcha is asked for after 3 failures', LoginInput, SignedIn),
  codeLogin: open('Accounts', 'Log in by code', CodeLoginInput, SignedIn),
  forget: open('Accounts', 'Set a new password by code; every session ends', ForgetInput, ForgetData),
  commentList: open('Comments', 'Comments on one thing, with their first replies', CommentListInput, CommentListData),
  commentReplyList: open('Comments', 'All replies to a comment', CommentReplyListInput, CommentReplyListData),
  commentAdd: login('Comments', 'Write a comment', CommentAddInput, Comment),
  commentReplyAdd: login('Comments', 'Reply to a comment', CommentReplyAddInput, Reply),
  commentLike: login('Comments', 'Like a comment, or take it back', CommentLikeInput, CommentLikeData),
  commentReplyLike: login('Comments', 'Like a reply, or take it back', CommentLikeInput, CommentLikeData),
  commentDelete: login('Comments', 'Delete an own comment or reply', CommentIdInput, Nothing),
  commentReport: login('Comments', 'Ask the staff to look at a comment', CommentIdInput, Nothing),
  commentMine: login('Comments', 'Own and liked comments', CommentMineInput, CommentMineData),
  getUserinfo: login('Accounts', 'The user of this session', Nothing, z.object({ user: User })),
  logout: open('Accounts', 'End this session', Nothing, Nothing),
  userUpdate: login('Accounts', 'Change the profile', UserUpdateInput, z.object({ user: User })),
  updateEmail: login('Accounts', 'Bind another email address', UpdateEmailInput, z.object({ user: User })),
  changePassword: login('Accounts', 'Change the password; other sessions end', ChangePasswordInput, Nothing),
  closeAccount: login('Accounts', 'Close the account; it is erased after 7 days', CloseAccountInput, CloseAccountData),
  exportData: login('Accounts', 'Everything we hold about the user', Nothing, ExportData),
  sessionList: login('Accounts', 'Where the user is logged in', Nothing, SessionListData),
  sessionEnd: login('Accounts', 'End one session, or all others', SessionEndInput, Nothing),
  consentList: login('Accounts', 'Services that the user signs in to with this account', Nothing, ConsentListData),
  consentEnd: login('Accounts', 'Withdraw the consent to a service; its tokens end', ConsentEndInput, Nothing),
  downloadHistory: login('Accounts', 'What the user has downloaded', PageInput, DownloadHistoryData),
  undoChange: open(
    'Accounts',
    'Undo a change of email or phone by the link of a letter; every session ends',
    UndoChangeInput,
    ForgetData,
  ),
  unsubscribe: open('Accounts', 'End an email subscription by the link of a letter', UnsubscribeInput, UnsubscribeData),
} as const satisfies Record<string, Call>;

type CallName = keyof typeof calls;

export type Input<N extends CallName> = z.input<(typeof calls)[N]['input']>;
export type Parsed<N extends CallName> = z.output<(typeof calls)[N]['input']>;
export type Data<N extends CallName> = z.output<(typeof calls)[N]['data']>;
