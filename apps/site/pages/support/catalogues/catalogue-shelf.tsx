import type { Catalogue } from '@site/contract/downloads';
import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useFileSize } from '@site/ui/language/file-size';
import { useIntl, useText } from '@site/ui/language/use-text';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import styles from './catalogue-shelf.module.css';

/** Covers side by side; each can be opened or downloaded. */
export const CatalogueShelf = ({ catalogues }: { catalogues: readonly Catalogue[] }) => {
  const t = useText();
  const intl = useIntl();
  const sizeOf = useFileSize();
  return (
    <ul className={styles.shelf}>
      {catalogues.map(({ catalogue_id, name, cover, pages, size, link, updated }, at) => (
        <li key={catalogue_id}>
          <a className={styles.cover} href={paths.catalogue(catalogue_id)}>
            <img
              src={cover}
              alt={t('catalogues.cover', { name })}
              width={440}
              height={622}
              loading={at === 0 ? 'eager' : 'lazy'}
              fetchPriority={at === 0 ? 'high' : 'auto'}
            />
          </a>
          <h2>
            <ContentText as="a" href={paths.catalogue(catalogue_id)}>
              {name}
            </ContentText>
          </h2>
          <p>
            <time dateTime={updated}>{intl.date(updated)}</time>
            {pages !== null && ` · ${t('downloads.pages', { count: pages })}`}
            {size !== null && ` · ${sizeOf(size)}`}
          </p>
          <p className={styles.actions}>
            <a className="button" href={paths.catalogue(catalogue_id)}>
              {t('catalogues.look')}
              <span className="visually-hidden"> {name}</span>
            </a>
            <a className={styles.pdf} href={link}>
              <Icon name="download" size={16} /> {t('catalogues.pdf')}
              <span className="visually-hidden"> {name}</span>
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
};
