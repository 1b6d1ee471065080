import type { SessionItem, ConsentItem } from '@site/contract/account-profile';
import { useText } from '@site/ui/language/use-text';
import { useSite } from '../../../app/site-context.ts';
import { Section, useDateTime } from './page-frame.tsx';
import styles from './table.module.css';

type ConsentsSectionProps = { list: readonly ConsentItem[]; onEnded: () => void };

/** Services that the user has allowed to use this account; hidden if there are none. */
export const ConsentsSection = ({ list, onEnded }: ConsentsSectionProps) => {
  const t = useText();
  const { api } = useSite();
  const dateTime = useDateTime();
  if (list.length === 0) return null;
  return (
    <Section id="consents" title={t('personal.consents')}>
      <table className={`${styles.table} border-collapse text-15 inline-full`}>
        <thead className="max-sm:hidden">
          <tr className="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:rule-be-line max-sm:py-3">
            <th
              className="rule-be-line p-[8px_16px_8px_0] text-start text-13 font-normal text-muted block-12 last:pe-0 last:text-end"
              scope="col"
            >
              {t('personal.service')}
            </th>
            <th
              className="rule-be-line p-[8px_16px_8px_0] text-start text-13 font-normal text-muted block-12 last:pe-0 last:text-end"
              scope="col"
            >
              {t('personal.allowedSince')}
            </th>
            <th
              className="rule-be-line p-[8px_16px_8px_0] text-start text-13 font-normal text-muted block-12 last:pe-0 last:text-end"
              scope="col"
            >
              <span className="visually-hidden">{t('personal.withdraw')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ client_id: id, name, since }) => (
            <tr className="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:rule-be-line max-sm:py-3" key={id}>
              <th
                className="rule-be-line p-[8px_16px_8px_0] text-start font-normal block-12 last:pe-0 last:text-end max-sm:px-0 max-sm:py-0.5"
                scope="row"
              >
                {name}
              </th>
              <td className="mono rule-be-line p-[8px_16px_8px_0] text-start font-normal block-12 last:pe-0 last:text-end max-sm:px-0 max-sm:py-0.5 max-sm:last:self-center">
                {dateTime(since)}
              </td>
              <td className="rule-be-line p-[8px_16px_8px_0] text-start font-normal block-12 last:pe-0 last:text-end max-sm:px-0 max-sm:py-0.5 max-sm:last:self-center">
                <button
                  type="button"
                  className="button px-3 text-13 min-block-8"
                  aria-label={t('personal.withdraw') + t('layout.colon') + name}
                  onClick={() => void api('consentEnd', { client_id: id }).then(onEnded, () => undefined)}
                >
                  {t('personal.withdraw')}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
};

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
      <table className={`${styles.table} border-collapse text-15 inline-full`}>
        <thead className="max-sm:hidden">
          <tr className="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:rule-be-line max-sm:py-3">
            <th
              className="rule-be-line p-[8px_16px_8px_0] text-start text-13 font-normal text-muted block-12 last:pe-0 last:text-end"
              scope="col"
            >
              {t('personal.device')}
            </th>
            <th
              className="rule-be-line p-[8px_16px_8px_0] text-start text-13 font-normal text-muted block-12 last:pe-0 last:text-end"
              scope="col"
            >
              {t('personal.place')}
            </th>
            <th
              className="rule-be-line p-[8px_16px_8px_0] text-start text-13 font-normal text-muted block-12 last:pe-0 last:text-end"
              scope="col"
            >
              {t('personal.lastUsed')}
            </th>
            <th
              className="rule-be-line p-[8px_16px_8px_0] text-start text-13 font-normal text-muted block-12 last:pe-0 last:text-end"
              scope="col"
            >
              <span className="visually-hidden">{t('personal.endSession')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((one) => (
            <tr
              className="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:rule-be-line max-sm:py-3"
              key={one.id}
            >
              <th
                className="rule-be-line p-[8px_16px_8px_0] text-start font-normal block-12 last:pe-0 last:text-end max-sm:px-0 max-sm:py-0.5"
                scope="row"
              >
                {nameOf(one)}
              </th>
              <td className="mono rule-be-line p-[8px_16px_8px_0] text-start font-normal block-12 last:pe-0 last:text-end max-sm:px-0 max-sm:py-0.5 max-sm:last:self-center">
                {one.place}
              </td>
              <td className="mono rule-be-line p-[8px_16px_8px_0] text-start font-normal block-12 last:pe-0 last:text-end max-sm:px-0 max-sm:py-0.5 max-sm:last:self-center">
                {dateTime(one.used)}
              </td>
              <td className="rule-be-line p-[8px_16px_8px_0] text-start font-normal block-12 last:pe-0 last:text-end max-sm:px-0 max-sm:py-0.5 max-sm:last:self-center">
                {one.current ? (
                  <span className="frame-line px-2 py-1 text-13 whitespace-nowrap">{t('personal.thisDevice')}</span>
                ) : (
                  <button
                    type="button"
                    className="button px-3 text-13 min-block-8"
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
