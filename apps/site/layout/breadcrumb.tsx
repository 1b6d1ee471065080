import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useRouteHandle } from '../app/route-handle.ts';
import { ContentText } from '../ui/content-text/content-text.tsx';
import { useIsReachable } from './layout-data.ts';
import styles from './breadcrumb.module.css';

type Props = { current: string; via?: readonly { href: string; label: string }[] };

/** Home, the parents from the route table, the levels in between (`via`: a class, a series), and this page. */
export const Breadcrumb = ({ current, via = [] }: Props) => {
  const t = useText();
  const isReachable = useIsReachable();
  const { parents } = useRouteHandle();
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
