import type { EcuMeaning, EcuRow } from '@site/contract/faults';
import { locales } from '@site/contract/locales';
import type { Lamps } from '@site/faults/decode/fields';
import { useText } from '@site/ui/language/use-text';
import { useSite } from '../../app/site-context.ts';
import { ActionSteps } from './action-steps.tsx';
import { CardActions } from './card-actions.tsx';
import { ConfidenceBars, confidenceKey } from './confidence-bars.tsx';
import { FaultFacts } from './fault-facts.tsx';
import { shareOf } from './fault-share.ts';
import { FaultVote } from './fault-vote.tsx';
import { GeneralTag } from './general-tag.tsx';
import { LampPanel } from './lamp-panel.tsx';
import { runKey, SeverityMark, SeverityShape, severityKey } from './severity-mark.tsx';
import styles from './fault-card.module.css';

type Props = { fault: EcuMeaning; row?: EcuRow; unknown: boolean; frame: Lamps | undefined; href: string };

const basisKey = {
  rule: 'faults.basisRule',
  lamp: 'faults.basisLamp',
  priority: 'faults.basisPriority',
  none: 'faults.basisNone',
} as const;

/** Everything about one fault: what it is, whether the genset may keep running, what to do, and how certain we are. */
export const FaultCard = ({ fault, row, unknown, frame, href }: Props) => {
  const t = useText();
  const { locale } = useSite();
  const { severity, title, spn, fmi } = fault;
  return (
    <article className={styles.card} id="result" aria-labelledby="fault-title">
      <header className={styles.head}>
        <dl className={styles.numbers}>
          {spn !== null && (
            <div>
              <dt>SPN</dt>
              <dd className="mono">{spn}</dd>
            </div>
          )}
          {fmi !== null && (
            <div>
              <dt>FMI</dt>
              <dd className="mono">{fmi}</dd>
            </div>
          )}
          {spn === null && row?.code && (
            <div>
              <dt>{t('faults.makerCode')}</dt>
              <dd className="mono">{row.code}</dd>
            </div>
          )}
        </dl>
        <p className={styles.severity}>
          <SeverityMark severity={severity} />
          <span>{t(basisKey[fault.severity_basis])}</span>
        </p>
      </header>
      <p className={styles.run} data-severity={severity}>
        <SeverityShape severity={severity} size={24} />
        <strong>{t(severityKey[severity])}</strong>
        <span>{t(runKey[severity])}</span>
      </p>
      <section className={styles.what}>
        <h2 id="fault-title" lang={fault.spn_name_lang === locales[locale].lang ? undefined : fault.spn_name_lang}>
          {title}
        </h2>
        {unknown && spn !== null && <p className={styles.unknown}>{t('faults.unknownSpn', { spn })}</p>}
        <p>{fault.meaning}</p>
        {row && row.notes.length > 0 && <p>{row.notes.join(' · ')}</p>}
        <FaultFacts fault={fault} {...(row ? { row } : {})} />
      </section>
      <ActionSteps text={fault.corrective_action} general={fault.general} key={`${spn}-${fmi}-${row?.ecu_id}`} />
      {fault.fault_cause && (
        <section>
          <h3>{t('faults.cause')}</h3>
          <div>
            {fault.fault_cause.split('\n').map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {fault.general && <GeneralTag />}
          </div>
        </section>
      )}
      <section>
        <h3>{t('faults.lamps')}</h3>
        <LampPanel frame={frame} />
      </section>
      {fault.fault_response && (
        <section>
          <h3>{t('faults.response')}</h3>
          <div>
            {fault.fault_response.split('\n').map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </section>
      )}
      <section className={styles.source}>
        <h3>{t('faults.source')}</h3>
        <div>
          {row ? (
            <p className={styles.confidence}>
              <ConfidenceBars confidence={row.confidence} />
              <strong>{t(confidenceKey[row.confidence])}</strong>
              {row.sources.map(({ id, kind, about }) => (
                <span key={id}>
                  <span className="mono">{id}</span> {kind}
                  {about && ` (${about})`}
                </span>
              ))}
            </p>
          ) : (
            <p>
              <strong>{t('faults.standard')}</strong>
            </p>
          )}
          <p className={styles.note}>{fault.source}</p>
        </div>
      </section>
      <footer className={styles.foot}>
        <CardActions href={href} text={`${title}\n${fault.corrective_action}`} share={shareOf(fault, row)} />
        <FaultVote
          about={
            row
              ? { ecu_id: row.ecu_id }
              : { ...(spn === null ? { spn: 0 } : { spn }), ...(fmi === null ? {} : { fmi }) }
          }
        />
      </footer>
    </article>
  );
};
