import type { Catalogue } from '@site/contract/downloads';
import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { keep } from '../../../app/keep.ts';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import { spreadOf, turnPage } from './spread.ts';
import styles from './catalogue-reader.module.css';

type Props = { catalogue: Catalogue; start: number };

/** A catalogue to read page by page: the cover alone, then two pages at a time. Its links work without script. */
export const CatalogueReader = ({ catalogue, start }: Props) => {
  const t = useText();
  const navigate = useNavigate();
  const { catalogue_id, name, preview, pages, link } = catalogue;
  const [end, setEnd] = useState(pages ?? undefined);
  const shownPages = spreadOf(start, end);
  const [before, after] = [turnPage(shownPages, -1, end), turnPage(shownPages, 1, end)];
  const href = (page: number) => paths.catalogue(catalogue_id, page === 1 ? undefined : page);

  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select')) return;
      const to = { ArrowLeft: before, ArrowRight: after, PageUp: before, PageDown: after }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      void navigate(href(to), { state: keep, replace: true });
    };
    addEventListener('keydown', turn);
    return () => removeEventListener('keydown', turn);
  });

  const place =
    end === undefined
      ? t('catalogues.pageOnly', { page: shownPages.join('–') })
      : t('catalogues.page', { page: shownPages.join('–'), pages: end });
  return (
    <section className={styles.reader} aria-labelledby="catalogue-name">
      <header>
        <ContentText as="h1" id="catalogue-name">
          {name}
        </ContentText>
        <a className="button" href={link}>
          <Icon name="download" size={16} /> {t('catalogues.pdf')}
        </a>
      </header>
      <div className={styles.spread} data-single={shownPages.length === 1 || undefined}>
        {shownPages.map((page) => (
          <img
            key={page}
            src={`${preview}${page}.webp`}
            alt={t('catalogues.pageOnly', { page })}
            width={1120}
            height={1584}
            // The number of pages is known once the PDF was generated; until then a missing picture marks the end.
            onError={() => setEnd((currentEnd) => Math.min(currentEnd ?? page - 1, page - 1) || 1)}
          />
        ))}
      </div>
      <nav className={styles.turn} aria-label={t('pagination.label')}>
        {before === undefined ? (
          <span />
        ) : (
          <a className="button" href={href(before)} rel="prev" data-turn="back">
            <Icon name="arrow" size={16} /> {t('catalogues.previous')}
          </a>
        )}
        <p aria-live="polite">
          <ContentText as="span" className="mono">
            {place}
          </ContentText>
          <small>{t('catalogues.hint')}</small>
        </p>
        {after === undefined ? (
          <span />
        ) : (
          <a className="button" href={href(after)} rel="next">
            {t('catalogues.next')} <Icon name="arrow" size={16} />
          </a>
        )}
      </nav>
      {after !== undefined && <link rel="prefetch" as="image" href={`${preview}${after}.webp`} />}
      <p className={styles.back}>
        <a className="more" href={paths.catalogues}>
          {t('catalogues.back')}
        </a>
      </p>
    </section>
  );
};
