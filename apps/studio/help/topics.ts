import type { TextKey } from '@site/contract/i18n/keys';

/** Short guides by task. Those of one text bundle, so that they load with the first look. */
export const topics = {
  find: { title: 'help.find.title', text: 'help.find.text' },
  write: { title: 'help.write.title', text: 'help.write.text' },
  translate: { title: 'help.translate.title', text: 'help.translate.text' },
  publish: { title: 'help.publish.title', text: 'help.publish.text' },
  schedule: { title: 'help.schedule.title', text: 'help.schedule.text' },
  back: { title: 'help.back.title', text: 'help.back.text' },
  media: { title: 'help.media.title', text: 'help.media.text' },
  answer: { title: 'help.answer.title', text: 'help.answer.text' },
  people: { title: 'help.people.title', text: 'help.people.text' },
  chat: { title: 'help.chat.title', text: 'help.chat.text' },
  comments: { title: 'help.comments.title', text: 'help.comments.text' },
  applications: { title: 'help.applications.title', text: 'help.applications.text' },
  members: { title: 'help.members.title', text: 'help.members.text' },
  outbox: { title: 'help.outbox.title', text: 'help.outbox.text' },
  audit: { title: 'help.audit.title', text: 'help.audit.text' },
  account: { title: 'help.account.title', text: 'help.account.text' },
} as const satisfies Record<string, { title: TextKey; text: TextKey }>;

export type Topic = keyof typeof topics;
export const topicNames = Object.keys(topics) as Topic[];

/** The guide for addresses whose first word is not the name of one; the first match wins. */
const screens: readonly [RegExp, Topic][] = [
  [/^\/content\/[^/]+\/history\//, 'back'],
  [/^\/content\/[^/]+\/edit\//, 'write'],
  [/^\/content/, 'find'],
  [/^\/people\/audit/, 'audit'],
  [/^\/settings/, 'people'],
];

/** The guide for the screen at this path. Desk and inbox are about visitors. */
export const topicFor = (path: string): Topic =>
  screens.find(([pattern]) => pattern.test(path))?.[1] ??
  topicNames.find((name) => name === path.split('/')[1]) ??
  'answer';
