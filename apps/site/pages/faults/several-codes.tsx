import type { EcuListData } from '@site/contract/faults';
import { useText } from '@site/ui/language/use-text';
import { useInPlaceLinks } from '../catalogue/list/use-in-place-links.ts';
import type { FaultQuery } from './fault-query.ts';
import { hrefOf } from './fault-query.ts';
import { SeverityMark } from './severity-mark.tsx';
import styles from './several-codes.module.css';

/** Several codes at once: first what they may have in common, then each in short. */
export const SeveralCodes = ({ asked, found: { read, hints } }: { asked: FaultQuery; found: EcuListData }) => {
  const t = useText();
  const onLink = useInPlaceLinks();
  return (
    <section className={styles.several} id="result" aria-labelledby="several-codes">
      <h2 id="several-codes">{t('faults.several', { count: read.length })}</h2>
      {hints.length > 0 && (
        <div className={styles.hint}>
          <h3>{t('faults.hint')}</h3>
          {hints.map((hint) => (
            <p key={hint}>{hint}</p>
          ))}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter on a link clicks it */}
      <ol onClick={onLink}>
        {read.map(({ typed, text, standard, known }) => (
          <li key={typed}>
            <div>
              <strong className="mono">{text}</strong>
              {standard && <SeverityMark severity={standard.severity} />}
            </div>
            <p>{standard ? standard.title : known ? '' : t('faults.unknown')}</p>
            {standard && <p className={styles.first}>{standard.corrective_action.split('\n')[0]}</p>}
            <a href={`${hrefOf({ ...asked, key: text })}#result`}>{t('faults.open')}</a>
          </li>
        ))}
      </ol>
    </section>
  );
};
