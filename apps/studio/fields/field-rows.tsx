import type { Field, NamedField } from '@site/content/form/field';
import type { Path } from '@site/content/issues';
import { type Locale, locales } from '@site/contract/locales';
import { useText } from '@site/ui/language/use-text';
import { Fragment, type ReactNode } from 'react';
import { Control } from './controls/control.tsx';
import { formOf } from './controls/nested-controls.tsx';
import { ChoiceField } from './controls/plain-fields.tsx';
import { PointOnMap } from './controls/point-on-map.tsx';
import { useEntryStore, useValue } from './entry-store.ts';
import { useForm, fieldAddress, textProblemAt, useLabel } from './form-context.ts';
import { ItemRows, KeyedRows, type RenderRows } from './item-rows.tsx';
import { RichTextRows } from './rich-text-rows.tsx';
import { TextCell } from './text-cell.tsx';
import { useRemarks } from './use-remarks.ts';
import { hasTexts } from './values.ts';
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
      remarks={useRemarks(path, locale, typeof value === 'string' ? value : '')}
    />
  );
};

/** The first letter of the field's own name, without the item around it. */
const initialOf = (label: string): string => (label.split(', ').at(-1) ?? '').slice(0, 1).toLocaleUpperCase();

/** A plain text in languages, side by side. */
const TextRow = ({ path, label, isTitle = false }: { path: Path; label: string; isTitle?: boolean }) => {
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

const titles = new Set(['title', 'name', 'question']);
/** Fields of every entry that are rarely changed. They are behind the others. */
const rare = new Set(['source', 'status', 'publish', 'sort', 'seo']);

type RowsProps = {
  field: Field;
  path: Path;
  label: string;
  /** Between the facts and the texts of the whole entry: the tabs of the languages. */
  head?: ReactNode;
};

const isPoint = (fields: readonly NamedField[]): boolean =>
  ['lat', 'lng'].every((name) => fields.some((field) => field.name === name));

/** The picture comes first: the other facts flow beside it. */
const isPicture = (field: Field): boolean => field.kind === 'file' && field.accepts === 'picture';

/** Facts that belong to texts, in one strip above them. */
const Facts = ({ fields, path, parent, children }: FactsProps) => {
  const labelOf = useLabel();
  if (fields.length === 0 && !children) return null;
  const ordered = fields.toSorted((a, b) => Number(isPicture(b)) - Number(isPicture(a)));
  return (
    <div className={`ruled ${styles.facts}`}>
      {children}
      {ordered.map((field) => (
        <Fragment key={field.name}>
          <Control field={field} path={[...path, field.name]} label={labelOf(field.name, parent)} />
          {field.name === 'lng' && isPoint(fields) && <PointOnMap path={path} />}
        </Fragment>
      ))}
    </div>
  );
};
type FactsProps = { fields: readonly NamedField[]; path: Path; parent: string; children?: ReactNode };

const GroupRows = ({ fields, path, label, head, children }: GroupProps) => {
  const { collection } = useForm();
  const labelOf = useLabel();
  const parent = path.findLast((step) => typeof step === 'string') ?? collection;
  return (
    <>
      <Facts fields={fields.filter((field) => !hasTexts(field))} path={path} parent={parent}>
        {children}
      </Facts>
      {head}
      {fields.filter(hasTexts).map((field) => (
        <FieldRows
          key={field.name}
          field={field}
          path={[...path, field.name]}
          label={[...(label === undefined ? [] : [label]), labelOf(field.name, parent)].join(', ')}
        />
      ))}
    </>
  );
};

type GroupProps = {
  fields: readonly NamedField[];
  path: Path;
  /** The item around the fields, so that the labels of two items differ. */
  label?: string;
  head?: ReactNode;
  children?: ReactNode;
};

const VariantRows = ({ field, path, label }: RowsProps & { field: Extract<Field, { kind: 'variants' }> }) => {
  const labelOf = useLabel();
  const store = useEntryStore();
  const { mayWrite } = useForm();
  const { discriminator, variants } = field;
  const [chosen] = useValue([...path, discriminator]);
  const variant = variants.find(({ values }) => values.includes(String(chosen)));
  return (
    <GroupRows fields={variant?.fields ?? []} path={path} label={label}>
      <ChoiceField
        label={labelOf(discriminator, '')}
        value={chosen}
        options={variants.flatMap(({ values }) => values)}
        isOptional={false}
        isReadOnly={!mayWrite()}
        onChange={(next) => store.set([...path, discriminator], next)}
      />
    </GroupRows>
  );
};

const AlternativeRows = ({ field, path, label }: RowsProps & { field: Extract<Field, { kind: 'alternatives' }> }) => {
  const [value] = useValue(path);
  const form = formOf(field.forms, value);
  if (form && hasTexts(form) && value !== undefined) return <FieldRows field={form} path={path} label={label} />;
  return (
    <div className={`ruled ${styles.facts}`}>
      <Control field={field} path={path} label={label} />
    </div>
  );
};

const EntryRows = ({ fields, head }: { fields: readonly NamedField[]; head?: ReactNode }) => {
  const t = useText();
  const last = fields.filter(({ name }) => rare.has(name));
  return (
    <>
      <GroupRows fields={fields.filter(({ name }) => !rare.has(name))} path={[]} head={head} />
      {last.length > 0 && (
        <details className={styles.item}>
          <summary className="ruled">{t('content.moreFields')}</summary>
          <GroupRows fields={last} path={[]} />
        </details>
      )}
    </>
  );
};

const renderRows: RenderRows = (field, path, label) => <FieldRows field={field} path={path} label={label} />;

/** A field with texts: rows across the languages, with whatever belongs to them. */
export const FieldRows = ({ field, path, label, head }: RowsProps): ReactNode => {
  if (field.kind === 'text')
    return field.isRich ? (
      <RichTextRows path={path} label={label} />
    ) : (
      <TextRow path={path} label={label} isTitle={path.length === 1 && titles.has(String(path[0]))} />
    );
  if (field.kind === 'list')
    return (
      <>
        {head}
        <ItemRows field={field} path={path} label={label} render={renderRows} />
      </>
    );
  if (field.kind === 'map') return <KeyedRows field={field} path={path} label={label} render={renderRows} />;
  if (field.kind === 'variants') return <VariantRows field={field} path={path} label={label} />;
  if (field.kind === 'alternatives') return <AlternativeRows field={field} path={path} label={label} />;
  if (field.kind === 'group' && path.length === 0) return <EntryRows fields={field.fields} head={head} />;
  if (field.kind === 'group') return <GroupRows fields={field.fields} path={path} label={label} head={head} />;
  return (
    <div className={`ruled ${styles.facts}`}>
      <Control field={field} path={path} label={label} />
    </div>
  );
};
