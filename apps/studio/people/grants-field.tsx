import { countryNamesIn } from '@site/contract/i18n/country-names';
import { type Locale, localeCodes, locales } from '@site/contract/locales';
import { type Grant, scopeOf, type StaffRole, staffRoles } from '@site/contract/staff-roles';
import { countriesIn } from '@site/ui/language/countries';
import { useLanguage } from '@site/ui/language/language-context';
import { useText } from '@site/ui/language/use-text';
import type { FieldErrors } from '../api/field-errors.ts';
import { useCall } from '../api/use-call.ts';
import { Button } from '../parts/button.tsx';
import { Checkbox } from '../parts/checkbox.tsx';
import { FieldMessage } from '../parts/field.tsx';
import { Loading } from '../parts/loading.tsx';
import { SelectField } from '../parts/select-field.tsx';
import { roles } from './roles.ts';
import styles from './grants-field.module.css';

type ScopeChoicesProps = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

/** The countries of an agent: chosen one by one, removed by a press. */
const CountryChoice = ({ chosen, onChange }: ScopeChoicesProps) => {
  const { text: t, locale } = useLanguage();
  const tag = locales[locale].intl;
  const names = countryNamesIn(tag);
  const options = countriesIn(tag).filter(({ value }) => !chosen.includes(value));
  return (
    <>
      <SelectField
        label={t('people.countries')}
        placeholder={t('people.addCountry')}
        value={undefined}
        options={options}
        onChange={(code) => onChange([...chosen, code])}
      />
      <div className="bar wrap">
        {chosen.map((code) => (
          <Button
            key={code}
            size="small"
            icon="close"
            label={t('people.removeCountry', { country: names.of(code) ?? code })}
            onPress={() => onChange(chosen.filter((other) => other !== code))}
          >
            {names.of(code) ?? code}
          </Button>
        ))}
      </div>
    </>
  );
};

/** The product categories that a product manager looks after. */
const CategoryChoice = ({ chosen, onChange }: ScopeChoicesProps) => {
  const { locale } = useLanguage();
  const { data } = useCall('referenceSearch', { noun: 'category', limit: 100 });
  if (!data) return <Loading rows={3} />;
  return (
    <div className={styles.options}>
      {data.list.map(({ slug, titles }) => (
        <Checkbox
          key={slug}
          isSelected={chosen.includes(slug)}
          onChange={(isOn) => onChange(isOn ? [...chosen, slug] : chosen.filter((other) => other !== slug))}
        >
          {titles[locale] ?? titles.en ?? slug}
        </Checkbox>
      ))}
    </div>
  );
};

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
