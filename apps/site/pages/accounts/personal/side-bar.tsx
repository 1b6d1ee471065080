import type { User } from '@site/contract/accounts';
import { paths } from '@site/contract/paths';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '../../../app/site-context.ts';
import { forgetUser } from '../../../state/user.ts';
import styles from './side-bar.module.css';

type Props = { user: User; counts: Partial<Record<string, number>> };

const initials = (name: string) =>
  name
    .split(/\s+/)
    .flatMap((word) => Array.from(word).slice(0, 1))
    .slice(0, 2)
    .join('');

/** The section in view, for the needle. */
const useInView = (ids: readonly string[]): string | undefined => {
  const [idInView, setIdInView] = useState(ids[0]);
  // oxlint-disable react/exhaustive-deps -- the sections of the page are fixed
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setIdInView(entered.target.id);
      },
      { rootMargin: '-15% 0px -70% 0px' },
    );
    for (const id of ids) {
      const section = document.querySelector(`#${id}`);
      if (section) watch.observe(section);
    }
    return () => watch.disconnect();
  }, []);
  // oxlint-enable react/exhaustive-deps
  return idInView;
};

export const SideBar = ({ user, counts }: Props) => {
  const t = useText();
  const { date } = useIntl();
  const { api } = useSite();
  const navigate = useNavigate();
  const sections = {
    profile: t('personal.profile'),
    security: t('personal.security'),
    subscription: t('personal.subscription'),
    sessions: t('personal.sessions'),
    downloads: t('personal.downloads'),
    searches: t('personal.searchHistory'),
    comments: t('personal.comments'),
    inquiries: t('personal.inquiries'),
    data: t('personal.myData'),
  };
  const sectionInView = useInView(Object.keys(sections));

  const quit = async () => {
    await api('logout').catch(() => undefined);
    forgetUser();
    await navigate(paths.home);
  };

  return (
    <div className={styles.bar}>
      <p className={styles.initials} aria-hidden="true">
        {initials(user.nickname)}
      </p>
      <p className={styles.who}>
        <strong>{user.nickname}</strong>
        <span>{t('personal.since', { date: date(user.created.slice(0, 10)) })}</span>
      </p>
      <nav aria-label={t('page.personal')}>
        <ul>
          {Object.entries(sections).map(([id, name]) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={sectionInView === id ? 'true' : undefined}>
                {name}
                {counts[id] !== undefined && <span className="mono">{counts[id]}</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <button type="button" className="button" onClick={() => void quit()}>
        {t('personal.quit')}
      </button>
    </div>
  );
};
