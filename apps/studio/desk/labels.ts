import type { TextKey } from '@site/contract/i18n/keys';
import type { SubmissionKind } from '@site/contract/inbox';
import type { SubmissionDeskState } from '@site/contract/staff/desk-states';
import type { SubmissionField } from '@site/contract/staff/submissions';

/** After this time an answer is late; the promise of the company is a setting later. */
const promiseMs = 24 * 60 * 60_000;

export const isLate = (sent: string, now = Date.now()): boolean => now - Date.parse(sent) > promiseMs;

export const orderLabels = { oldest: 'desk.oldestFirst', newest: 'desk.newestFirst' } as const;

export const stateLabels: Record<SubmissionDeskState, TextKey> = {
  new: 'desk.stateNew',
  open: 'desk.stateOpen',
  done: 'desk.stateDone',
  spam: 'desk.stateSpam',
};

export const kindLabels: Record<SubmissionKind, TextKey> = {
  inquiry: 'desk.kindInquiry',
  feedback: 'desk.kindFeedback',
  survey: 'desk.kindSurvey',
  brochure: 'desk.kindBrochure',
  sample: 'desk.kindSample',
  application: 'desk.kindApplication',
};

export const fieldLabels: Record<SubmissionField['name'], TextKey> = {
  job: 'desk.fieldJob',
  product: 'desk.fieldProduct',
  about: 'desk.fieldAbout',
  type: 'desk.fieldType',
  message: 'desk.fieldMessage',
  description: 'desk.fieldDescription',
  suggestion: 'desk.fieldSuggestion',
  brochures: 'desk.fieldBrochures',
  answer: 'desk.fieldAnswer',
  phone: 'desk.fieldPhone',
  address: 'desk.fieldAddress',
};

/** What feedback is about, by the codes of its form. */
export const typeLabels: Record<string, TextKey> = {
  functions: 'desk.typeFunctions',
  appearances: 'desk.typeAppearances',
  softwares: 'desk.typeSoftwares',
  hardwares: 'desk.typeHardwares',
  others: 'desk.typeOthers',
};
