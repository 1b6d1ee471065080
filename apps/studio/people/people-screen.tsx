import type { StaffData } from '@site/contract/staff/calls';
import type { Person } from '@site/contract/staff/people';
import { useText } from '@site/ui/language/use-text';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAct, useCall } from '../api/use-call.ts';
import { AuditTrail } from '../audit/audit-trail.tsx';
import { Screen } from '../frame/screen.tsx';
import { useRowCursor } from '../parts/browser-hooks.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-and-save.tsx';
import { ask, Dialog, DialogActions } from '../parts/dialog.tsx';
import { SeverityMark } from '../parts/icon.tsx';
import { Segmented } from '../parts/list-controls.tsx';
import { Empty, Loading } from '../parts/screen-states.tsx';
import { showToast } from '../parts/toasts.tsx';
import { useMay } from '../session/me.ts';
import { useWhen } from '../text/use-when.ts';
import { PeopleTable, type PersonAct } from './people-table.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { RoleTable, useGrantText } from './role-table.tsx';
import invitationListStyles from '../parts/row-list.module.css';
import styles from './people.module.css';

type OneTimeLink = { name: string; link: string; expires: string };

/** The link is shown this once: the server stores a hash of it. */
const LinkDialog = ({ link: { name, link, expires }, onClose }: { link: OneTimeLink; onClose: () => void }) => {
  const t = useText();
  const when = useWhen();
  return (
    <Dialog title={t('people.linkTitle', { name })} onClose={onClose} mustAnswer width={560}>
      <p>{t('people.linkText', { when: when(expires) })}</p>
      <p className={styles.link}>{link}</p>
      <DialogActions>
        <CopyButton text={link} />
        <Button kind="primary" onPress={onClose}>
          {t('people.linkGiven')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const refreshes = ['peopleList', 'auditList', 'deskCounts'] as const;

/** The acts on a colleague, each after a question, and the change of their roles in a dialog of its own. */
const usePersonActs = (onChange: (person: Person) => void, onLink: (link: OneTimeLink) => void) => {
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

type Props = { invitations: StaffData<'peopleList'>['invitations']; mayWrite: boolean };

/** Links that have been given out and not used. */
const InvitationList = ({ invitations, mayWrite }: Props) => {
  const t = useText();
  const when = useWhen();
  const grantText = useGrantText();
  const revoke = useAct('invitationRevoke', { refreshes: ['peopleList', 'auditList'], done: t('people.revoked') });
  if (invitations.length === 0) return <Empty title={t('people.noInvitation')}>{t('people.noInvitationText')}</Empty>;
  return (
    <ul>
      {invitations.map(({ id, name, email, grants, expires }) => (
        <li key={id} className={invitationListStyles.row}>
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

const views = ['people', 'roles', 'invited', 'gone'] as const;
type View = (typeof views)[number];
type Open = { kind: 'person'; person?: Person } | { kind: 'link'; link: OneTimeLink };

const hasNoFactor = ({ factors }: Person): boolean => factors.passkeys === 0 && !factors.password;

/** Staff: who they are, what they may do, and what they did. */
export const PeopleScreen = () => {
  const t = useText();
  const may = useMay();
  const mayWrite = may('write', 'staff');
  const [query, setQuery] = useSearchParams();
  const view: View = views.find((name) => name === query.get('view')) ?? 'people';
  const [open, setOpen] = useState<Open>();
  const { data } = useCall('peopleList');
  const present = data?.people.filter(({ removed }) => removed === undefined) ?? [];
  const gone = data?.people.filter(({ removed }) => removed !== undefined) ?? [];
  const shown = view === 'gone' ? gone : present;
  const { cursor, setCursor, shortcuts } = useRowCursor(shown.length);
  const wanted = present.findIndex(({ id }) => String(id) === query.get('person'));
  useEffect(() => {
    if (wanted >= 0) setCursor(wanted);
  }, [wanted, setCursor]);
  const withoutFactor = present.filter(hasNoFactor).length;
  const close = () => setOpen(undefined);
  const showLink = (link: OneTimeLink) => setOpen({ kind: 'link', link });
  const actOn = usePersonActs((person) => setOpen({ kind: 'person', person }), showLink);
  const act = (name: PersonAct) => {
    const person = present[cursor];
    if (person && view === 'people') actOn(name, person);
  };
  const invite = () => setOpen({ kind: 'person' });
  const writing = [
    { keys: 'Enter', label: t('people.change'), run: () => act('change'), shown: true },
    { keys: 'e', label: t('people.endSessions'), run: () => act('end'), shown: true },
    { keys: 'n', label: t('people.invite'), run: invite },
  ];

  return (
    <Screen
      title={t('studio.people')}
      note={data && t('people.count', { count: present.length })}
      status={t('people.status')}
      shortcuts={[...shortcuts, ...(mayWrite ? writing : [])]}
      flush
      actions={
        mayWrite && (
          <Button kind="primary" icon="plus" keys="n" onPress={invite}>
            {t('people.invite')}
          </Button>
        )
      }
    >
      <div className={`columns ${styles.columns}`}>
        <div className={`scroll ${styles.list}`}>
          <div className={`bar wrap between ${styles.bar}`}>
            <Segmented
              size="small"
              label={t('people.show')}
              value={view}
              onChange={(next) => setQuery(next === 'people' ? {} : { view: next })}
              options={[
                { value: 'people', label: t('studio.people'), count: present.length },
                { value: 'roles', label: t('people.roles') },
                { value: 'invited', label: t('people.invited'), count: data?.invitations.length },
                { value: 'gone', label: t('people.gone'), count: gone.length },
              ]}
            />
            {withoutFactor > 0 && (
              <span className="inline small alarm nowrap">
                <SeverityMark severity="stop" size={14} />
                {t('people.withoutFactor', { count: withoutFactor })}
              </span>
            )}
            {may('read', 'audit') && (
              <span className={`push ${styles.trailLink}`}>
                <ButtonLink size="small" icon="history" to="/people/audit">
                  {t('audit.title')}
                </ButtonLink>
              </span>
            )}
          </div>
          {!data && <Loading rows={6} rowHeight={50} />}
          {data && (view === 'people' || view === 'gone') && (
            <PeopleTable
              people={shown}
              cursor={cursor}
              onCursor={setCursor}
              onAct={mayWrite && view === 'people' ? actOn : undefined}
            />
          )}
          {data && view === 'invited' && <InvitationList invitations={data.invitations} mayWrite={mayWrite} />}
          {(view === 'people' || view === 'roles') && <RoleTable />}
        </div>
        {may('read', 'audit') && (
          <aside className={`beside panel ${styles.trail}`} aria-label={t('audit.title')}>
            <AuditTrail />
          </aside>
        )}
      </div>
      {open?.kind === 'person' && (
        <PersonDialog {...(open.person && { person: open.person })} onClose={close} onInvited={showLink} />
      )}
      {open?.kind === 'link' && <LinkDialog link={open.link} onClose={close} />}
    </Screen>
  );
};
