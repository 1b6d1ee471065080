import { type Locale, locales } from '@site/contract/locales';
import { useText, useIntl } from '@site/ui/language/use-text';
import { useEffect, useRef, useState } from 'react';
import { useEntryStore } from '../fields/entry-store.ts';
import { focusField } from '../fields/focus-field.ts';
import { SeverityMark } from '../parts/icon.tsx';
import { findTextAt, wordsOf, useFrameClicks, useFrameFocus, usePreviewPage } from './preview-frame.ts';
import styles from './preview.module.css';

const parts = 'h1, h2, h3, h4, p, li, dt, dd, td, th, figcaption, summary, img';

type Part = { element: HTMLElement; shows: string };

/** The smallest parts of a page, each with what it shows: its words, or the address of a picture. */
const partsOf = (page: Document): Part[] =>
  [...page.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, p, li, dt, dd, td, th, figcaption, summary, img)')]
    .filter((element) => element.querySelector(parts) === null)
    .map((element) => ({ element, shows: element.getAttribute('src') ?? wordsOf(element.textContent) }))
    .filter(({ shows }) => shows !== '');

/** Outlines what one page shows and the other does not: solid what came, dashed what goes. Returns how many parts differ. */
const markDifferences = (draft: Document, live: Document): number => {
  const [drafts, lives] = [partsOf(draft), partsOf(live)];
  const lacking = (mine: readonly Part[], others: readonly Part[]): Part[] => {
    const shown = new Set(others.map(({ shows }) => shows));
    return mine.filter(({ shows }) => !shown.has(shows));
  };
  const [came, goes] = [lacking(drafts, lives), lacking(lives, drafts)];
  for (const { element } of came) element.style.outline = '3px solid var(--live)';
  for (const { element } of goes) element.style.outline = '3px dashed var(--alarm)';
  return Math.max(came.length, goes.length);
};

type PageFaults = { isTooWide: boolean; headings: number; withoutAlt: number };

/** What a person would otherwise have to look for in every width. */
const inspectPage = (page: Document): PageFaults => ({
  isTooWide: page.documentElement.scrollWidth > page.documentElement.clientWidth,
  headings: page.querySelectorAll('h1').length,
  withoutAlt: page.querySelectorAll('img:not([alt])').length,
});

type PreviewChecksProps = { widths: readonly number[]; faults: Readonly<Record<number, PageFaults>> };

/** What was looked at in the pages above, once all of them have loaded. */
const PreviewChecks = ({ widths, faults }: PreviewChecksProps) => {
  const t = useText();
  const { listed } = useIntl();
  const pages = widths.flatMap((width) => {
    const found = faults[width];
    return found ? [{ width, ...found }] : [];
  });
  if (pages.length < widths.length) return null;
  const tooWide = pages.filter(({ isTooWide }) => isTooWide).map(({ width }) => String(width));
  const withoutAlt = Math.max(...pages.map((page) => page.withoutAlt));
  const checks = [
    {
      isOk: tooWide.length === 0,
      ok: t('content.checkWidth'),
      bad: t('content.checkTooWide', { at: listed(tooWide) }),
    },
    {
      isOk: pages.every(({ headings }) => headings === 1),
      ok: t('content.checkHeading'),
      bad: t('content.checkHeadings'),
    },
    { isOk: withoutAlt === 0, ok: t('content.checkAlt'), bad: t('content.checkNoAlt', { count: withoutAlt }) },
  ];
  return (
    <section className={styles.checks} aria-label={t('content.checked')}>
      <h2>{t('content.checked')}</h2>
      <ul className="bar wrap">
        {checks.map(({ isOk, ok, bad }) => (
          <li key={ok} className="inline small">
            <SeverityMark severity={isOk ? 'ok' : 'warn'} />
            {isOk ? ok : bad}
          </li>
        ))}
      </ul>
    </section>
  );
};

export type PreviewState = 'draft' | 'live';
type Frame = { width: number; state: PreviewState };
const keyOf = ({ width, state }: Frame): string => `${width} ${state}`;

const gap = 16;
const captionHeight = 24;

/** One scale for all pages, so that they stand side by side on one top edge. */
const useStageSize = () => {
  const stage = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { stage, size };
};

type PageProps = {
  frame: Frame;
  locale: Locale;
  html: string;
  scale: number;
  height: number;
  onLoad: (page: Document) => void;
};

/** The page as the site renders it. A press on a text leads to its field. */
const Page = ({ frame: { width, state }, locale, html, scale, height, onLoad }: PageProps) => {
  const t = useText();
  const store = useEntryStore();
  const frame = useFrameClicks((event) => {
    const path = findTextAt(store.get(), locale, event.target);
    if (!path) return;
    event.preventDefault();
    focusField(path);
  });
  useFrameFocus(frame);
  const name = t(state === 'live' ? 'studio.stateLive' : 'studio.stateDraft');
  return (
    <figure className={styles.frame} style={{ inlineSize: width * scale }}>
      <figcaption className="bar between mono muted">
        {width} <span>{name}</span>
      </figcaption>
      <div style={{ blockSize: height }}>
        <iframe
          ref={frame}
          className={styles.page}
          // Links open in a tab of their own; scripts never run.
          sandbox="allow-same-origin allow-popups"
          title={`${t('content.previewOf', { language: locales[locale].name })}, ${width}, ${name}`}
          srcDoc={html}
          style={{ inlineSize: width, transform: `scale(${scale})`, blockSize: height / scale }}
          onLoad={({ currentTarget }) => currentTarget.contentDocument && onLoad(currentTarget.contentDocument)}
        />
      </div>
    </figure>
  );
};

type PagesProps = Omit<PageProps, 'frame' | 'html' | 'onLoad'> & {
  state: PreviewState;
  widths: readonly number[];
  address: string;
  onLoad: (frame: Frame) => (page: Document) => void;
};

/** One page in all widths. */
const Pages = ({ state, widths, address, onLoad, ...shown }: PagesProps) => {
  const html = usePreviewPage(address);
  return widths.map((width) => (
    <Page key={width} {...shown} frame={{ width, state }} html={html} onLoad={onLoad({ width, state })} />
  ));
};

type Props = {
  widths: readonly number[];
  states: readonly PreviewState[];
  locale: Locale;
  addressOf: (state: PreviewState) => string;
};

/** One page, all widths at one scale, or live beside draft with what differs between them. */
export const PreviewStage = ({ widths, states, locale, addressOf }: Props) => {
  const t = useText();
  const { stage, size } = useStageSize();
  const pages = useRef(new Map<string, Document>());
  const [differences, setDifferences] = useState<number>();
  const [faults, setFaults] = useState<Readonly<Record<number, PageFaults>>>({});
  const isAll = widths.length > 1;
  // Live pages of all widths are below the drafts; with one width they are beside it.
  const inRow = isAll ? widths : states.flatMap(() => widths);
  const rows = isAll ? states.length : 1;
  const sum = inRow.reduce((total, width) => total + width, 0);
  const scale = Math.min(1, Math.max(0.1, (size.width - gap * (inRow.length - 1)) / sum));
  const height = Math.max(240, size.height / rows - captionHeight);
  const onLoad = (frame: Frame) => (page: Document) => {
    pages.current.set(keyOf(frame), page);
    if (frame.state === 'draft') setFaults((known) => ({ ...known, [frame.width]: inspectPage(page) }));
    const [draft, live] = (['draft', 'live'] as const).map((state) => pages.current.get(keyOf({ ...frame, state })));
    if (states.length > 1 && draft && live) setDifferences(markDifferences(draft, live));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles.stage} role="region" aria-label={t('content.preview')} tabIndex={0}>
      <div ref={stage} className={styles.pages}>
        {size.width > 0 &&
          states.map((state) => (
            <Pages
              key={state}
              state={state}
              widths={widths}
              address={addressOf(state)}
              locale={locale}
              scale={scale}
              height={height}
              onLoad={onLoad}
            />
          ))}
      </div>
      <p className="small muted" role="status">
        {states.length > 1 && differences !== undefined && t('content.previewDiffer', { count: differences })}
      </p>
      {isAll && <PreviewChecks faults={faults} widths={widths} />}
    </div>
  );
};
