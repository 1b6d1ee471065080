import type { OfficeHours } from '@site/contract/company';
import type { TextKey } from '@site/contract/i18n/keys';
import { paths } from '@site/contract/paths';
import { useIntl, useText } from '@site/ui/language/use-text';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { Clock } from './clock.tsx';
import type { Listed } from './use-nearest.ts';
import styles from './contact-table.module.css';

const kindNames: Record<Listed['kind'], TextKey> = {
  headquarters: 'contact.kindHeadquarters',
  branch: 'contact.kindBranch',
  distributor: 'contact.kindDistributor',
};

const distance = { style: 'unit', unit: 'kilometer', maximumFractionDigits: 0 } as const;

const hostOf = (website: string) => website.replace(/^https?:\/\//, '');

type Props = { contacts: readonly Listed[]; hours: OfficeHours | undefined };

/** All contacts: city, company, person, telephone and mail as links, and their local time. */
export const ContactTable = ({ contacts, hours }: Props) => {
  const t = useText();
  const { styled } = useIntl();
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('contact.city')}</th>
            <th scope="col">{t('contact.company')}</th>
            <th scope="col">{t('contact.person')}</th>
            <th scope="col">{t('contact.reach')}</th>
            <th scope="col">{t('contact.localTime')}</th>
          </tr>
        </thead>
        <tbody>
          {contacts.map((one) => (
            <tr key={one.id} id={`contact-${one.id}`} data-kind={one.kind}>
              <th scope="row">
                <ContentText>{one.city}</ContentText>
                <span>{one.kind === 'distributor' ? one.country.name : t(kindNames[one.kind])}</span>
                {one.away !== undefined && (
                  <span>{t('contact.away', { distance: styled(['distance', one.away], distance) })}</span>
                )}
              </th>
              <td>
                <ContentText>{one.company}</ContentText>
                <ContentText as="span">{one.address}</ContentText>
              </td>
              <td>
                <ContentText>{one.contact_person}</ContentText>
                <span>
                  <a href={one.website} rel="noreferrer" target="_blank">
                    {hostOf(one.website)}
                  </a>
                </span>
              </td>
              <td className={`mono ${styles.reach}`}>
                <a href={paths.telephone(one.phone)}>{one.phone}</a>
                <a href={`mailto:${one.email}`}>{one.email}</a>
              </td>
              <td>
                <Clock country={one.country.code} hasHours={hours !== undefined} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hours && <p className={styles.note}>{t('contact.hours', hours)}</p>}
    </>
  );
};
