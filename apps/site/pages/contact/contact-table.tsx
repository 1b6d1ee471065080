import type { OfficeHours } from '@site/contract/company';
import type { TextKey } from '@site/contract/i18n/keys';
import { paths } from '@site/contract/paths';
import { useIntl, useText } from '@site/ui/language/use-text';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { type Listed, clockAttribute } from './office-hours.ts';
import styles from './contact-table.module.css';

/** The place of an office's local time, which `use-local-times.ts` fills in. With office hours there is a square, filled while it is open. */
const Clock = ({ country, hasHours }: { country: string; hasHours: boolean }) => (
  <span
    className={`mono ${styles.clock} relative ps-4 whitespace-nowrap data-[unknown]:ps-0`}
    {...{ [clockAttribute]: country }}
    data-unknown={hasHours ? undefined : ''}
    suppressHydrationWarning
  >
    {/* React leaves what the script writes, because this text never changes. */}
    {''}
  </span>
);

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
      <table className={`${styles.table} border-collapse text-15 leading-5.5 inline-full`}>
        <thead className="max-[900px]:absolute max-[900px]:overflow-hidden max-[900px]:block-px max-[900px]:inline-px">
          <tr className="max-[900px]:relative max-[900px]:rule-be-line max-[900px]:py-3 max-[900px]:data-[kind=headquarters]:ps-3">
            <th scope="col">{t('contact.city')}</th>
            <th scope="col">{t('contact.company')}</th>
            <th scope="col">{t('contact.person')}</th>
            <th scope="col">{t('contact.reach')}</th>
            <th scope="col">{t('contact.localTime')}</th>
          </tr>
        </thead>
        <tbody>
          {contacts.map((one) => (
            <tr
              className="max-[900px]:relative max-[900px]:rule-be-line max-[900px]:py-3 max-[900px]:data-[kind=headquarters]:ps-3"
              key={one.id}
              id={`contact-${one.id}`}
              data-kind={one.kind}
            >
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
                <a
                  className="block no-underline hover:underlined max-[900px]:py-1.5 max-[900px]:text-15"
                  href={paths.telephone(one.phone)}
                >
                  {one.phone}
                </a>
                <a
                  className="block no-underline hover:underlined max-[900px]:py-1.5 max-[900px]:text-15"
                  href={`mailto:${one.email}`}
                >
                  {one.email}
                </a>
              </td>
              <td>
                <Clock country={one.country.code} hasHours={hours !== undefined} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hours && <p className="mbs-4 text-13 text-muted">{t('contact.hours', hours)}</p>}
    </>
  );
};
