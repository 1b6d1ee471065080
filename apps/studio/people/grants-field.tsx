import { type Locale, localeCodes, locales } from '@site/contract/locales';
import { type Grant, scopeOf, type StaffRole, staffRoles } from '@site/contract/staff-roles';
import { useText } from '@site/ui/language/use-text';
import type { FieldErrors } from '../api/field-errors.ts';
import { Checkbox } from '../parts/checkbox.tsx';
import { FieldMessage } from '../parts/field.tsx';
import { roles } from './roles.ts';
import { CategoryChoice, CountryChoice } from './scope-choices.tsx';
import styles from './grants-field.module.css';

type ScopeProps = { grant: Grant; onChange: (grant: Grant) => void };

const toggled = <T,>(list: readonly T[] | undefined, item: T, isOn: boolean): T[] =>
  isOn ? [...(list ?? []), item] : (list ?? []).filter((other) => other !== item);

type LocaleChoiceProps = { chosen: readonly Locale[] | undefined; onChange: (chosen: Locale[]) => void };

const LocaleChoice = ({ chosen, onChange }: LocaleChoiceProps) => (
  <div className={styles.options}>
    {localeCodes.map((code) => (
      <Checkbox
        key={code}
        isSelected={chosen?.includes(code) ?? false}
        onChange={(isOn) => onChange(toggled(chosen, code, isOn))}
      >
        <span lang={locales[code].lang}>{locales[code].name}</span>
      </Checkbox>
    ))}
  </div>
);

const LanguageScope = ({ grant, onChange }: ScopeProps) => {
  const t = useText();
  return (
    <>
      <LocaleChoice chosen={grant.languages} onChange={(languages) => onChange({ ...grant, languages })} />
      <Checkbox isSelected={grant.publish ?? false} onChange={(publish) => onChange({ ...grant, publish })}>
        {t('people.mayPublish')}
      </Checkbox>
    </>
  );
};

/** An agent answers for countries, for all who write on an edition, or for both. */
const RegionScope = ({ grant, onChange }: ScopeProps) => {
  const t = useText();
  return (
    <>
      <CountryChoice chosen={grant.countries ?? []} onChange={(countries) => onChange({ ...grant, countries })} />
      <fieldset className="apart">
        <legend className="label">{t('people.editions')}</legend>
        <LocaleChoice chosen={grant.editions} onChange={(editions) => onChange({ ...grant, editions })} />
      </fieldset>
    </>
  );
};

const Scope = ({ grant, onChange }: ScopeProps) => {
  const scope = scopeOf(grant.role);
  if (scope === 'languages') return <LanguageScope grant={grant} onChange={onChange} />;
  if (scope === 'categories')
    return (
      <CategoryChoice chosen={grant.categories ?? []} onChange={(categories) => onChange({ ...grant, categories })} />
    );
  return <RegionScope grant={grant} onChange={onChange} />;
};

/** A list that is empty would be refused as a list; without it the server says what is missing. */
const withoutEmptyLists = (grant: Grant): Grant =>
  Object.fromEntries(
    Object.entries(grant).filter(([, value]) => !Array.isArray(value) || value.length > 0),
  ) as unknown as Grant; // fromEntries loses the names of the fields

const Message = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <p role="alert">
      <FieldMessage text={text} />
    </p>
  );

type Props = { grants: readonly Grant[]; onChange: (grants: readonly Grant[]) => void; errors: FieldErrors };

/** The roles of one person, each with what it covers. */
export const GrantsField = ({ grants, onChange, errors }: Props) => {
  const t = useText();
  const indexOf = (role: StaffRole) => grants.findIndex((grant) => grant.role === role);
  const errorOf = (role: StaffRole): string | undefined => {
    const prefix = `grants.${indexOf(role)}`;
    return indexOf(role) < 0 ? undefined : Object.entries(errors).find(([field]) => field.startsWith(prefix))?.[1];
  };
  return (
    <fieldset>
      <legend className="label">{t('people.roles')}</legend>
      <Message text={errors['grants']} />
      {staffRoles.map((role) => {
        const grant = grants[indexOf(role)];
        return (
          <div key={role} className={`ruled ${styles.role}`}>
            <Checkbox
              isSelected={grant !== undefined}
              onChange={(isOn) =>
                onChange(isOn ? [...grants, { role }] : grants.filter((other) => other.role !== role))
              }
            >
              <span>
                <b>{t(roles[role].label)}</b> <span className="small muted">{t(roles[role].about)}</span>
              </span>
            </Checkbox>
            {grant && scopeOf(role) && (
              <div className={styles.scope}>
                <Scope
                  grant={grant}
                  onChange={(next) =>
                    onChange(grants.map((other) => (other === grant ? withoutEmptyLists(next) : other)))
                  }
                />
              </div>
            )}
            <Message text={errorOf(role)} />
          </div>
        );
      })}
    </fieldset>
  );
};
