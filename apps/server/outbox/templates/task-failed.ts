import type { TextKey } from '@site/contract/i18n/keys';
import type { Part, Template } from '../content.ts';

const tasks: Record<string, TextKey> = {
  'clean-up': 'mail.task.cleanUp',
  'rotate-keys': 'mail.task.rotateKeys',
  'erase-accounts': 'mail.task.retention',
};

/** Tells the administrators that a background job fails. Data: `job`, and `kinds` if it deleted nothing because that would be far too much. */
export const taskFailed: Template = ({ t, values }) => {
  const name = tasks[values.one('job')];
  const subject = t('mail.task.failed', { task: name ? t(name) : values.one('job') });
  const held: Part[] = values.has('kinds')
    ? [{ kind: 'text', text: t('mail.task.held', { kinds: values.one('kinds') }) }]
    : [];
  return { subject, heading: subject, parts: [...held, { kind: 'text', text: t('mail.task.tried') }] };
};
