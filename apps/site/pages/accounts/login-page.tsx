import type { TextKey } from '@site/contract/i18n/keys';
import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { PageHead } from '../../app/page-head.tsx';
import { useQuery } from '../../app/use-query.ts';
import { useCloudUrl } from '../../layout/layout-data.ts';
import { CodeForm } from './code-form.tsx';
import { Gains } from './gains.tsx';
import { kindOf, nextPath } from './parts/next-path.ts';
import { PasswordForm } from './password-form.tsx';
import styles from './login-page.module.css';

const loginMethods = ['password', 'code'] as const;

/** What the login is for, by the page that it leads back to. */
const purposeOf = (next: string): TextKey | undefined => {
  if (next.startsWith(paths.contact)) return 'login.toInquire';
  return kindOf(next) === 'file' ? 'login.toDownload' : undefined;
};

/** Two login methods: by password, or by a code that is sent. */
export const Page = () => {
  const t = useText();
  const query = useQuery();
  const lead = useCloudUrl() ? t('login.oneAccount') : t('login.account');
  const [way, setWay] = useState<(typeof loginMethods)[number]>('password');
  const purpose = purposeOf(nextPath(query));
  const names = { password: t('login.byPassword'), code: t('login.byCode') };
  return (
    <div className={`wide ${styles.page}`}>
      <PageHead title={t('page.login')} description={lead} noIndex />
      <div className={styles.story}>
        <h1>{t('login.title')}</h1>
        <p className={styles.lead}>{lead}</p>
        <Gains />
      </div>
      <section className={styles.card} aria-label={t('login.title')}>
        {query.has('next') && (
          <p className={styles.why}>
            <Icon name="lock" size={16} />
            <span>
              {t('login.why')}
              {purpose && (
                <>
                  <br />
                  {t(purpose)}
                </>
              )}
            </span>
          </p>
        )}
        <div className={styles.ways} role="group" aria-label={t('login.how')}>
          {loginMethods.map((name) => (
            <button key={name} type="button" aria-pressed={way === name} onClick={() => setWay(name)}>
              {names[name]}
            </button>
          ))}
        </div>
        {way === 'password' ? <PasswordForm /> : <CodeForm />}
        <p className={styles.other}>
          {t('login.noAccount')} <a href={paths.register}>{t('login.register')}</a>
        </p>
      </section>
    </div>
  );
};
