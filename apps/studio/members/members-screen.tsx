import { locales } from '@site/contract/locales';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { Link, useParams, useSearchParams, useNavigate } from 'react-router';
import { useAct, useCall } from '../api/use-call.ts';
import { useDeskList } from '../desk/row-lists.tsx';
import { Screen } from '../frame/screen.tsx';
import { useIsWide } from '../parts/browser-hooks.ts';
import { Button } from '../parts/button.tsx';
import { saveFile } from '../parts/copy-and-save.tsx';
import { FormDialog } from '../parts/dialog.tsx';
import { Field } from '../parts/form.tsx';
import { FactList, Section, Panes } from '../parts/layout.tsx';
import { Empty, Loading, Strip } from '../parts/screen-states.tsx';
import { useMay } from '../session/me.ts';
import { useCountryName } from '../text/use-names.ts';
import { useWhen } from '../text/use-when.ts';
import entryStyles from '../inbox/submission-entry.module.css';
import listStyles from '../inbox/submission-list.module.css';

/** Erasing cannot be undone, so the address is typed even where it is known. Visitors without an account can ask for it too. */
const EraseDialog = ({ email, onClose }: { email?: string; onClose: () => void }) => {
  const t = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const erase = useAct('personErase', {
    refreshes: ['memberList', 'inboxList', 'deskCounts'],
    done: ({ account, submissions, conversations, messages }) => ({
      title: t('desk.erased'),
      text: t('desk.erasedText', { accounts: account ? 1 : 0, submissions, conversations, messages }),
    }),
  });
  const isReady = email === undefined ? typed.includes('@') : typed.trim().toLowerCase() === email;
  const submit = async () => {
    if (!isReady || !(await erase.run({ email: typed }))) return;
    onClose();
    void navigate('/members');
  };
  return (
    <FormDialog
      title={t('desk.eraseTitle')}
      action={t('desk.erase')}
      kind="danger"
      isDisabled={!isReady}
      isPending={erase.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('desk.eraseText')}</p>
      <Field
        label={t('desk.eraseType')}
        name="email"
        {...(email !== undefined && { hint: email })}
        value={typed}
        onChange={setTyped}
        error={erase.errors['email']}
        autoComplete="off"
        takesFocus
      />
    </FormDialog>
  );
};

/** One member: facts, and what can be done at their request. */
const MemberEntry = ({ id }: { id: number }) => {
  const t = useText();
  const may = useMay();
  const when = useWhen();
  const countryName = useCountryName();
  const [erases, setErases] = useState(false);
  const { data, error } = useCall('memberEntry', { id });
  const refreshes = ['memberEntry', 'memberList'] as const;
  const undo = useAct('memberLock', { refreshes });
  const lock = useAct('memberLock', {
    refreshes,
    done: (_, { locked }) => ({
      title: locked ? t('desk.memberLocked') : t('desk.memberUnlocked'),
      undo: () => void undo.run({ id, locked: !locked }),
    }),
  });
  const exportData = useAct('memberExport');
  const save = async () => {
    const exported = await exportData.run({ id });
    if (exported) saveFile(`member-${id}.json`, 'application/json', JSON.stringify(exported, null, 2));
  };
  if (error) return <Empty title={t('desk.gone')}>{t('desk.goneText')}</Empty>;
  if (!data) return <Loading rows={8} rowHeight={24} />;
  const { counts } = data;
  return (
    <article className={entryStyles.entry}>
      <header className={entryStyles.head}>
        <h2>{data.name}</h2>
      </header>
      {data.locked && <Strip kind="warn">{t('desk.lockedText')}</Strip>}
      <Section title={t('desk.account')}>
        <FactList
          facts={[
            [t('desk.email'), data.email],
            [t('desk.fieldPhone'), data.phone],
            [t('desk.company'), data.company],
            [t('desk.industry'), data.industry],
            [t('desk.country'), countryName(data.country)],
            [t('desk.language'), locales[data.edition].name],
            [t('desk.since'), when(data.created)],
            [t('desk.seen'), data.seen && when(data.seen)],
            [t('desk.newsletter'), data.subscribed ? t('desk.yes') : t('desk.no')],
            [t('desk.mayComment'), data.blocked ? t('desk.no') : t('desk.yes')],
            [t('desk.sent'), counts.submissions],
            [t('studio.comments'), counts.comments],
            [t('desk.downloads'), counts.downloads],
            [t('desk.chats'), counts.chats],
          ]}
        />
      </Section>
      <div className="acts">
        <Button icon="lock" onPress={() => void lock.run({ id, locked: !data.locked })}>
          {data.locked ? t('desk.unlock') : t('desk.lock')}
        </Button>
        {may('export', 'members') && (
          <Button icon="download" isPending={exportData.isPending} onPress={() => void save()}>
            {t('desk.export')}
          </Button>
        )}
        {may('erase', 'members') && (
          <Button kind="danger" icon="trash" onPress={() => setErases(true)}>
            {t('desk.erase')}
          </Button>
        )}
      </div>
      {erases && <EraseDialog email={data.email} onClose={() => setErases(false)} />}
    </article>
  );
};

const filters = {
  name: 'show',
  label: 'desk.show',
  views: { all: 'desk.all', locked: 'desk.locked', closed: 'desk.closed' },
  search: 'desk.searchMembers',
} as const;

/** People with an account on the site. */
export const MembersScreen = () => {
  const t = useText();
  const may = useMay();
  const countryName = useCountryName();
  const isWide = useIsWide();
  const [params] = useSearchParams();
  const id = Number(useParams()['id']) || undefined;
  const [erases, setErases] = useState(false);
  const { list, loadMore, views, search } = useDeskList('memberList', filters);
  return (
    <Screen
      title={t('studio.members')}
      {...(id !== undefined && !isWide && { crumbs: [{ label: t('desk.back'), to: '/members' }] })}
      actions={isWide && views}
      flush
    >
      <Panes
        isOpen={id !== undefined}
        list={
          <>
            <div className="sticky stack underlined pad">
              {!isWide && views}
              {search}
              {may('erase', 'members') && (
                <Button size="small" onPress={() => setErases(true)}>
                  {t('desk.eraseByAddress')}
                </Button>
              )}
            </div>
            {!list && <Loading rows={6} rowHeight={60} />}
            {list?.length === 0 && <Empty title={t('desk.noMembers')} />}
            <ul>
              {list?.map((member) => (
                <li key={member.id}>
                  <Link
                    to={`/members/${member.id}?${params.toString()}`}
                    className="pick"
                    aria-current={member.id === id ? 'true' : undefined}
                  >
                    <span className="cut">
                      <b>{member.name}</b> <span className="muted">{member.company}</span>
                    </span>
                    <span className="cut small">{member.email}</span>
                    <span className={`bar muted ${listStyles.foot}`}>
                      <span className="mono">{locales[member.edition].short}</span>
                      <span>{countryName(member.country)}</span>
                      {member.locked && <span>{t('desk.locked')}</span>}
                      {member.closed && <span>{t('desk.closed')}</span>}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
            {loadMore && <Button onPress={loadMore}>{t('desk.more')}</Button>}
          </>
        }
      >
        {id === undefined ? <Empty title={t('desk.chooseMember')} /> : <MemberEntry key={id} id={id} />}
      </Panes>
      {erases && <EraseDialog onClose={() => setErases(false)} />}
    </Screen>
  );
};
