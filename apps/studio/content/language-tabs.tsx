import type { LanguageInDocument } from '@site/content/language-states';
import { localeCodes, locales } from '@site/contract/locales';
import { useText } from '@site/ui/language/use-text';
import { LanguageCell, textLabels } from '../parts/language-cell.tsx';
import type { Columns } from './use-columns.ts';
import type { EntryData } from './use-entry.ts';
import { useLanguageStates } from './use-language-states.ts';
import rowStyles from '../fields/rows.module.css';
import styles from './language-tabs.module.css';

/** The state of a language in words, with how many of its texts are missing or outdated. */
const useStateText = () => {
  const t = useText();
  return ({ state, count, total }: LanguageInDocument): string => {
    const label = t(textLabels[state]);
    return count === 0 || state === 'source' ? label : t('content.headCount', { state: label, count, total });
  };
};

/** The languages of an entry with their states; a press puts one into the last column. Each column has its head below. */
export const LanguageTabs = ({ entry, columns }: { entry: EntryData; columns: Columns }) => {
  const t = useText();
  const states = useLanguageStates(entry);
  const stateText = useStateText();
  const order = [...columns.shown, ...localeCodes.filter((locale) => !columns.shown.includes(locale))];
  return (
    <div className={`sticky underlined ${styles.languages}`}>
      <div className={`underlined ${styles.tabs}`} role="toolbar" aria-label={t('content.languages')}>
        {order.map((locale) => (
          <button
            key={locale}
            type="button"
            className="bar"
            lang={locales[locale].lang}
            aria-pressed={columns.shown.includes(locale)}
            onClick={() => columns.show(locale)}
          >
            <LanguageCell locale={locale} state={states[locale].state} />
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
      <div className={`${rowStyles.columns} ${styles.heads}`}>
        {columns.shown.map((locale) => (
          <div key={locale} className="bar" data-state={states[locale].state}>
            <b lang={locales[locale].lang}>{locales[locale].name}</b>
            <LanguageCell locale={locale} state={states[locale].state} />
            <span className="small cut" aria-hidden="true">
              {stateText(states[locale])}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
};
