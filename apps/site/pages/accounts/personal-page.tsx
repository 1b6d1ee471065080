import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { showToast } from '@site/ui/notices/notice-store';
import { PageHead } from '../../app/page-head.tsx';
import { useSite } from '../../app/site-context.ts';
import { CommentsSection } from './personal/comments-section.tsx';
import { ConsentsSection } from './personal/consents-section.tsx';
import { DataSection } from './personal/data-section.tsx';
import { DownloadsSection, SearchesSection } from './personal/history-sections.tsx';
import { InquiriesSection } from './personal/inquiries-section.tsx';
import { ProfileSection } from './personal/profile-section.tsx';
import type { RowProps } from './personal/row-props.ts';
import { SecuritySection } from './personal/security-section.tsx';
import { SessionsSection } from './personal/sessions-section.tsx';
import { SideBar } from './personal/side-bar.tsx';
import { SubscriptionSection } from './personal/subscription-section.tsx';
import { useAccount } from './personal/use-account.ts';
import { useLoaded } from './personal/use-loaded.ts';
import styles from './personal-page.module.css';

/** Everything about one user. The parts load in parallel, in the browser. */
const Centre = ({ user, onSaved }: RowProps) => {
  const t = useText();
  const { api } = useSite();
  const sessions = useLoaded(() => api('sessionList'));
  const consents = useLoaded(() => api('consentList'));
  const downloads = useLoaded(() => api('downloadHistory', { limit: 20 }));
  const searches = useLoaded(() => api('getHistory'));
  const written = useLoaded(() => api('commentMine', { limit: 20 }));
  const liked = useLoaded(() => api('commentMine', { kind: 'liked', limit: 20 }));
  const inquiries = useLoaded(() => api('myInquiries', { limit: 20 }));
  const counts = {
    ...(sessions.data ? { sessions: sessions.data.list.length } : {}),
    ...(downloads.data ? { downloads: downloads.data.total } : {}),
    ...(searches.data ? { searches: searches.data.list.length } : {}),
    ...(written.data && liked.data ? { comments: written.data.total + liked.data.total } : {}),
    ...(inquiries.data ? { inquiries: inquiries.data.total } : {}),
  };
  const save: RowProps['onSaved'] = (next) => {
    onSaved(next);
    showToast('success', t('personal.saved'));
  };
  const onSessionEnded = () => {
    sessions.reload();
    showToast('success', t('personal.done'));
  };
  const withdrawn = () => {
    consents.reload();
    showToast('success', t('personal.done'));
  };
  const passwordChanged = () => {
    sessions.reload();
    save({ ...user, password_set: new Date().toISOString() });
  };
  /** Changing the email or phone ends the other sessions. */
  const profileSaved: RowProps['onSaved'] = (next) => {
    sessions.reload();
    save(next);
  };
  const cleared = () => {
    searches.reload();
    showToast('success', t('personal.done'));
  };
  return (
    <div className={styles.columns}>
      <SideBar user={user} counts={counts} />
      <div className={styles.main}>
        <h1>{t('page.personal')}</h1>
        <ProfileSection user={user} onSaved={profileSaved} />
        <SecuritySection user={user} onChanged={passwordChanged} />
        <SubscriptionSection user={user} onSaved={save} />
        <ConsentsSection list={consents.data?.list ?? []} onEnded={withdrawn} />
        <SessionsSection list={sessions.data?.list ?? []} onEnded={onSessionEnded} />
        <div className={styles.pair}>
          <DownloadsSection list={downloads.data?.list ?? []} />
          <SearchesSection list={searches.data?.list ?? []} onCleared={cleared} />
        </div>
        <CommentsSection written={written.data?.list ?? []} liked={liked.data?.list ?? []} />
        <InquiriesSection list={inquiries.data?.list ?? []} />
        <DataSection />
      </div>
    </div>
  );
};

const NoAccount = ({ state }: { state: 'loading' | 'loggedOut' | 'failed' }) => {
  const t = useText();
  return (
    <div className={styles.none}>
      <h1>{t('page.personal')}</h1>
      <p role="status">
        {state === 'loading' && t('personal.loading')}
        {state === 'loggedOut' && t('personal.loggedOut')}
        {state === 'failed' && t('personal.failed')}
      </p>
      {state === 'loggedOut' && (
        <p>
          <a className="button" data-kind="primary" href={paths.login(paths.personal)}>
            {t('layout.login')}
          </a>
        </p>
      )}
      {state === 'failed' && (
        <p>
          <button type="button" className="button" data-kind="primary" onClick={() => location.reload()}>
            {t('failure.retry')}
          </button>
        </p>
      )}
    </div>
  );
};

export const Page = () => {
  const t = useText();
  const { account, change } = useAccount();
  return (
    <div className={`wide ${styles.page}`}>
      <PageHead title={t('page.personal')} description={t('personal.description')} noIndex />
      {account.state === 'loaded' ? (
        <Centre user={account.user} onSaved={change} />
      ) : (
        <NoAccount state={account.state} />
      )}
    </div>
  );
};
