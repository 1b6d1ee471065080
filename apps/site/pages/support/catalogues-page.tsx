import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useLoaderData } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { NothingHere } from '../../ui/nothing-here/nothing-here.tsx';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import { CatalogueReader } from './catalogues/catalogue-reader.tsx';
import { CatalogueShelf } from './catalogues/catalogue-shelf.tsx';
import type { CataloguesData } from './support-data.ts';
import styles from './catalogues/catalogues-page.module.css';

/** /productcatalogue: the shelf, or one open catalogue. */
export const Page = () => {
  const t = useText();
  const { list, classes, class_id, open, page } = useLoaderData<CataloguesData>();
  return (
    <div className={`wide ${styles.page}`}>
      <PageHead
        title={open ? open.name : t('page.productcatalogue')}
        description={t('catalogues.lead')}
        {...(open ? { image: open.cover } : {})}
      />
      <Breadcrumb current={open ? open.name : t('page.productcatalogue')} />
      {open ? (
        <CatalogueReader key={open.catalogue_id} catalogue={open} start={page} />
      ) : (
        <>
          <TitleBand title={t('page.productcatalogue')} lead={t('catalogues.lead')} />
          {classes.length > 0 && (
            <nav className={styles.classes} aria-label={t('catalogues.classes')}>
              <a href={paths.catalogues} aria-current={class_id === undefined ? 'true' : undefined}>
                {t('catalogues.all')}
              </a>
              {classes.map(({ cat_id, cat_name }) => (
                <a
                  key={cat_id}
                  href={paths.cataloguesOf(cat_id)}
                  aria-current={cat_id === class_id ? 'true' : undefined}
                >
                  <ContentText>{cat_name}</ContentText>
                </a>
              ))}
            </nav>
          )}
          {list.length > 0 ? (
            <CatalogueShelf catalogues={list} />
          ) : (
            <NothingHere text={t('catalogues.none')} href={paths.catalogues} label={t('catalogues.all')} />
          )}
        </>
      )}
    </div>
  );
};
