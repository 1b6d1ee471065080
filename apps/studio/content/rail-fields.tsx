import type { Field } from '@site/content/form/field';
import { Control } from '../fields/controls/control.tsx';
import { useForm, useLabel } from '../fields/form-context.ts';
import styles from './entry.module.css';

/** Facts that are decided about an entry as a whole, such as how long a product is sold. */
export const RailFields = ({ field, names }: { field: Field; names: readonly string[] }) => {
  const labelOf = useLabel();
  const { collection } = useForm();
  const fields = field.kind === 'group' ? field.fields.filter(({ name }) => names.includes(name)) : [];
  const [first] = names;
  if (first === undefined || fields.length === 0) return null;
  return (
    <section aria-label={labelOf(first, collection)} className={styles.railFields}>
      {fields
        .toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name))
        .map((one) => (
          <Control key={one.name} field={one} path={[one.name]} label={labelOf(one.name, collection)} />
        ))}
    </section>
  );
};
