import type { User } from '@site/contract/accounts';
import { locales } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import { useIntl, useText } from '@site/ui/language/use-text';
import { type ReactNode, useMemo, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '../../../app/site-context.ts';
import { forgetUser } from '../../../state/user.ts';
import styles from './page-frame.module.css';

type SideBarProps = { user: User; counts: Partial<Record<string, number>> };

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

export const SideBar = ({ user, counts }: SideBarProps) => {
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
    <div className="sticky inset-bs-[calc(var(--header)_+_24px)] grid gap-4 max-lg:static max-lg:grid-cols-[auto_minmax(0,1fr)_auto] max-lg:items-center">
      <p
        className="grid place-items-center frame-ink bg-panel font-mono font-semibold block-14 inline-14"
        aria-hidden="true"
      >
        {initials(user.nickname)}
      </p>
      <p>
        <strong className="block text-19 leading-6 wrap-anywhere">{user.nickname}</strong>
        <span className="text-13 text-muted">{t('personal.since', { date: date(user.created.slice(0, 10)) })}</span>
      </p>
      <nav className="max-lg:col-span-full max-lg:row-[2] max-lg:overflow-x-auto" aria-label={t('page.personal')}>
        <ul className="max-lg:flex">
          {Object.entries(sections).map(([id, name]) => (
            <li key={id}>
              <a
                className={`${styles.link} relative flex items-center justify-between gap-2 border border-transparent border-be-line ps-4 pe-3 text-15 no-underline min-block-10 hover:bg-panel aria-[current]:border-ink aria-[current]:bg-panel aria-[current]:font-semibold max-lg:whitespace-nowrap`}
                href={`#${id}`}
                aria-current={sectionInView === id ? 'true' : undefined}
              >
                {name}
                {counts[id] !== undefined && <span className="mono text-13 text-muted">{counts[id]}</span>}
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

/** Formats a timestamp in the reader's time zone and the host's language. Only for content rendered in the browser. */
export const useDateTime = () => {
  const { locale } = useSite();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locales[locale].intl, { dateStyle: 'medium', timeStyle: 'short' });
    return (time: string) => format.format(new Date(time));
  }, [locale]);
};

type Props = { id: string; title: string; aside?: ReactNode; children: ReactNode };

/** A section of the personal centre, with actions for all of it on the right. */
export const Section = ({ id, title, aside, children }: Props) => (
  <section
    id={id}
    className="rule-bs-ink min-inline-0 scroll-mbs-[calc(var(--header)_+_24px)]"
    aria-labelledby={`${id}-title`}
  >
    <header className="flex items-baseline justify-between gap-4 pbs-5 pbe-3">
      <h2 className="text-19 leading-6" id={`${id}-title`}>
        {title}
      </h2>
      {aside}
    </header>
    {children}
  </section>
);
