import { useLanguage } from '#ui/language/language-context.ts';
import { useCall } from '../api/use-call.ts';
import { Checkbox } from '../parts/checkbox.tsx';
import { Loading } from '../parts/loading.tsx';
import styles from './grants-field.module.css';

/** The product categories that a product manager looks after. */
export const CategoryChoice = ({
  chosen,
  onChange,
}: {
  chosen: readonly string[];
  onChange: (slugs: string[]) => void;
}) => {
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
