import { type Locale, localeCodes, locales } from '@site/contract/locales';
import { useText } from '@site/ui/language/use-text';
import type { SaveState } from '../content/save-state.ts';
import type { EntryData } from '../content/use-entry.ts';
import { asText } from '../fields/as-text.ts';
import { useValue } from '../fields/document-store.ts';
import { problemAt } from '../fields/form-context.ts';
import { LanguageCell } from '../parts/language-cell.tsx';
import styles from './media.module.css';

type Props = { entry: EntryData; problems: SaveState['problems'] };

const AltText = ({ locale, entry, problems }: Props & { locale: Locale }) => {
  const t = useText();
  const [value, set] = useValue(['alt', locale]);
  const [alt, setAlt] = useValue(['alt']);
  const { write, languages } = entry.may;
  const text = asText(value);
  const problem = problemAt(problems, ['alt', locale]);
  const { state } = entry.languages[locale];
  const isLast = Object.keys((alt as object | undefined) ?? {}).length === 1;
  return (
    <label className={styles.alt}>
      <LanguageCell locale={locale} state={text === '' ? 'missing' : state === 'missing' ? 'current' : state} />
      <span className="mono" aria-hidden="true">
        {locale.slice(0, 2).toUpperCase()}
      </span>
      <textarea
        className="control"
        rows={1}
        aria-label={t('media.altIn', { language: locales[locale].name })}
        lang={locales[locale].lang}
        value={text}
        title={problem}
        aria-invalid={problem !== undefined}
        placeholder={t('media.altPlaceholder')}
        maxLength={300}
        readOnly={!write || (languages !== undefined && !languages.includes(locale))}
        // A picture without any text is decoration.
        onChange={({ target }) => {
          const next = target.value.replaceAll('\n', ' ');
          if (next !== '') set(next);
          else if (isLast) setAlt(undefined);
          else set(undefined);
        }}
      />
      {problem !== undefined && <span className={`problem ${styles.problem}`}>{problem}</span>}
    </label>
  );
};

/** What a picture shows, in the six languages. */
export const AltTexts = (props: Props) => {
  const t = useText();
  return (
    <section id="alt-texts" className="ruled pad">
      <div className={`bar ${styles.partHead}`}>
        <h3>{t('media.altText')}</h3>
        <span className="small muted">{t('media.altHint')}</span>
      </div>
      {localeCodes.map((locale) => (
        <AltText key={locale} locale={locale} {...props} />
      ))}
    </section>
  );
};
