import type { Data } from '@site/contract/calls';
import type { TextKey } from '@site/contract/i18n/keys';
import { useText } from '@site/ui/language/use-text';
import { Section } from './section.tsx';
import { useDateTime } from './use-date-time.ts';
import styles from './history-sections.module.css';
import table from './table.module.css';

type Sent = Data<'myInquiries'>['list'];

const kinds: Record<Sent[number]['kind'], TextKey> = {
  inquiry: 'personal.kindInquiry',
  feedback: 'personal.kindFeedback',
  survey: 'personal.kindSurvey',
  sample: 'personal.kindSample',
  brochure: 'personal.kindBrochure',
  application: 'personal.kindApplication',
};
const states: Record<Sent[number]['status'], TextKey> = {
  new: 'personal.stateNew',
  read: 'personal.stateRead',
  answered: 'personal.stateAnswered',
  closed: 'personal.stateClosed',
};

/** The user's inquiries and their status. */
export const InquiriesSection = ({ list }: { list: Sent }) => {
  const t = useText();
  const dateTime = useDateTime();
  return (
    <Section id="inquiries" title={t('personal.inquiries')}>
      {list.length === 0 && <p className={styles.none}>{t('personal.noInquiries')}</p>}
      <ul className={styles.list}>
        {list.map(({ id, kind, reference, status, at, text }) => (
          <li key={id}>
            <span>
              <strong>{t(kinds[kind])}</strong> <small className="mono">{reference}</small>
              <br />
              {text}
            </span>
            <span>
              <span className={table.tag}>{t(states[status])}</span>{' '}
              <time className="mono" dateTime={at}>
                {dateTime(at)}
              </time>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};
