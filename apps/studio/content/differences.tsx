import { locales } from '@site/contract/locales';
import type { StaffData } from '@site/contract/staff/calls';
import { useText } from '@site/ui/language/use-text';
import { pathKey } from '../fields/paths.ts';
import { Button } from '../parts/button.tsx';
import { useProblemPlace } from './use-problem-place.ts';
import styles from './history.module.css';

export type Difference = StaffData<'revisionRead'>['differences'][number];

const written = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

/** The words that went and came; screen readers announce both elements. */
const Words = ({ difference: { words, before, after } }: { difference: Difference }) => {
  if (!words)
    return (
      <>
        {before !== undefined && <del>{written(before)}</del>} {after !== undefined && <ins>{written(after)}</ins>}
      </>
    );
  return words.map(({ text, change }, index) => {
    if (change === 'added') return <ins key={index}>{text}</ins>;
    return change === 'removed' ? <del key={index}>{text}</del> : text;
  });
};

type Props = {
  noun: string;
  differences: readonly Difference[];
  mayTake: (difference: Difference) => boolean;
  /** Brings back what one field was before. */
  onTake: (difference: Difference) => void;
};

/** By field and then by language, so that one correction in four languages is read once. */
export const Differences = ({ noun, differences, mayTake, onTake }: Props) => {
  const t = useText();
  const placeOf = useProblemPlace();
  const byField = Map.groupBy(differences, ({ path, locale }) => pathKey(locale ? path.slice(0, -1) : path));
  if (differences.length === 0) return <p className="none">{t('content.noDifferences')}</p>;
  return [...byField].map(([key, parts]) => {
    const [{ path, locale } = { path: [] }] = parts;
    return (
      <section key={key}>
        <h2>{placeOf({ path: locale ? path.slice(0, -1) : path, noun })}</h2>
        {parts.map((difference) => (
          <div key={pathKey(difference.path)} className={styles.difference}>
            <span className="mono">{difference.locale?.slice(0, 2).toUpperCase()}</span>
            <p lang={difference.locale && locales[difference.locale].lang}>
              <Words difference={difference} />
            </p>
            {mayTake(difference) && (
              <Button size="small" icon="undo" onPress={() => onTake(difference)}>
                {t('content.onlyThis')}
              </Button>
            )}
          </div>
        ))}
      </section>
    );
  });
};
