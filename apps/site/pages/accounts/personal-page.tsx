import type { User } from '@site/contract/accounts';
import { isApiError, isSessionCode } from '@site/contract/client';
import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { showToast } from '@site/ui/notices/notice-store';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { useSite } from '../../app/site-context.ts';
import { forgetUser, hasSessionHint, rememberUser } from '../../state/user.ts';
import { CompanyRow, EmailRow, PhoneRow, NicknameRow } from './personal/account-rows.tsx';
import { CommentsSection, DownloadsSection, SearchesSection, InquiriesSection } from './personal/history-sections.tsx';
import { SideBar, Section } from './personal/page-frame.tsx';
import type { RowProps } from './personal/row.tsx';
import { ConsentsSection, SessionsSection } from './personal/sessions-and-consents.tsx';
import { SecuritySection, CloseAccount, SubscriptionSection } from './personal/settings-sections.tsx';

type Account = { state: 'loading' | 'loggedOut' | 'failed' } | { state: 'loaded'; user: User };

/**
 * The user of this session, fetched in the browser only, because pages are the same for everyone. Without a session,
 * goes to the login page.
 */
const useAccount = () => {
  const { api } = useSite();
  const navigate = useNavigate();
  const [account, setAccount] = useState<Account>({ state: 'loading' });

  useEffect(() => {
    const toLogin = () => {
      forgetUser();
      void navigate(paths.login(paths.personal), { replace: true });
    };
    const load = async () => {
      try {
        const { user } = await api('getUserinfo');
        setAccount({ state: 'loaded', user });
      } catch (error) {
        if (isApiError(error) && error.code === 401) toLogin();
        else if (isApiError(error) && isSessionCode(error.code)) {
          // The page behind the dialog that offers to log in again. Removes the cookies of the ended session, or every
          // later page would send them and show the dialog again.
          setAccount({ state: 'loggedOut' });
          forgetUser();
          await api('logout').catch(() => undefined);
        } else setAccount({ state: 'failed' });
      }
    };
    if (hasSessionHint()) void load();
    else toLogin();
  }, [api, navigate]);

  const change = (user: User) => {
    setAccount({ state: 'loaded', user });
    rememberUser(user);
  };
  return { account, change };
};

/** Download of all data we hold about the user, and closing the account. */
const DataSection = () => {
  const t = useText();
  const { api } = useSite();

  const save = async () => {
    const data = await api('exportData').catch(() => undefined);
    if (!data) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    link.download = `account-${data.made.slice(0, 10)}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };

  return (
    <Section id="data" title={t('personal.closeAccount')}>
      <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-4 pbe-6">
        <p className="flex-[1_1_320px] text-15 max-inline-160">{t('personal.closeText')}</p>
        <div className="flex flex-wrap gap-2">
          <button type="button" className="button" onClick={() => void save()}>
            <Icon name="download" size={16} />
            {t('personal.export')}
          </button>
          <CloseAccount />
        </div>
      </div>
    </Section>
  );
};

/** Loads one part of the page; `reload` loads it again. A failure has shown its toast, and the part stays empty. */
const useLoaded = <T,>(load: () => Promise<T>): { data: T | undefined; reload: () => void } => {
  const [data, setData] = useState<T>();
  const [round, setRound] = useState(0);
  // oxlint-disable react/exhaustive-deps -- `load` is written in place and asks the same each time
  useEffect(() => {
    let current = true;
    load().then(
      (found) => current && setData(found),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [round]);
  // oxlint-enable react/exhaustive-deps
  return { data, reload: useCallback(() => setRound((count) => count + 1), []) };
};

const ProfileSection = (props: RowProps) => {
  const t = useText();
  return (
    <Section id="profile" title={t('personal.profile')}>
      <NicknameRow {...props} />
      <PhoneRow {...props} />
      <EmailRow {...props} />
      <CompanyRow {...props} />
    </Section>
  );
};

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
    // The width of the sidebar is from the spec.
    <div className="grid grid-cols-[210px_minmax(0,1fr)] items-start gap-12 max-lg:grid-cols-1 max-lg:gap-6">
      <SideBar user={user} counts={counts} />
      <div className="grid gap-10 min-inline-0">
        <h1 className="text-[clamp(28px,3vw,40px)] leading-[1.2]">{t('page.personal')}</h1>
        <ProfileSection user={user} onSaved={profileSaved} />
        <SecuritySection user={user} onChanged={passwordChanged} />
        <SubscriptionSection user={user} onSaved={save} />
        <ConsentsSection list={consents.data?.list ?? []} onEnded={withdrawn} />
        <SessionsSection list={sessions.data?.list ?? []} onEnded={onSessionEnded} />
        <div className="grid grid-cols-2 items-start gap-x-12 gap-y-10 max-[820px]:grid-cols-1">
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
    <div className="grid gap-6">
      <h1 className="text-[clamp(28px,3vw,40px)] leading-[1.2]">{t('page.personal')}</h1>
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
    <div className="wide pbs-8 pbe-24 min-block-120">
      <PageHead title={t('page.personal')} description={t('personal.description')} noIndex />
      {account.state === 'loaded' ? (
        <Centre user={account.user} onSaved={change} />
      ) : (
        <NoAccount state={account.state} />
      )}
    </div>
  );
};
