import { countryCodes } from '#contract/countries.ts';
import { locales } from '#contract/locales.ts';
import { useLanguage } from '#ui/language/language-context.ts';
import { Button } from '../parts/button.tsx';
import { SelectField } from '../parts/select-field.tsx';
import styles from './grants-field.module.css';

/** The countries of an agent: chosen one by one, removed by a press. */
export const CountryChoice = ({
  chosen,
  onChange,
}: {
  chosen: readonly string[];
  onChange: (codes: string[]) => void;
}) => {
  const { text: t, locale } = useLanguage();
  const tag = locales[locale].intl;
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const { compare } = new Intl.Collator(tag);
  const options = countryCodes
    .filter((code) => !chosen.includes(code))
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((a, b) => compare(a.label, b.label));
  return (
    <>
      <SelectField
        label={t('people.countries')}
        placeholder={t('people.addCountry')}
        value={undefined}
        options={options}
        onChange={(code) => onChange([...chosen, code])}
      />
      <div className={styles.chosen}>
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
