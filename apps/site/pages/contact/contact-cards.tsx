import type { Contact, OfficeHours } from '@site/contract/company';
import { companyPaths, paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import type { ReactNode } from 'react';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { ChoiceField, FilterForm } from '../../ui/filter-form/filter-form.tsx';
import type { ContactsData } from '../company/load.ts';
import { Clock } from './office-clock.tsx';
import styles from './contact-page.module.css';

type CardProps = { label: string; title: string; isLocal?: boolean; children: ReactNode };

/** As high as a contact takes, so that nothing moves when the device's own country replaces the question for it. */
const Card = ({ label, title, isLocal = false, children }: CardProps) => (
  <section
    className={`${styles.card} flex flex-col gap-1 frame-line bg-panel p-6 text-15 leading-5.5 max-sm:p-4 data-[local]:border-ink`}
    data-local={isLocal || undefined}
  >
    <h2 className="text-19 leading-6">
      <span className="mbe-1 block text-13 leading-4.5 font-normal tracking-[0] text-muted">{label}</span>
      <ContentText>{title}</ContentText>
    </h2>
    {children}
  </section>
);

type ReachProps = { contact: Contact; hours: OfficeHours | undefined };

/** Telephone first: who opens this page on a phone wants to tap it. */
const Reach = ({ contact: { phone, email, address, country }, hours }: ReachProps) => (
  <>
    <p className="flex flex-wrap items-center gap-x-4">
      <a
        className="mono flex items-center text-17 font-medium min-block-8 max-md:min-block-11"
        href={paths.telephone(phone)}
      >
        {phone}
      </a>
      <Clock country={country.code} hasHours={hours !== undefined} />
    </p>
    <p>
      <a
        className="mono inline-flex items-center text-14 wrap-anywhere min-block-8 max-md:min-block-11"
        href={`mailto:${email}`}
      >
        {email}
      </a>
    </p>
    <ContentText as="p" className="text-13 leading-4.5 text-muted">
      {address}
    </ContentText>
  </>
);

/** Several offices in one country: each with its telephone, the rest of it in the list below. */
const Local = ({ offices }: { offices: readonly Contact[] }) => (
  <ul className={`${styles.local} gap-x-6 text-14`}>
    {offices.map(({ id, city, phone }) => (
      <li className="flex items-center justify-between gap-x-3 min-block-7 max-md:min-block-11" key={id}>
        <ContentText
          as="a"
          className="whitespace-nowrap no-underline hover:underlined"
          href={`${companyPaths.contacts({ city })}#offices`}
        >
          {city}
        </ContentText>
        <a className="mono text-13 whitespace-nowrap no-underline hover:underlined" href={paths.telephone(phone)}>
          {phone}
        </a>
      </li>
    ))}
  </ul>
);

type CountryProps = Pick<ContactsData, 'everybody' | 'found' | 'filters'> & {
  country: string | undefined;
  hours: OfficeHours | undefined;
};

/** Who serves the visitor's country, and a way to choose another one. */
const CountryCard = ({ everybody, found, filters, country, hours }: CountryProps) => {
  const t = useText();
  const local = everybody.filter(({ country: { code } }) => code === country);
  const [first] = local;
  return (
    <Card
      label={first ? t('contact.yourCountry') : t('contact.country')}
      title={first ? first.country.name : t('contact.findCountry')}
      isLocal={first !== undefined}
    >
      {first === undefined && (
        <p>{t(filters.country === undefined ? 'contact.findCountryText' : 'contact.noneThere')}</p>
      )}
      {first !== undefined && local.length === 1 && (
        <>
          <p>
            <ContentText>{first.company}</ContentText> · <ContentText>{first.city}</ContentText>
          </p>
          <Reach contact={first} hours={hours} />
        </>
      )}
      {local.length > 1 && <Local offices={local} />}
      <div className="mbs-auto pbs-3 max-sm:*:*:inline-full">
        <FilterForm action={paths.contact} button={t('contact.show')}>
          <ChoiceField
            name="country"
            label={t('contact.country')}
            value={filters.country}
            all={t(first ? 'contact.otherCountry' : 'contact.allCountries')}
            options={found.countries.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </FilterForm>
      </div>
    </Card>
  );
};

type Props = { data: ContactsData; country: string | undefined; hours: OfficeHours | undefined; isLocalFirst: boolean };

/** Headquarters and the visitor's own country, the two that most readers look for. */
export const ContactCards = ({ data, country, hours, isLocalFirst }: Props) => {
  const t = useText();
  const { headquarters, everybody } = data;
  const head = (
    <Card key="headquarters" label={t('contact.headquarters')} title={headquarters.company}>
      <ContentText as="p">{headquarters.contact_person}</ContentText>
      <Reach contact={headquarters} hours={hours} />
    </Card>
  );
  // A company with one office has nothing to choose from.
  if (everybody.length === 0) return <div className="grid [grid-area:cards]">{head}</div>;
  const local = <CountryCard key="local" {...data} country={country} hours={hours} />;
  return (
    <div className="grid grid-cols-2 gap-4 [grid-area:cards] max-sm:grid-cols-1">
      {isLocalFirst ? [local, head] : [head, local]}
    </div>
  );
};
