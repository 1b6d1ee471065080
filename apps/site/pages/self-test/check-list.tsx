import type { TextKey } from '@site/contract/i18n/keys';
import { useText } from '@site/ui/language/use-text';
import type { Check, Result } from './checks.ts';
import styles from './check-list.module.css';

const words: Record<Result['state'] | 'waiting', TextKey> = {
  works: 'selfTest.works',
  fails: 'selfTest.fails',
  waiting: 'selfTest.waiting',
};

type Props = { title: string; checks: readonly Check[]; results: Readonly<Record<string, Result>> };

/** One line per check: green or red, and a text. */
export const CheckList = ({ title, checks, results }: Props) => {
  const t = useText();
  return (
    <section className={styles.list}>
      <h2>{title}</h2>
      <ul>
        {checks.map(({ name }) => {
          const result = results[name];
          const state = result?.state ?? 'waiting';
          return (
            <li key={name} data-state={state}>
              <span>{t(name)}</span>
              {result?.why !== undefined && <small>{result.why}</small>}
              <span className="mono">{result && t('selfTest.took', { ms: result.ms })}</span>
              <strong>{t(words[state])}</strong>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
