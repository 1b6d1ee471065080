import { useMatches } from 'react-router';
import { paths } from '#contract/paths.ts';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import type { RouteName, RouteRow } from '../../routes.ts';
import { routes } from '../../routes.ts';
import { useText } from '../../text/use-text.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './planned-page.module.css';

/** A route whose own page is still to be built: its real title and place, and ways onward. */
export const Page = () => {
  const t = useText();
  const name = useMatches().at(-1)?.id as RouteName;
  const row: RouteRow = routes[name];
  const onward = [
    { href: paths.products(), title: t('layout.products'), text: t('pages.products') },
    { href: paths.schemes(), title: t('layout.solutions'), text: t('pages.solutions') },
    { href: paths.contact, title: t('layout.contact'), text: t('pages.contact') },
  ];
  // Outside the layout a page is its own main part.
  const Part = row.bare ? 'main' : 'div';
  return (
    <Part className={`wide ${styles.page}`}>
      <PageHead title={t(row.title)} noIndex />
      {row.bare ? null : <Breadcrumb route={name} current={t(row.title)} />}
      <h1>{t(row.title)}</h1>
      <h2>{t('pages.onward')}</h2>
      <ul>
        {onward.map(({ href, title, text }) => (
          <li key={href}>
            <a href={href}>
              <strong>{title}</strong>
              <span>{text}</span>
              <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
};
