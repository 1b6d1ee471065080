import { useEffect, useRef, useState } from 'react';
import { type Locale, localeCodes, locales } from '#contract/locales.ts';
import { useText } from '#ui/language/use-text.ts';
import { useAct } from '../api/use-act.ts';
import { useDocumentStore } from '../fields/document-store.ts';
import { focusField } from '../fields/focus-field.ts';
import { Button } from '../parts/button.tsx';
import { LanguageCell } from '../parts/language-cell.tsx';
import { Segmented } from '../parts/segmented.tsx';
import { showToast } from '../parts/toast-store.ts';
import { useIsWide } from '../parts/use-media.ts';
import { findTextAt } from './find-text.ts';
import type { EntryData } from './use-entry.ts';
import { useFrameClicks, useFrameFocus } from './use-frame.ts';
import styles from './preview.module.css';

const widths = ['390', '768', '1440'] as const;
type Width = (typeof widths)[number];
type Props = { entry: EntryData; version: number; locale: Locale; onLocale: (locale: Locale) => void };

/** How much a page of a width must shrink to fit beside the fields. */
const useScale = (width: number) => {
  const stage = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setScale(Math.min(1, (element.clientWidth - 48) / width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return { stage, scale };
};

/** The page as the site renders it, with the working copy. A press on a text leads to its field. */
export const PreviewPane = ({ entry, version, locale, onLocale }: Props) => {
  const t = useText();
  const store = useDocumentStore();
  const { noun, slug } = entry;
  const isWide = useIsWide();
  const [width, setWidth] = useState<Width>(isWide ? '768' : '390');
  const [state, setState] = useState<'draft' | 'live'>('draft');
  const [isDark, setIsDark] = useState(false);
  const { stage, scale } = useScale(Number(width));
  const page = useFrameClicks((event) => {
    const path = findTextAt(store.get(), locale, event.target);
    if (!path) return;
    event.preventDefault();
    focusField(path);
  });
  useFrameFocus(page);
  const share = useAct('previewLinkCreate');
  const query = new URLSearchParams({
    noun,
    slug,
    locale,
    state,
    theme: isDark ? 'dark' : 'light',
    v: String(version),
  });
  const copyLink = async () => {
    const shared = await share.run({ noun, slug });
    if (!shared) return;
    await navigator.clipboard.writeText(shared.link).catch(() => undefined);
    showToast({ kind: 'ok', title: t('content.linkCopied'), text: shared.link });
  };
  return (
    <div className={styles.preview}>
      <div className={`bar wrap ruled ${styles.bar}`}>
        <Segmented
          label={t('content.width')}
          value={width}
          onChange={setWidth}
          options={widths.map((value) => ({ value, label: value }))}
        />
        <div className={`bar ${styles.languages}`} role="group" aria-label={t('content.languages')}>
          {localeCodes.map((code) => (
            <button
              key={code}
              type="button"
              className="bar"
              aria-pressed={code === locale}
              onClick={() => onLocale(code)}
            >
              <LanguageCell locale={code} state={entry.languages[code].state} />
              <span className="mono">{code.slice(0, 2).toUpperCase()}</span>
            </button>
          ))}
        </div>
        <Segmented
          label={t('content.previewState')}
          value={state}
          onChange={setState}
          options={[
            { value: 'draft', label: t('studio.stateDraft') },
            { value: 'live', label: t('studio.stateLive') },
          ]}
        />
        <Button
          icon={isDark ? 'sun' : 'moon'}
          label={t(isDark ? 'content.lightTheme' : 'content.darkTheme')}
          onPress={() => setIsDark(!isDark)}
        />
        {entry.may.write && (
          <Button icon="link" isPending={share.isPending} onPress={() => void copyLink()}>
            {t('content.shareLink')}
          </Button>
        )}
      </div>
      <div ref={stage} className={styles.stage}>
        <iframe
          ref={page}
          className={styles.page}
          // Links open in a tab of their own; scripts never run.
          sandbox="allow-same-origin allow-popups"
          title={t('content.previewOf', { language: locales[locale].name })}
          src={`/preview?${query.toString()}`}
          style={{ inlineSize: Number(width), transform: `scale(${scale})`, blockSize: `${100 / scale}%` }}
        />
      </div>
    </div>
  );
};
