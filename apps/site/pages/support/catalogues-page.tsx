import { paths } from '@site/contract/paths';
import type { Catalogue } from '@site/contract/support';
import { Icon } from '@site/ui/icons/icon';
import { useFileSize } from '@site/ui/language/file-size';
import { useText, useIntl } from '@site/ui/language/use-text';
import { useEffect, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { keep } from '../../app/keep.ts';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { Chips } from '../../ui/chips/chips.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { NothingHere } from '../../ui/nothing-here/nothing-here.tsx';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import type { CataloguesData } from './support-data.ts';

/** As in print, the cover is alone; after it even pages are on the left and odd ones on the right. */
export const spreadOf = (page: number, pages: number | undefined): number[] => {
  const last = pages ?? Number.POSITIVE_INFINITY;
  const at = Math.min(Math.max(1, page), last);
  if (at === 1) return [1];
  const left = at - (at % 2);
  return left + 1 > last ? [left] : [left, left + 1];
};

/** The first page of the previous or next spread; undefined if there is none. */
export const turnPage = (shownPages: readonly number[], by: 1 | -1, pages: number | undefined): number | undefined => {
  const first = shownPages[0] ?? 1;
  const last = shownPages.at(-1) ?? 1;
  if (by === 1) return last < (pages ?? Number.POSITIVE_INFINITY) ? last + 1 : undefined;
  return first === 1 ? undefined : first <= 2 ? 1 : first - 2;
};

type Props = { catalogue: Catalogue; start: number };

/** A catalogue to read page by page: the cover alone, then two pages at a time. Its links work without script. */
const CatalogueReader = ({ catalogue, start }: Props) => {
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
    <section aria-labelledby="catalogue-name">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <ContentText as="h1" id="catalogue-name">
          {name}
        </ContentText>
        <a className="button" href={link}>
          <Icon name="download" size={16} /> {t('catalogues.pdf')}
        </a>
      </header>
      <div
        className="m-[32px_auto_16px] grid grid-cols-2 frame-line bg-sunk max-inline-280 data-[single]:grid-cols-1 data-[single]:max-inline-140 max-sm:grid-cols-1"
        data-single={shownPages.length === 1 || undefined}
      >
        {shownPages.map((page) => (
          // Two pages side by side are unreadable on a phone, so they are stacked.
          <img
            key={page}
            className="aspect-[210_/_297] inline-full not-first:rule-s-line max-sm:not-first:border-s-0 max-sm:not-first:rule-bs-line"
            src={`${preview}${page}.webp`}
            alt={t('catalogues.pageOnly', { page })}
            width={1120}
            height={1584}
            // The number of pages is known once the PDF was generated; until then a missing picture marks the end.
            onError={() => setEnd((currentEnd) => Math.min(currentEnd ?? page - 1, page - 1) || 1)}
          />
        ))}
      </div>
      <nav
        className="mx-auto grid grid-cols-[1fr_auto_1fr] items-center gap-4 max-inline-280 max-sm:grid-cols-[1fr_1fr] print:hidden"
        aria-label={t('pagination.label')}
      >
        {before === undefined ? (
          <span />
        ) : (
          <a className="button justify-self-start [&>svg]:rotate-180" href={href(before)} rel="prev">
            <Icon name="arrow" size={16} /> {t('catalogues.previous')}
          </a>
        )}
        <p className="text-center text-14 max-sm:col-span-full max-sm:row-[2]" aria-live="polite">
          <ContentText as="span" className="mono">
            {place}
          </ContentText>
          <small className="block text-13 text-muted max-sm:hidden [@media(hover:none)]:hidden">
            {t('catalogues.hint')}
          </small>
        </p>
        {after === undefined ? (
          <span />
        ) : (
          <a className="button justify-self-end" href={href(after)} rel="next">
            {t('catalogues.next')} <Icon name="arrow" size={16} />
          </a>
        )}
      </nav>
      {after !== undefined && <link rel="prefetch" as="image" href={`${preview}${after}.webp`} />}
      <p className="mbs-8 print:hidden">
        <a className="more" href={paths.catalogues}>
          {t('catalogues.back')}
        </a>
      </p>
    </section>
  );
};

/** Covers side by side; each can be opened or downloaded. */
export const CatalogueShelf = ({ catalogues }: { catalogues: readonly Catalogue[] }) => {
  const t = useText();
  const intl = useIntl();
  const sizeOf = useFileSize();
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(232px,1fr))] gap-x-8 gap-y-10 max-[600px]:grid-cols-2 max-[600px]:gap-x-4 max-[600px]:gap-y-8">
      {catalogues.map(({ catalogue_id, name, cover, pages, size, link, updated }, at) => (
        // Covers outside the screen are neither laid out nor fetched until the reader comes near.
        <li
          className="flex flex-col max-[600px]:[contain-intrinsic-block-size:auto_436px] max-[600px]:[content-visibility:auto] print:[content-visibility:visible]"
          key={catalogue_id}
        >
          <a
            className="relative block frame-line bg-panel no-underline hover:border-ink"
            href={paths.catalogue(catalogue_id)}
          >
            {/* Until the cover is drawn, the sheet says what it is of. */}
            <ContentText
              className="absolute inset-x-0 inset-bs-0 p-[16%_12%] text-19 leading-6 font-620 tracking-[-0.012em] hyphens-auto"
              as="span"
              aria-hidden="true"
            >
              {name}
            </ContentText>
            <img
              className="relative aspect-[210_/_297] inline-full"
              src={cover}
              alt={t('catalogues.cover', { name })}
              width={440}
              height={622}
              loading={at === 0 ? 'eager' : 'lazy'}
              fetchPriority={at === 0 ? 'high' : 'auto'}
            />
          </a>
          <h2 className="mbs-4 mbe-1 text-17 leading-6 tracking-[-0.01em]">
            <ContentText as="a" className="no-underline" href={paths.catalogue(catalogue_id)}>
              {name}
            </ContentText>
          </h2>
          <p className="text-13 leading-5 text-muted">
            <time dateTime={updated}>{intl.date(updated)}</time>
            {pages !== null && ` · ${t('downloads.pages', { count: pages })}`}
            {size !== null && ` · ${sizeOf(size)}`}
          </p>
          <p className="mbs-auto flex flex-wrap items-center gap-x-4 gap-y-2 pbs-3 text-13 leading-5">
            <a className="button" href={paths.catalogue(catalogue_id)}>
              {t('catalogues.look')}
              <span className="visually-hidden"> {name}</span>
            </a>
            <a className="inline-flex items-center gap-1.5 text-14 font-550 min-block-10" href={link}>
              <Icon name="download" size={16} /> {t('catalogues.pdf')}
              <span className="visually-hidden"> {name}</span>
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
};

/** /productcatalogue: the shelf, or one open catalogue. */
export const Page = () => {
  const t = useText();
  const { list, classes, class_id, open, page } = useLoaderData<CataloguesData>();
  const chips = [
    { href: paths.catalogues, label: t('catalogues.all'), current: class_id === undefined },
    ...classes.map(({ cat_id, cat_name }) => ({
      href: paths.cataloguesOf(cat_id),
      label: cat_name,
      current: cat_id === class_id,
    })),
  ];
  return (
    <div className="wide pbe-24">
      <PageHead
        title={open ? open.name : t('page.productcatalogue')}
        description={open ? t('catalogues.description', { name: open.name }) : t('catalogues.lead')}
        {...(open ? { image: open.cover } : {})}
      />
      <Breadcrumb current={open ? open.name : t('page.productcatalogue')} />
      {open ? (
        <CatalogueReader key={open.catalogue_id} catalogue={open} start={page} />
      ) : (
        <>
          <TitleBand title={t('page.productcatalogue')} lead={t('catalogues.lead')} />
          {classes.length > 0 && (
            <div className="mbs-6 mbe-8">
              <Chips label={t('catalogues.classes')} chips={chips} />
            </div>
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
