import { type Locale, localeCodes, locales } from '#contract/locales.ts';
import { useText } from '#ui/language/use-text.ts';
import { LanguageCell } from '../parts/language-cell.tsx';
import type { Columns } from './use-columns.ts';
import type { EntryData } from './use-entry.ts';
import styles from './language-tabs.module.css';

/** The languages of an entry with their states; a press puts one into the last column. */
export const LanguageTabs = ({ entry, columns }: { entry: EntryData; columns: Columns }) => {
  const t = useText();
  const order = [...columns.shown, ...localeCodes.filter((locale) => !columns.shown.includes(locale))];
  const stateOf = (locale: Locale) => entry.languages[locale].state;
  return (
    <div className={`sticky underlined ${styles.tabs}`} role="toolbar" aria-label={t('content.languages')}>
      {order.map((locale) => (
        <button
          key={locale}
          type="button"
          className="bar"
          lang={locales[locale].lang}
          aria-pressed={columns.shown.includes(locale)}
          onClick={() => columns.show(locale)}
        >
          <LanguageCell locale={locale} state={stateOf(locale)} />
          {locales[locale].name}
        </button>
      ))}
      {columns.counts.length > 0 && (
        <span className={`bar muted push ${styles.count}`}>
          {t('content.columns')}
          {columns.counts.map((count) => (
            <button
              key={count}
              type="button"
              className="control"
              aria-label={t('content.columnCount', { count })}
              aria-pressed={columns.count === count}
              onClick={() => columns.choose(count)}
            >
              {count}
            </button>
          ))}
        </span>
      )}
    </div>
  );
};
