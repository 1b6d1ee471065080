import { paths } from '#contract/paths.ts';
import { useText } from '#ui/language/use-text.ts';
import type { RouteRow } from '../route-row.ts';
import type { RouteName } from '../routes.ts';
import { routes } from '../routes.ts';
import { ContentText } from '../ui/content-text/content-text.tsx';
import { useIsReachable } from './layout-data.ts';
import styles from './breadcrumb.module.css';

type Props = { route: RouteName; current: string; via?: readonly { href: string; label: string }[] };

/** Home, the parents from the route table, the levels in between (`via`: a class, a series), and this page. */
export const Breadcrumb = ({ route, current, via = [] }: Props) => {
  const t = useText();
  const isReachable = useIsReachable();
  const parents: RouteRow[] = [];
  for (let row: RouteRow = routes[route]; row.parent; row = routes[row.parent as RouteName])
    parents.unshift(routes[row.parent as RouteName]);
  return (
    <nav className={styles.crumbs} aria-label={t('layout.breadcrumb')}>
      <ol>
        <li>
          <a href={paths.home}>{t('layout.home')}</a>
        </li>
        {parents
          .filter(({ path }) => isReachable(path))
          .map(({ path, title }) => (
            <li key={path}>
              <a href={path}>{t(title)}</a>
            </li>
          ))}
        {via.map(({ href, label }) => (
          <li key={href}>
            <ContentText as="a" href={href}>
              {label}
            </ContentText>
          </li>
        ))}
        <ContentText as="li" aria-current="page">
          {current}
        </ContentText>
      </ol>
    </nav>
  );
};
