import { useText } from '@site/ui/language/use-text';
import { severityNames } from './fault-query.ts';
import { runKey, SeverityMark } from './severity-mark.tsx';
import styles from './help-card.module.css';

/** Shown before a search: how codes are written, and what the symbols mean. */
export const HelpCard = () => {
  const t = useText();
  return (
    <section className={styles.help}>
      <h2>{t('faults.helpTitle')}</h2>
      <p>{t('faults.helpSpn')}</p>
      <p>{t('faults.helpSeveral')}</p>
      <h3>{t('faults.helpSeverity')}</h3>
      <dl>
        {severityNames.map((severity) => (
          <div key={severity}>
            <dt>
              <SeverityMark severity={severity} />
            </dt>
            <dd>{t(runKey[severity])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** Shown for a code or text that matches nothing, with a suggestion what to do next. */
export const UnknownCard = ({ code, parameters }: { code: string; parameters: React.ReactNode }) => {
  const t = useText();
  return (
    <section className={styles.help} id="result">
      <h2>{t('faults.unknown')}</h2>
      <p>{t('faults.unknownCode', { code })}</p>
      {parameters}
    </section>
  );
};
