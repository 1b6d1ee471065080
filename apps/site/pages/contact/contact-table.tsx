import type { OfficeHours } from '@site/contract/company';
import type { TextKey } from '@site/contract/i18n/keys';
import { paths } from '@site/contract/paths';
import { useIntl, useText } from '@site/ui/language/use-text';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { Clock } from './office-clock.tsx';
import type { Listed } from './office-hours.ts';
import styles from './contact-table.module.css';

const kindNames: Record<Exclude<Listed['kind'], 'distributor'>, TextKey> = {
  headquarters: 'contact.kindHeadquarters',
  branch: 'contact.kindBranch',
};

const distance = { style: 'unit', unit: 'kilometer', maximumFractionDigits: 0 } as const;

const hostOf = (website: string) => website.replace(/^https?:\/\//, '');

const cell =
  'p-[10px_16px_9px_0] text-start align-top last:pe-0 last:text-end max-[900px]:block max-[900px]:border-0 max-[900px]:p-0';
const small = 'block text-13 leading-4.5 font-normal text-muted';
const heads = ['contact.where', 'contact.company', 'contact.person', 'contact.reach', 'contact.localTime'] as const;

type Props = {
  contacts: readonly Listed[];
  hours: OfficeHours | undefined;
  /** The country of the address, whose rows are marked. */
  country?: string | undefined;
};

/** Contacts: place, company, person, telephone and mail as links, and their local time. */
export const ContactTable = ({ contacts, hours, country }: Props) => {
  const t = useText();
  const { styled } = useIntl();
  return (
    <table className="border-collapse text-15 leading-5.5 inline-full">
      <thead className="max-[900px]:absolute max-[900px]:overflow-hidden max-[900px]:[clip-path:inset(50%)] max-[900px]:block-px max-[900px]:inline-px">
        <tr className="max-[900px]:block">
          {heads.map((key) => (
            <th
              className={`${cell} rule-be-ink text-13 font-semibold whitespace-nowrap text-muted last:min-inline-18`}
              key={key}
              scope="col"
            >
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-[900px]:grid max-[900px]:grid-cols-2 max-[900px]:gap-x-8 max-[600px]:block">
        {contacts.map((one) => (
          <tr
            className={`${styles.row} hover:bg-panel max-[900px]:relative max-[900px]:block max-[900px]:rule-be-line max-[900px]:py-3 max-[900px]:data-[kind=headquarters]:ps-3`}
            key={one.id}
            id={`contact-${one.id}`}
            data-kind={one.kind}
            data-asked={one.country.code === country || undefined}
          >
            <th className={`${cell} rule-be-line font-620 min-inline-28`} scope="row">
              <ContentText>{one.kind === 'distributor' ? one.country.name : one.city}</ContentText>
              <span className={small}>
                {one.kind === 'distributor' ? <ContentText>{one.city}</ContentText> : t(kindNames[one.kind])}
              </span>
              {one.away !== undefined && (
                <span className={small}>
                  {t('contact.away', { distance: styled(['distance', one.away], distance) })}
                </span>
              )}
            </th>
            <td className={`${cell} rule-be-line`}>
              <ContentText>{one.company}</ContentText>
              <ContentText as="span" className={small}>
                {one.address}
              </ContentText>
            </td>
            <td className={`${cell} rule-be-line`}>
              <ContentText>{one.contact_person}</ContentText>
              <span className={small}>
                <a
                  className="max-[900px]:inline-block max-[900px]:py-1.75"
                  href={one.website}
                  rel="noreferrer"
                  target="_blank"
                >
                  {hostOf(one.website)}
                </a>
              </span>
            </td>
            <td className={`mono ${cell} rule-be-line text-13 whitespace-nowrap`}>
              <a
                className="block no-underline hover:underlined max-[900px]:py-1.5 max-[900px]:text-15"
                href={paths.telephone(one.phone)}
              >
                {one.phone}
              </a>
              <a
                className="block text-muted no-underline hover:underlined max-[900px]:py-1.5 max-[900px]:text-15"
                href={`mailto:${one.email}`}
              >
                {one.email}
              </a>
            </td>
            <td className={`${cell} rule-be-line max-[900px]:absolute max-[900px]:inset-e-0 max-[900px]:inset-bs-3`}>
              <Clock country={one.country.code} hasHours={hours !== undefined} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
