import type { ConsentItem } from '@site/contract/account-profile';
import { useText } from '@site/ui/language/use-text';
import { useSite } from '../../../app/site-context.ts';
import { Section } from './section.tsx';
import { useDateTime } from './use-date-time.ts';
import styles from './table.module.css';

type Props = { list: readonly ConsentItem[]; onEnded: () => void };

/** Services that the user has allowed to use this account; hidden if there are none. */
export const ConsentsSection = ({ list, onEnded }: Props) => {
  const t = useText();
  const { api } = useSite();
  const dateTime = useDateTime();
  if (list.length === 0) return null;
  return (
    <Section id="consents" title={t('personal.consents')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('personal.service')}</th>
            <th scope="col">{t('personal.allowedSince')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('personal.withdraw')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ client_id: id, name, since }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className="mono">{dateTime(since)}</td>
              <td>
                <button
                  type="button"
                  className="button"
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
