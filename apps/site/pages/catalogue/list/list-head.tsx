import { paths } from '@site/contract/paths';
import { socialAddress } from '@site/contract/picture-addresses';
import { useText } from '@site/ui/language/use-text';
import { useLoaderData } from 'react-router';
import { PageHead } from '../../../app/page-head.tsx';
import { Breadcrumb } from '../../../layout/breadcrumb.tsx';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import { ShareLink } from '../../../ui/share/share-link.tsx';
import type { ListData } from '../load.ts';
import type { ListState } from './list-state.ts';
import { hasFilters } from './list-state.ts';
import styles from './list-head.module.css';

type Props = { state: ListState; summary: string | undefined };

/** The heading: all products, a category, or a series with its purpose. */
export const ListHead = ({ state, summary }: Props) => {
  const { seriesId, page } = state;
  const t = useText();
  const { category } = useLoaderData<ListData>();
  const series = category?.children.find(({ cat_id }) => cat_id === seriesId);
  const picture = (series ?? category)?.picture;
  const products = t('page.productinfo');
  const title = series?.cat_name ?? category?.cat_name ?? products;
  const lead = summary ?? series?.purpose ?? category?.summary ?? t('catalogue.lead');
  const via = [
    ...(category ? [{ href: paths.products(), label: products }] : []),
    ...(category && series ? [{ href: paths.products({ class_id: category.cat_id }), label: category.cat_name }] : []),
  ];
  return (
    <>
      {/* A search engine would treat every combination of filters as a separate page. */}
      <PageHead
        title={page > 1 ? `${title} (${page})` : title}
        description={lead}
        image={picture && socialAddress(picture)}
        noIndex={hasFilters(state)}
      />
      <Breadcrumb via={via} current={title} />
      <header className={styles.head}>
        <ContentText as="h1">{title}</ContentText>
        <p>
          <ContentText>{lead}</ContentText>
          {series && series.facts.length > 0 && <span className="mono">{series.facts.join(' · ')}</span>}
          {series && <ShareLink of={{ target: 'series', id: series.cat_id }} className={styles.share ?? ''} />}
        </p>
      </header>
    </>
  );
};
