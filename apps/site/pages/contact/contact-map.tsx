import { companyPaths, paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { OfficeMap, type OfficePoint } from '../../ui/world-map/office-map.tsx';
import type { ContactsData } from '../company/load.ts';

/** All contacts as points that link to their place in the list. */
const pointsOf = ({ headquarters, everybody, found, isFiltered }: ContactsData): OfficePoint[] => {
  const shownIds = new Set(found.list.map(({ id }) => id));
  return [headquarters, ...everybody].map(({ id, city, kind, lat, lng }) => ({
    id,
    name: city,
    kind,
    lat,
    lng,
    href: kind === 'headquarters' ? paths.contact : companyPaths.contacts({ city }),
    on: !isFiltered || shownIds.has(id),
  }));
};

/** The world. Branches are too close together on it, so they have their own map. */
export const ContactMap = ({ data }: { data: ContactsData }) => {
  const t = useText();
  return (
    <div className="mbs-6 mbe-8 rule-bs-ink py-6 max-md:hidden">
      <OfficeMap of="world" label={t('contact.map')} points={pointsOf(data).filter(({ kind }) => kind !== 'branch')} />
    </div>
  );
};

/** China enlarged, from the same dots. */
export const BranchMap = ({ data }: { data: ContactsData }) => {
  const t = useText();
  const points = pointsOf(data).filter(({ kind }) => kind !== 'distributor');
  return (
    <figure className="frame-line p-[12px_16px_16px] max-md:hidden">
      <figcaption className="mbe-2 text-13 font-semibold">{t('contact.mapNear')}</figcaption>
      <OfficeMap of="china" label={t('contact.mapNear')} points={points} />
    </figure>
  );
};
