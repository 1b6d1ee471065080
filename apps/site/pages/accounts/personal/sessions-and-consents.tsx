import type { SessionItem, ConsentItem } from '@site/contract/account-profile';
import { useText } from '@site/ui/language/use-text';
import type { ReactNode } from 'react';
import { useSite } from '../../../app/site-context.ts';
import { Section, useDateTime } from './page-frame.tsx';

const cell =
  'rule-be-line p-[8px_16px_8px_0] text-start font-normal block-12 last:pe-0 last:text-end max-sm:border-0 max-sm:px-0 max-sm:py-0.5 max-sm:block-auto';

const Head = ({ children }: { children: ReactNode }) => (
  <th
    className="rule-be-ink p-[8px_16px_8px_0] text-start text-13 font-semibold text-muted block-10 last:pe-0 last:text-end"
    scope="col"
  >
    {children}
  </th>
);

type ConsentsSectionProps = { list: readonly ConsentItem[]; onEnded: () => void };

/** Services that the user has allowed to use this account; hidden if there are none. */
export const ConsentsSection = ({ list, onEnded }: ConsentsSectionProps) => {
  const t = useText();
  const { api } = useSite();
  const dateTime = useDateTime();
  if (list.length === 0) return null;
  return (
    <Section id="consents" title={t('personal.consents')}>
      <table className="border-collapse text-15 inline-full">
        <thead className="max-sm:hidden">
          <tr>
            <Head>{t('personal.service')}</Head>
            <Head>{t('personal.allowedSince')}</Head>
            <Head>
              <span className="visually-hidden">{t('personal.withdraw')}</span>
            </Head>
          </tr>
        </thead>
        <tbody>
          {list.map(({ client_id: id, name, since }) => (
            <tr className="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:rule-be-line max-sm:py-3" key={id}>
              <th className={cell} scope="row">
                {name}
              </th>
              <td className={`mono ${cell} text-13 max-sm:col-[1] max-sm:text-muted`}>{dateTime(since)}</td>
              <td className={`${cell} max-sm:col-[2] max-sm:row-[1_/_4] max-sm:self-center`}>
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
    <button
      className="border-0 bg-transparent px-0 py-1 text-13 underlined decoration-signal underline-offset-4"
      type="button"
      onClick={() => end({ others: true })}
    >
      {t('personal.endOthers')}
    </button>
  );
  return (
    <Section id="sessions" title={t('personal.sessions')} aside={others}>
      <table className="border-collapse text-15 inline-full">
        <thead className="max-sm:hidden">
          <tr>
            <Head>{t('personal.device')}</Head>
            <Head>{t('personal.place')}</Head>
            <Head>{t('personal.lastUsed')}</Head>
            <Head>
              <span className="visually-hidden">{t('personal.endSession')}</span>
            </Head>
          </tr>
        </thead>
        <tbody>
          {list.map((one) => (
            <tr
              className="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:rule-be-line max-sm:py-3"
              key={one.id}
            >
              <th className={cell} scope="row">
                {nameOf(one)}
              </th>
              <td className={`mono ${cell} text-13 max-sm:col-[1] max-sm:text-muted`}>{one.place}</td>
              <td className={`mono ${cell} text-13 max-sm:col-[1] max-sm:text-muted`}>{dateTime(one.used)}</td>
              <td className={`${cell} max-sm:col-[2] max-sm:row-[1_/_4] max-sm:self-center`}>
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
