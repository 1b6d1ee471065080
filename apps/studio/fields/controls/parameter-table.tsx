import type { Path } from '@site/content/issues';
import { derivedTypes, type Parameter } from '@site/content/parameters/schema';
import type { Localised } from '@site/contract/locales';
import { useLanguage } from '@site/ui/language/language-context';
import { useText } from '@site/ui/language/use-text';
import { useCall } from '../../api/use-call.ts';
import { SelectField } from '../../parts/select-field.tsx';
import { useDocumentStore, useValue } from '../document-store.ts';
import { fieldAddress, problemAt, useForm } from '../form-context.ts';
import { Inheritance } from '../inheritance.tsx';
import { useField } from '../use-field.ts';
import { ParameterValueField } from './parameter-value-field.tsx';
import styles from './parameter-table.module.css';

type Values = Record<string, unknown>;
type Groups = { groups: { key: string; name: Partial<Localised> }[]; parameters: Parameter[] };

const derived: ReadonlySet<string> = new Set(derivedTypes);
const blankByType: { [T in Parameter['type']]?: unknown } = {
  flag: false,
  range: [0, 0],
  enum: [],
  supply: { type: 'dc', v: [0, 0] },
  text: '',
  number: 0,
};

const Row = ({ path, parameter, label }: { path: Path; parameter: Parameter; label: string }) => {
  const { problems, mayWrite } = useForm();
  const { value, set, ...link } = useField(path);
  return (
    <Inheritance address={fieldAddress(path)} {...link}>
      <ParameterValueField
        parameter={parameter}
        label={label}
        value={value}
        onChange={set}
        isRemovable={!link.isLinked && mayWrite()}
        error={problemAt(problems, path, true)}
        isReadOnly={!mayWrite()}
      />
    </Inheritance>
  );
};

/** Values by the definitions of the parameters. What comes from the series is dashed until somebody types. */
export const ParameterTable = ({ path }: { path: Path }) => {
  const t = useText();
  const { locale } = useLanguage();
  const store = useDocumentStore();
  const { inherited: fromOwner, mayWrite } = useForm();
  const [value] = useValue(path);
  const own = (value ?? {}) as Values;
  const inherited = (fromOwner?.[String(path[0])] ?? {}) as Values;
  const { data } = useCall('entryRead', { noun: 'parameters', slug: 'parameters' });
  // The list of parameters is checked like every entry before it goes live.
  const { groups = [], parameters = [] } = (data?.data ?? {}) as Partial<Groups>;
  const nameOf = (name: Partial<Localised>): string => name[locale] ?? name.en ?? '';
  const isUsed = ({ key }: Parameter) => key in own || key in inherited;
  const writable = parameters.filter(({ type }) => !derived.has(type));
  return (
    <div className={`stack ${styles.table}`}>
      {groups.map((group) => {
        const used = writable.filter((parameter) => parameter.group === group.key && isUsed(parameter));
        return used.length === 0 ? null : (
          <section key={group.key} aria-label={nameOf(group.name)}>
            <h2>{nameOf(group.name)}</h2>
            {used.map((parameter) => (
              <Row
                key={parameter.key}
                path={[...path, parameter.key]}
                parameter={parameter}
                label={nameOf(parameter.name)}
              />
            ))}
          </section>
        );
      })}
      {mayWrite() && (
        <SelectField
          label={t('content.addParameter')}
          value={undefined}
          onChange={(key) => {
            const chosen = writable.find((parameter) => parameter.key === key);
            if (chosen) store.set([...path, key], blankByType[chosen.type]);
          }}
          options={writable
            .filter((parameter) => !isUsed(parameter))
            .map(({ key, name }) => ({ value: key, label: nameOf(name) }))}
        />
      )}
    </div>
  );
};
