import type { LanguageInEntry } from '@site/content/entry-languages';
import type { Field } from '@site/content/form/field';
import { localeCodes, locales, type Locale } from '@site/contract/locales';
import { useText } from '@site/ui/language/use-text';
import { useCallback, useMemo, useState } from 'react';
import { useMedia } from '../parts/browser-hooks.ts';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-and-save.tsx';
import { LanguageCell, textLabels } from '../parts/language-cell.tsx';
import { Strip } from '../parts/screen-states.tsx';
import { useLanguageStates } from './entry-hooks.ts';
import type { EntryData } from './use-entry.ts';
import rowStyles from '../fields/rows.module.css';
import styles from './language-tabs.module.css';

/** Whether a form has text that is written rather than filled in. */
export const hasLongText = (field: Field): boolean => {
  if (field.kind === 'text') return field.isRich;
  if (field.kind === 'list') return hasLongText(field.item);
  if (field.kind === 'group') return field.fields.some(hasLongText);
  if (field.kind === 'variants') return field.variants.some(({ fields }) => fields.some(hasLongText));
  return false;
};

/** Above an entry that a phone shows for reading: the way to a larger screen, and to a correction that cannot wait. */
export const PhoneStrip = ({ onCorrect }: { onCorrect: () => void }) => {
  const t = useText();
  return (
    <Strip
      kind="note"
      action={
        <>
          <CopyButton text={location.href} />
          <Button onPress={onCorrect}>{t('content.correctSmall')}</Button>
        </>
      }
    >
      {t('content.onComputer')}
    </Strip>
  );
};

const storageKey = 'studio-columns';
const counts = [2, 3] as const;
type ColumnCount = (typeof counts)[number];

const rememberedCount = (): ColumnCount => (localStorage.getItem(storageKey) === '2' ? 2 : 3);

const chooseCount = (set: (count: ColumnCount) => void) => (count: ColumnCount) => {
  localStorage.setItem(storageKey, String(count));
  set(count);
};

/** The languages side by side: the source is always first, a tab replaces the last of the others. */
export const useColumns = (source: Locale, first?: Locale) => {
  const [wanted, setWanted] = useState<ColumnCount>(rememberedCount);
  // Three do not fit; on a tablet or phone the two are above each other.
  const isNarrow = useMedia('(width <= 1024px)');
  const count = isNarrow ? 2 : wanted;
  const [chosen, setChosen] = useState<readonly Locale[]>(() => {
    const others = localeCodes.filter((locale) => locale !== source);
    return first && first !== source ? [first, ...others.filter((locale) => locale !== first)] : others;
  });
  const shown = useMemo(() => [source, ...chosen.slice(0, count - 1)], [source, chosen, count]);
  const show = useCallback(
    (locale: Locale) =>
      setChosen((current) => {
        if (locale === source || current.slice(0, count - 1).includes(locale)) return current;
        const rest = current.filter((other) => other !== locale);
        return rest.toSpliced(count - 2, 0, locale);
      }),
    [source, count],
  );
  return useMemo(
    () => ({ shown, show, count, counts: isNarrow ? [] : counts, choose: chooseCount(setWanted) }),
    [shown, show, count, isNarrow],
  );
};

type Columns = ReturnType<typeof useColumns>;

/** The state of a language in words, with how many of its texts are missing or outdated. */
const useStateText = () => {
  const t = useText();
  return ({ state, count, total }: LanguageInEntry): string => {
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
