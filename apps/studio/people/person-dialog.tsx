import type { Grant } from '@site/contract/staff-roles';
import type { StaffData } from '@site/contract/staff/calls';
import type { Person } from '@site/contract/staff/people';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { useAct } from '../api/use-act.ts';
import { useFormDraft } from '../drafts/use-form-draft.ts';
import { FormDialog } from '../parts/dialog.tsx';
import { Fields } from '../parts/form.tsx';
import { GrantsField } from './grants-field.tsx';

type Invited = { email: string; name: string; grants: readonly Grant[] };

type Props = {
  /** Whose roles change; absent for somebody new. */
  person?: Person;
  onClose: () => void;
  onInvited: (invitation: StaffData<'personInvite'> & { name: string }) => void;
};

/** Invites somebody, or changes the name and roles of a colleague. */
export const PersonDialog = ({ person, onClose, onInvited }: Props) => {
  const t = useText();
  const [initial] = useState(() => ({ email: '', name: person?.name ?? '', grants: person?.grants ?? [] }));
  const { values, set, send, clear } = useFormDraft<Invited>(
    person ? `person/${person.id}/${person.version}` : 'invitation',
    initial,
  );
  const { email, name, grants } = values;
  const invite = useAct('personInvite', { refreshes: ['peopleList', 'auditList'] });
  const change = useAct('personChange', { refreshes: ['peopleList', 'auditList', 'me'], done: t('people.changed') });
  const { errors, isPending } = person ? change : invite;

  // The schema's input has arrays that can be changed; the form never does.
  const input = { name, grants: grants.map((grant) => ({ ...grant })) as Parameters<typeof invite.run>[0]['grants'] };
  const save = () =>
    send(async () => {
      if (person) {
        const isChanged = (await change.run({ id: person.id, ...input }, person.version)) !== undefined;
        if (isChanged) onClose();
        return isChanged;
      }
      const invitation = await invite.run({ email, ...input });
      if (invitation) onInvited({ ...invitation, name });
      return invitation !== undefined;
    });
  // Roles that somebody decided against must not be there the next time.
  const cancel = () => {
    clear();
    onClose();
  };
  const typed = { type: 'email', autoComplete: 'off', takesFocus: true } as const;
  const emailField = {
    name: 'email',
    label: t('studio.email'),
    value: email,
    onChange: (next: string) => set({ email: next }),
    ...typed,
  };
  const nameField = {
    name: 'name',
    label: t('people.name'),
    value: name,
    onChange: (next: string) => set({ name: next }),
    autoComplete: 'off',
  };
  return (
    <FormDialog
      title={person ? t('people.changeTitle', { name: person.name }) : t('people.inviteTitle')}
      width={560}
      action={person ? t('people.save') : t('people.invite')}
      isPending={isPending}
      onSubmit={save}
      onClose={cancel}
    >
      <Fields errors={errors} fields={person ? [nameField] : [emailField, nameField]} />
      <GrantsField grants={grants} onChange={(next) => set({ grants: next })} errors={errors} />
    </FormDialog>
  );
};
