import type { ReactNode } from 'react';
import type { Person } from '#contract/staff/people.ts';
import { useText } from '#ui/language/use-text.ts';
import { useAct } from '../api/use-act.ts';
import { AskDialog } from '../parts/dialog.tsx';
import type { OneTimeLink } from './link-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';
import type { PersonAct } from './person-menu.tsx';

type Props = { act: PersonAct; person: Person; onClose: () => void; onLink: (link: OneTimeLink) => void };

const refreshes = ['peopleList', 'auditList'] as const;

/** The dialog of each act on a colleague. */
export const PersonActs = ({ act, person, onClose, onLink }: Props) => {
  const t = useText();
  const { id, name, version } = person;
  const end = useAct('personSessionsEnd', {
    refreshes,
    done: ({ sessions_ended: count }) => ({ title: t('people.sessionsEnded', { count }), text: name }),
  });
  const reset = useAct('personReset', { refreshes });
  const remove = useAct('personRemove', { refreshes, done: t('people.removed', { name }) });

  const closeAfter = async (result: Promise<unknown>) => {
    if ((await result) !== undefined) onClose();
  };
  const resetFactors = async () => {
    const invitation = await reset.run({ id });
    if (invitation) onLink({ ...invitation, name });
  };

  const dialogs: Record<PersonAct, () => ReactNode> = {
    change: () => <PersonDialog person={person} onClose={onClose} onInvited={onLink} />,
    end: () => (
      <AskDialog
        title={t('people.endTitle', { name })}
        action={t('people.endSessions')}
        isPending={end.isPending}
        onConfirm={() => void closeAfter(end.run({ id }))}
        onClose={onClose}
      >
        {t('people.endText')}
      </AskDialog>
    ),
    reset: () => (
      <AskDialog
        title={t('people.resetTitle', { name })}
        action={t('people.makeLink')}
        isPending={reset.isPending}
        onConfirm={() => void resetFactors()}
        onClose={onClose}
      >
        {t('people.resetText')}
      </AskDialog>
    ),
    remove: () => (
      <AskDialog
        title={t('people.removeTitle', { name })}
        action={t('people.remove')}
        isDanger
        isPending={remove.isPending}
        onConfirm={() => void closeAfter(remove.run({ id }, version))}
        onClose={onClose}
      >
        {t('people.removeText')}
      </AskDialog>
    ),
  };
  return dialogs[act]();
};
