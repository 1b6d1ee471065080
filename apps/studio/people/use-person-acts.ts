import type { Person } from '@site/contract/staff/people';
import { useText } from '@site/ui/language/use-text';
import { useAct } from '../api/use-act.ts';
import { ask } from '../parts/ask.tsx';
import { showToast } from '../parts/toast-store.ts';
import type { OneTimeLink } from './link-dialog.tsx';
import type { PersonAct } from './people-table.tsx';

const refreshes = ['peopleList', 'auditList'] as const;

/** The acts on a colleague, each after a question, and the change of their roles in a dialog of its own. */
export const usePersonActs = (onChange: (person: Person) => void, onLink: (link: OneTimeLink) => void) => {
  const t = useText();
  const end = useAct('personSessionsEnd', { refreshes });
  const reset = useAct('personReset', { refreshes });
  const remove = useAct('personRemove', { refreshes });
  const acts: Record<PersonAct, (person: Person) => Promise<unknown>> = {
    change: async (person) => onChange(person),
    end: async ({ id, name }) => {
      const title = t('people.endTitle', { name });
      if (!(await ask({ title, text: t('people.endText'), action: t('people.endSessions') }))) return;
      const { sessions_ended: count } = (await end.run({ id })) ?? {};
      if (count !== undefined) showToast({ kind: 'ok', title: t('people.sessionsEnded', { count }), text: name });
    },
    reset: async ({ id, name }) => {
      const title = t('people.resetTitle', { name });
      if (!(await ask({ title, text: t('people.resetText'), action: t('people.makeLink') }))) return;
      const invitation = await reset.run({ id });
      if (invitation) onLink({ ...invitation, name });
    },
    remove: async ({ id, name, version }) => {
      const question = { title: t('people.removeTitle', { name }), text: t('people.removeText') };
      if (!(await ask({ ...question, action: t('people.remove'), isDanger: true }))) return;
      if (await remove.run({ id }, version)) showToast({ kind: 'ok', title: t('people.removed', { name }) });
    },
  };
  return (act: PersonAct, person: Person) => void acts[act](person);
};
