import type { SessionItem } from '@site/contract/account-profile';
import { useText } from '@site/ui/language/use-text';
import { useSite } from '../../../app/site-context.ts';
import { Section } from './section.tsx';
import { useDateTime } from './use-date-time.ts';
import styles from './table.module.css';

type Props = { list: readonly SessionItem[]; onEnded: () => void };

/** The user's sessions, with a button to end each one but this. */
export const SessionsSection = ({ list, onEnded }: Props) => {
  const t = useText();
  const { api } = useSite();
  const dateTime = useDateTime();
  const nameOf = ({ browser, system }: SessionItem) =>
    browser && system
      ? t('personal.deviceName', { browser, system })
      : (browser ?? system ?? t('personal.unknownDevice'));
  const end = (which: { id: number } | { others: true }) =>
    void api('sessionEnd', which).then(onEnded, () => undefined);
  const others = list.length > 1 && (
    <button type="button" onClick={() => end({ others: true })}>
      {t('personal.endOthers')}
    </button>
  );
  return (
    <Section id="sessions" title={t('personal.sessions')} aside={others}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('personal.device')}</th>
            <th scope="col">{t('personal.place')}</th>
            <th scope="col">{t('personal.lastUsed')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('personal.endSession')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((one) => (
            <tr key={one.id}>
              <th scope="row">{nameOf(one)}</th>
              <td className="mono">{one.place}</td>
              <td className="mono">{dateTime(one.used)}</td>
              <td>
                {one.current ? (
                  <span className={styles.tag}>{t('personal.thisDevice')}</span>
                ) : (
                  <button
                    type="button"
                    className="button"
                    aria-label={t('personal.endSession') + t('layout.colon') + nameOf(one)}
                    onClick={() => end({ id: one.id })}
                  >
                    {t('personal.endSession')}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
};
