import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { ChoiceField, FilterForm, SearchField } from '../../ui/filter-form/filter-form.tsx';
import type { CareersData } from './careers-data.ts';
import styles from './job-filters.module.css';

const options = (choices: readonly { name: string; count: number }[]) =>
  choices.map(({ name, count }) => ({ value: name, label: `${name} (${count})` }));

/** Filters by text, department and place, and the number of results. */
export const JobFilters = ({ data: { jobs, filters } }: { data: CareersData }) => {
  const t = useText();
  return (
    <div className={styles.bar}>
      <FilterForm action={paths.careers} button={t('careers.show')}>
        <SearchField name="key" label={t('careers.search')} value={filters.key} />
        <ChoiceField
          name="department"
          label={t('careers.department')}
          value={filters.department}
          all={t('careers.allDepartments')}
          options={options(jobs.departments)}
        />
        <ChoiceField
          name="place"
          label={t('careers.place')}
          value={filters.place}
          all={t('careers.allPlaces')}
          options={options(jobs.places)}
        />
      </FilterForm>
      <p role="status">
        <strong>{t('careers.count', { count: jobs.total })}</strong>
        <span>{t('careers.headcount', { count: jobs.headcount })}</span>
      </p>
    </div>
  );
};
