import type { Path } from '@site/content/issues';
import { type Locale, locales } from '@site/contract/locales';
import { useText } from '@site/ui/language/use-text';
import { useValue } from './document-store.ts';
import { fieldAddress, textProblemAt, useForm } from './form-context.ts';
import { TextCell } from './text-cell.tsx';
import styles from './rows.module.css';

type CellProps = { path: Path; label: string; locale: Locale; marker?: string | undefined; isTitle: boolean };

const Cell = ({ path, label, locale, marker, isTitle }: CellProps) => {
  const t = useText();
  const { source, problems, outdated, mayWrite } = useForm();
  const [value, set] = useValue([...path, locale]);
  const address = fieldAddress([...path, locale]);
  return (
    <TextCell
      locale={locale}
      label={t('content.fieldIn', { field: label, language: locales[locale].name })}
      address={address}
      marker={marker}
      value={typeof value === 'string' ? value : ''}
      onChange={(next) => set(next === '' ? undefined : next)}
      isTitle={isTitle}
      isSource={locale === source}
      isOutdated={outdated.some((one) => one.locale === locale && fieldAddress([...one.path, locale]) === address)}
      isReadOnly={!mayWrite(locale)}
      placeholder={label}
      problem={textProblemAt(problems, path, locale, source)}
    />
  );
};

/** The first letter of the field's own name, without the item around it. */
const initialOf = (label: string): string => (label.split(', ').at(-1) ?? '').slice(0, 1).toLocaleUpperCase();

/** A plain text in languages, side by side. */
export const TextRow = ({ path, label, isTitle = false }: { path: Path; label: string; isTitle?: boolean }) => {
  const { columns } = useForm();
  return (
    <div className={`ruled ${styles.row}`} data-row>
      {columns.map((locale, index) => (
        <Cell
          key={locale}
          path={path}
          label={label}
          locale={locale}
          marker={index === 0 ? initialOf(label) : undefined}
          isTitle={isTitle}
        />
      ))}
    </div>
  );
};
