import { type Locale, localeCodes } from '@site/contract/locales';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { useAct } from '../api/use-call.ts';
import { useShortcuts } from '../frame/shortcuts.ts';
import { useIsWide } from '../parts/browser-hooks.ts';
import { Button } from '../parts/button.tsx';
import { LanguageCell } from '../parts/language-cell.tsx';
import { Segmented } from '../parts/list-controls.tsx';
import { showToast } from '../parts/toasts.tsx';
import { useLanguageStates } from './entry-hooks.ts';
import { PreviewStage, type PreviewState } from './preview-stage.tsx';
import type { EntryData } from './use-entry.ts';
import styles from './preview.module.css';

const widths = ['390', '768', '1440'] as const;
type Width = (typeof widths)[number] | 'all';
const widthKeys: readonly Width[] = [...widths, 'all'];
type Props = { entry: EntryData; version: number; locale: Locale; onLocale: (locale: Locale) => void };

/** The page as the site renders it with the working copy: in one width or all, alone or beside what is live. */
export const PreviewPane = ({ entry, version, locale, onLocale }: Props) => {
  const t = useText();
  const states = useLanguageStates(entry);
  const { collection, slug } = entry;
  const isWide = useIsWide();
  const [width, setWidth] = useState<Width>(isWide ? '768' : '390');
  const [state, setState] = useState<PreviewState | 'both'>('draft');
  const [isDark, setIsDark] = useState(false);
  const share = useAct('previewLinkCreate');
  const theme = isDark ? 'dark' : 'light';
  const addressOf = (shown: PreviewState): string =>
    `/preview?${new URLSearchParams({ collection, slug, locale, state: shown, theme, v: String(version) })}`;
  const nextLocale = localeCodes[(localeCodes.indexOf(locale) + 1) % localeCodes.length] ?? locale;
  useShortcuts([
    ...widthKeys.map((value, index) => ({
      keys: String(index + 1),
      label: `${t('content.width')}: ${value === 'all' ? t('content.viewAll') : value}`,
      run: () => setWidth(value),
    })),
    { keys: 'l', label: t('content.nextLanguage'), run: () => onLocale(nextLocale) },
  ]);
  const copyLink = async () => {
    const shared = await share.run({ collection, slug });
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
          options={widthKeys.map((value) => ({ value, label: value === 'all' ? t('content.viewAll') : value }))}
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
              <LanguageCell locale={code} state={states[code].state} />
              <span className="mono">{code.slice(0, 2).toUpperCase()}</span>
            </button>
          ))}
        </div>
        {entry.live && (
          <Segmented
            label={t('content.previewState')}
            value={state}
            onChange={setState}
            options={[
              { value: 'draft', label: t('studio.stateDraft') },
              { value: 'live', label: t('studio.stateLive') },
              { value: 'both', label: t('content.previewBoth') },
            ]}
          />
        )}
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
      <PreviewStage
        widths={(width === 'all' ? widths : [width]).map(Number)}
        states={state === 'both' ? ['draft', 'live'] : [state]}
        locale={locale}
        addressOf={addressOf}
      />
    </div>
  );
};
