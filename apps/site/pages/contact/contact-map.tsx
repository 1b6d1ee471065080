import type { Contact } from '@site/contract/company';
import { companyPaths, paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { OfficeMap, type OfficePoint } from '../../ui/world-map/office-map.tsx';
import type { ContactsData } from '../company/load.ts';

/** Contacts as points that link to their place in the list; those that are not among the shown ones are faint. */
const pointsOf = (contacts: readonly Contact[], shown = contacts): OfficePoint[] => {
  const shownIds = new Set(shown.map(({ id }) => id));
  return contacts.map(({ id, city, kind, lat, lng }) => ({
    id,
    name: city,
    kind,
    lat,
    lng,
    href: kind === 'headquarters' ? paths.contact : `${companyPaths.contacts({ city })}#offices`,
    on: shownIds.has(id),
  }));
};

/** The world. Branches are too close together on it, so they have their own map. */
export const ContactMap = ({ data: { headquarters, everybody, found, isFiltered } }: { data: ContactsData }) => {
  const t = useText();
  const away = [headquarters, ...everybody].filter(({ kind }) => kind !== 'branch');
  const points = pointsOf(away, isFiltered ? [headquarters, ...found.list] : away);
  return <OfficeMap of="world" label={t('contact.map')} points={points} />;
};

/** China enlarged, from the same dots. */
export const BranchMap = ({ contacts }: { contacts: readonly Contact[] }) => {
  const t = useText();
  const points = pointsOf(contacts.filter(({ kind }) => kind !== 'distributor'));
  if (points.length < 3) return null;
  return (
    <figure className="mbe-4 frame-line px-6 py-4 max-md:hidden">
      <figcaption className="mbe-2 text-13 font-semibold">{t('contact.mapNear')}</figcaption>
      <OfficeMap of="china" label={t('contact.mapNear')} points={points} />
    </figure>
  );
};
