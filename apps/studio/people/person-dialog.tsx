import { countryNamesIn } from '@site/contract/i18n/country-names';
import { type Locale, localeCodes, locales } from '@site/contract/locales';
import { type Grant, scopeOf, type StaffRole, staffRoles } from '@site/contract/staff-roles';
import type { StaffData } from '@site/contract/staff/calls';
import type { Person } from '@site/contract/staff/people';
import { countriesIn } from '@site/ui/language/countries';
import { useLanguage, useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import type { FieldErrors } from '../api/call.ts';
import { useCall, useAct } from '../api/use-call.ts';
import { useFormDraft } from '../drafts/use-form-draft.ts';
import { Button } from '../parts/button.tsx';
import { FormDialog } from '../parts/dialog.tsx';
import { FieldMessage, Fields } from '../parts/form.tsx';
import { Loading } from '../parts/screen-states.tsx';
import { SelectField } from '../parts/select-field.tsx';
import { Checkbox } from '../parts/toggles.tsx';
import { roles } from './role-table.tsx';
import styles from './person-dialog.module.css';

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
  const { data } = useCall('referenceSearch', { collection: 'category', limit: 100 });
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
const GrantsField = ({ grants, onChange, errors }: Props) => {
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

type Invited = { email: string; name: string; grants: readonly Grant[] };

type PersonDialogProps = {
  /** Whose roles change; absent for somebody new. */
  person?: Person;
  onClose: () => void;
  onInvited: (invitation: StaffData<'personInvite'> & { name: string }) => void;
};

/** Invites somebody, or changes the name and roles of a colleague. */
export const PersonDialog = ({ person, onClose, onInvited }: PersonDialogProps) => {
  const t = useText();
  const [initial] = useState(() => ({ email: '', name: person?.name ?? '', grants: person?.grants ?? [] }));
  const { values, set, send, clear } = useFormDraft<Invited>(
    person ? `person/${person.id}/${person.version}` : 'invitation',
    initial,
  );
  const { email, name, grants } = values;
  const invite = useAct('personInvite', { refreshes: ['peopleList', 'auditList'] });
  const change = useAct('personChange', {
    refreshes: ['peopleList', 'auditList', 'me', 'deskCounts'],
    done: t('people.changed'),
  });
  const { errors, isPending } = person ? change : invite;

  // The schema's input has arrays that can be changed; the form never does.
  const input = { name, grants: grants.map((grant) => ({ ...grant })) as Parameters<typeof invite.run>[0]['grants'] };
  const save = () =>
    send(async () => {
      if (person) {
        const isChanged = (await change.run({ id: person.id, ...input }, person.version)) !== undefined;
        if (isChanged) onClose();
        return isChanged;
      }
      const invitation = await invite.run({ email, ...input });
      if (invitation) onInvited({ ...invitation, name });
      return invitation !== undefined;
    });
  // Roles that somebody decided against must not be there the next time.
  const cancel = () => {
    clear();
    onClose();
  };
  const typed = { type: 'email', autoComplete: 'off', takesFocus: true } as const;
  const emailField = {
    name: 'email',
    label: t('studio.email'),
    value: email,
    onChange: (next: string) => set({ email: next }),
    ...typed,
  };
  const nameField = {
    name: 'name',
    label: t('people.name'),
    value: name,
    onChange: (next: string) => set({ name: next }),
    autoComplete: 'off',
  };
  return (
    <FormDialog
      title={person ? t('people.changeTitle', { name: person.name }) : t('people.inviteTitle')}
      width={560}
      action={person ? t('people.save') : t('people.invite')}
      isPending={isPending}
      onSubmit={save}
      onClose={cancel}
    >
      <Fields errors={errors} fields={person ? [nameField] : [emailField, nameField]} />
      <GrantsField grants={grants} onChange={(next) => set({ grants: next })} errors={errors} />
    </FormDialog>
  );
};
