import type * as z from 'zod';
import type { Definition } from '../definition.ts';
import type { EntryProblem } from '../issues.ts';
import { Chat } from './schema.ts';

type ChatValue = z.output<typeof Chat>;

/** Times of day compare as texts. */
const hoursProblems = ({ opens, closes }: ChatValue): EntryProblem[] =>
  opens < closes ? [] : [{ path: ['closes'], message: `${closes} is not after ${opens}` }];

export const chatCollection = {
  schema: Chat,
  file: 'chat.yaml',
  check: hoursProblems,
  settings: { chat: (value: ChatValue) => value },
  isSetting: true,
  label: 'collections.chat',
  subject: 'settings',
} as const satisfies Definition;
