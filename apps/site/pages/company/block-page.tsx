import type { Data } from '@site/contract/calls';
import type { pageDrawings } from '@site/contract/pages';
import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { Fragment } from 'react';
import { useLoaderData, useMatches } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { useRouteHandle } from '../../app/route-handle.ts';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import type { RouteName } from '../../routes.ts';
import { Blocks } from '../../ui/blocks/blocks.tsx';
import { socialOf } from '../../ui/blocks/social-of.ts';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import { AboutTabs } from './about-tabs.tsx';
import { CapabilityTabs } from './capability-tabs.tsx';
import { Chamber } from './chamber.tsx';
import { Gate } from './gate.tsx';
import { LogoSheet } from './logo-sheet.tsx';
import { TestCurves } from './test-curves.tsx';
import styles from './block-page.module.css';

/** Drawings above the editors' blocks, for pages that name one. */
const drawings: Partial<Record<(typeof pageDrawings)[number], () => React.ReactNode>> = {
  chamber: () => <Chamber />,
  test_curves: () => <TestCurves />,
  gate: () => <Gate />,
};

const ofCompany = new Set<RouteName>(['trademark', 'sustainability']);

/** A page written by editors, with tabs to its sibling pages. */
export const Page = () => {
  const t = useText();
  const { title, lead, blocks, seo } = useLoaderData<Data<'pageInfo'>>();
  const { id, pathname } = useMatches().at(-1) ?? { id: '', pathname: '' };
  const name = id as RouteName;
  const pageTitle = t(useRouteHandle().title);
  const Tabs = ofCompany.has(name) ? AboutTabs : CapabilityTabs;
  return (
    <div className={`wide ${styles.page}`}>
      <PageHead title={seo.title} description={seo.description} image={socialOf(blocks)} />
      <Breadcrumb current={pageTitle} />
      <TitleBand title={title} lead={lead} />
      <Tabs current={pathname} />
      <div className={styles.blocks}>
        {name === 'trademark' && <LogoSheet />}
        {blocks.map(
          (block) => block.kind === 'drawing' && <Fragment key={block.drawing}>{drawings[block.drawing]?.()}</Fragment>,
        )}
        <Blocks blocks={blocks} />
      </div>
      <p className={styles.ask}>
        <a className="button" data-kind="primary" href={paths.contact}>
          {t('pages.contact')}
        </a>
      </p>
    </div>
  );
};
