import { type Contact, type ContactRegion, contactRegions, type OfficeHours } from '@site/contract/company';
import type { TextKey } from '@site/contract/i18n/keys';
import { useIntl, useText } from '@site/ui/language/use-text';
import { BranchMap } from './contact-map.tsx';
import { ContactTable } from './contact-table.tsx';
import type { Listed } from './office-hours.ts';
import styles from './contact-page.module.css';

const regionNames: Record<ContactRegion, TextKey> = {
  china: 'contact.china',
  asia_pacific: 'contact.asiaPacific',
  middle_east: 'contact.middleEast',
  europe: 'contact.europe',
  africa: 'contact.africa',
  north_america: 'contact.northAmerica',
  latin_america: 'contact.latinAmerica',
};

/** What a closed row says about its contacts: their countries, or their cities if all are in one country. */
const placesOf = (contacts: readonly Contact[]): string[] => {
  const countries = new Set(contacts.map(({ country }) => country.name));
  return countries.size > 2 ? [...countries] : [...new Set(contacts.map(({ city }) => city))];
};

type Props = {
  contacts: readonly Listed[];
  /** By region, closed; else in one list. */
  isGrouped: boolean;
  hours: OfficeHours | undefined;
  /** The region of the host's own country. */
  first: ContactRegion | undefined;
  /** The country of the address: its region is open, and its rows are marked. */
  country: string | undefined;
};

/** The contacts. Rows of a closed region are in the page: they are found and opened without script, too. */
export const ContactRows = ({ contacts, isGrouped, hours, first, country }: Props) => {
  const t = useText();
  const intl = useIntl();
  if (!isGrouped) return <ContactTable contacts={contacts} hours={hours} country={country} />;
  const groups = Map.groupBy(contacts, ({ region }) => region);
  const inOrder = contactRegions.toSorted((a, b) => Number(b === first) - Number(a === first));
  return (
    <div className="rule-bs-ink">
      {inOrder.map((region) => {
        const local = groups.get(region);
        if (!local) return null;
        const isOpen = local.some(({ country: { code } }) => code === country);
        return (
          <details className={`${styles.region} rule-be-line`} key={region} open={isOpen}>
            <summary className="plus flex cursor-pointer items-center gap-4 py-3 min-block-16 hover:bg-panel">
              <span className="flex-1 min-inline-0">
                <span className="block text-17 leading-6 font-620">{t(regionNames[region])}</span>
                <span className={`${styles.places} text-13 leading-4.5 text-muted`}>{placesOf(local).join(' · ')}</span>
              </span>
              <span className="mono text-15">{intl.number(local.length)}</span>
              <span className="visually-hidden">{t('contact.count', { count: local.length })}</span>
            </summary>
            <div className="pbe-6">
              {region === 'china' && <BranchMap contacts={local} />}
              <ContactTable contacts={local} hours={hours} country={country} />
            </div>
          </details>
        );
      })}
    </div>
  );
};
