import type { Field } from '@site/content/form/field';
import type { Path } from '@site/content/issues';
import { type Localised, localeCodes } from '@site/contract/locales';
import { useText } from '@site/ui/language/use-text';
import { type ReactNode, useRef, useState } from 'react';
import { Button, IconButton } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Menu, MenuItem } from '../parts/menu.tsx';
import { ListActs, move } from './controls/list-parts.tsx';
import { NewKey } from './controls/nested-controls.tsx';
import { useValue } from './entry-store.ts';
import { fieldAddress, problemAt, useForm, useOptionLabel } from './form-context.ts';
import { blankOf } from './values.ts';
import styles from './rows.module.css';

export type RenderRows = (field: Field, path: Path, label: string) => ReactNode;
type Props<K extends Field['kind']> = {
  field: Extract<Field, { kind: K }>;
  path: Path;
  label: string;
  render: RenderRows;
};

/** Long lists, such as fault codes, show their items page by page. */
const pageSize = 30;
const maxOpenItems = 8;

/** The first words of an item, so that a closed one can be recognised. */
const excerptOf = (value: unknown, source: keyof Localised): string => {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  const parts = value as Record<string, unknown>;
  const text = parts[source] ?? localeCodes.map((locale) => parts[locale]).find((one) => typeof one === 'string');
  if (typeof text === 'string') return text;
  return Object.values(parts)
    .map((part) => excerptOf(part, source))
    .filter((part) => part !== '')
    .slice(0, 3)
    .join(' · ')
    .slice(0, 90);
};

const Item = ({ path, number, title, isOpen, acts, drag, children }: ItemProps) => {
  const { problems } = useForm();
  const hasProblem = problemAt(problems, path, true) !== undefined;
  const [open, setOpen] = useState(isOpen);
  const isShown = open || hasProblem;
  return (
    <div
      role="presentation"
      className="relative"
      onDragOver={(event) => drag?.isOver() && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        drag?.drop();
      }}
    >
      <details
        className={styles.item}
        data-field={fieldAddress(path)}
        open={isShown}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="ruled">
          {drag && (
            // The keys for it are the buttons at the end of the row.
            <span className={styles.handle} draggable aria-hidden="true" onDragStart={drag.start} onDragEnd={drag.end}>
              <Icon name="sort" size={14} />
            </span>
          )}
          {number !== undefined && <span className="mono muted">{number}</span>}
          <span className={`grow cut ${isShown ? 'muted' : ''}`}>{title}</span>
        </summary>
        {isShown && <div className={styles.nested}>{children}</div>}
      </details>
      <div className={styles.itemActs}>{acts}</div>
    </div>
  );
};
type Drag = { start: () => void; end: () => void; isOver: () => boolean; drop: () => void };
type ItemProps = {
  path: Path;
  /** Its place in a list. */
  number?: number;
  title: string;
  isOpen: boolean;
  acts: ReactNode;
  drag?: Drag | undefined;
  children: ReactNode;
};

const Head = ({ label, count, children }: { label: string; count: number; children?: ReactNode }) => (
  <div className={`bar ruled ${styles.head}`}>
    <h2>
      {label} <span className="mono muted">{count}</span>
    </h2>
    {children}
  </div>
);

/** A new item of one of several kinds, such as a block of a page. */
const AddVariant = ({ field, label, onAdd }: AddVariantProps) => {
  const t = useText();
  const optionLabel = useOptionLabel();
  const kinds = field.variants.flatMap((variant) => variant.values.map((value) => ({ value, variant })));
  return (
    <Menu
      label={t('content.add', { field: label })}
      button={
        <Button size="small" icon="plus">
          {t('content.add', { field: label })}
        </Button>
      }
    >
      {kinds.map(({ value, variant }) => (
        <MenuItem
          key={value}
          onAction={() => onAdd(blankOf({ ...field, variants: [{ ...variant, values: [value] }] }))}
        >
          {optionLabel(value)}
        </MenuItem>
      ))}
    </Menu>
  );
};
type AddVariantProps = {
  field: Extract<Field, { kind: 'variants' }>;
  label: string;
  onAdd: (item: unknown) => void;
};

/** A list whose items have texts. */
export const ItemRows = ({ field, path, label, render }: Props<'list'>) => {
  const t = useText();
  const { mayWrite, source } = useForm();
  const [value, set] = useValue(path);
  const [shown, setShown] = useState(pageSize);
  const values: readonly unknown[] = Array.isArray(value) ? value : [];
  const mayAdd = mayWrite() && (field.max === undefined || values.length < field.max);
  const optionLabel = useOptionLabel();
  const titleOf = (item: unknown): string => {
    if (field.item.kind !== 'variants') return excerptOf(item, source);
    const { [field.item.discriminator]: kind, ...rest } = (item ?? {}) as Record<string, unknown>;
    return [typeof kind === 'string' ? optionLabel(kind) : '', excerptOf(rest, source)].join(' · ');
  };
  const dragged = useRef<number | undefined>(undefined);
  const dragOf = (index: number): Drag => ({
    start: () => (dragged.current = index),
    end: () => (dragged.current = undefined),
    isOver: () => dragged.current !== undefined,
    drop: () => dragged.current !== undefined && set(move(values, dragged.current, index)),
  });
  return (
    <section aria-label={label}>
      <Head label={label} count={values.length}>
        {mayAdd &&
          (field.item.kind === 'variants' ? (
            <AddVariant field={field.item} label={label} onAdd={(item) => set([...values, item])} />
          ) : (
            <Button size="small" icon="plus" onPress={() => set([...values, blankOf(field.item)])}>
              {t('content.add', { field: label })}
            </Button>
          ))}
      </Head>
      {values.slice(0, shown).map((item, index) => (
        <Item
          key={index}
          path={[...path, index]}
          number={index + 1}
          title={titleOf(item)}
          isOpen={values.length <= maxOpenItems}
          acts={mayWrite() && <ListActs values={values} index={index} onChange={set} canDuplicate={mayAdd} />}
          drag={mayWrite() && values.length > 1 ? dragOf(index) : undefined}
        >
          {render(field.item, [...path, index], `${label} ${index + 1}`)}
        </Item>
      ))}
      {values.length > shown && (
        <div className={`ruled ${styles.more}`}>
          <Button size="small" onPress={() => setShown(shown + 10 * pageSize)}>
            {t('content.showMore', { count: values.length - shown })}
          </Button>
        </div>
      )}
    </section>
  );
};

/** Texts by keys that authors choose. */
export const KeyedRows = ({ field, path, label, render }: Props<'map'>) => {
  const t = useText();
  const { mayWrite } = useForm();
  const [value, set] = useValue(path);
  const values = (value ?? {}) as Record<string, unknown>;
  const keys = Object.keys(values);
  return (
    <section aria-label={label}>
      <Head label={label} count={keys.length} />
      {keys.map((key) => (
        <Item
          key={key}
          path={[...path, key]}
          title={key}
          isOpen
          acts={
            mayWrite() && (
              <IconButton
                icon="trash"
                label={`${t('content.remove')} ${key}`}
                onPress={() => set(Object.fromEntries(Object.entries(values).filter(([other]) => other !== key)))}
              />
            )
          }
        >
          {render(field.value, [...path, key], key)}
        </Item>
      ))}
      {mayWrite() && (
        <div className={`ruled ${styles.facts}`}>
          <NewKey label={label} keys={keys} onAdd={(key) => set({ ...values, [key]: blankOf(field.value) })} />
        </div>
      )}
    </section>
  );
};
