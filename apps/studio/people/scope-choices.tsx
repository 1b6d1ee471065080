import { countryNamesIn } from '@site/contract/i18n/country-names';
import { locales } from '@site/contract/locales';
import { countriesIn } from '@site/ui/language/countries';
import { useLanguage } from '@site/ui/language/language-context';
import { useCall } from '../api/use-call.ts';
import { Button } from '../parts/button.tsx';
import { Checkbox } from '../parts/checkbox.tsx';
import { Loading } from '../parts/loading.tsx';
import { SelectField } from '../parts/select-field.tsx';
import styles from './grants-field.module.css';

type Props = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

/** The countries of an agent: chosen one by one, removed by a press. */
export const CountryChoice = ({ chosen, onChange }: Props) => {
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
export const CategoryChoice = ({ chosen, onChange }: Props) => {
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
