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
    <nav className={`${styles.crumbs} print:hidden`} aria-label={t('layout.breadcrumb')}>
      <ol className="flex flex-wrap gap-x-2 gap-y-1 pbs-6 pbe-4 text-13 leading-6 text-muted">
        <li>
          <a className="inline-block no-underline hover:underlined" href={paths.home}>
            {t('layout.home')}
          </a>
        </li>
        {parents
          .filter(({ path }) => isReachable(path))
          .map(({ path, title }) => (
            <li key={path}>
              <a className="inline-block no-underline hover:underlined" href={path}>
                {t(title)}
              </a>
            </li>
          ))}
        {via.map(({ href, label }) => (
          <li key={href}>
            <ContentText className="inline-block no-underline hover:underlined" as="a" href={href}>
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
