import type { StaffData } from '@site/contract/staff/calls';
import { useText } from '@site/ui/language/use-text';
import { useAct } from '../api/use-act.ts';
import { Button } from '../parts/button.tsx';
import { Empty } from '../parts/empty.tsx';
import { useWhen } from '../text/use-when.ts';
import { useGrantText } from './roles.ts';
import styles from '../parts/row-list.module.css';

type Props = { invitations: StaffData<'peopleList'>['invitations']; mayWrite: boolean };

/** Links that have been given out and not used. */
export const InvitationList = ({ invitations, mayWrite }: Props) => {
  const t = useText();
  const when = useWhen();
  const grantText = useGrantText();
  const revoke = useAct('invitationRevoke', { refreshes: ['peopleList', 'auditList'], done: t('people.revoked') });
  if (invitations.length === 0) return <Empty title={t('people.noInvitation')}>{t('people.noInvitationText')}</Empty>;
  return (
    <ul>
      {invitations.map(({ id, name, email, grants, expires }) => (
        <li key={id} className={styles.row}>
          <div>
            <b>{name ?? email ?? t('people.firstAdministrator')}</b>
            <p className="small muted">
              {[email, grantText(grants), t('people.until', { when: when(expires) })].filter(Boolean).join(' · ')}
            </p>
          </div>
          {mayWrite && (
            <Button size="small" onPress={() => void revoke.run({ id })}>
              {t('people.revoke')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};
