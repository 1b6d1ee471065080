import { locales } from '@site/contract/locales';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useDeskList } from '../desk/use-desk-list.tsx';
import { Screen } from '../frame/screen.tsx';
import { Button } from '../parts/button.tsx';
import { Empty } from '../parts/empty.tsx';
import { Loading } from '../parts/loading.tsx';
import { Panes } from '../parts/panes.tsx';
import { useIsWide } from '../parts/use-media.ts';
import { useMay } from '../session/me.ts';
import { useCountryName } from '../text/use-names.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { MemberEntry } from './member-entry.tsx';
import listStyles from '../inbox/submission-list.module.css';

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
