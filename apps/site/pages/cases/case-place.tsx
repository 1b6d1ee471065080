import type { CaseCard } from '@site/contract/cases';
import { paths } from '@site/contract/paths';
import { useIntl, useText } from '@site/ui/language/use-text';
import { Part } from '../../ui/blocks/part.tsx';
import { WorldMap } from '../../ui/world-map/world-map.tsx';
import styles from './case-place.module.css';

/** The case's place on the world map. The text has the same information. */
export const CasePlace = ({ item }: { item: CaseCard }) => {
  const t = useText();
  const intl = useIntl();
  const { project_id, title, lat, lng, place, country } = item;
  const position = t('cases.position', {
    lat: intl.number(Math.abs(lat)),
    ns: lat < 0 ? 'S' : 'N',
    lng: intl.number(Math.abs(lng)),
    ew: lng < 0 ? 'W' : 'E',
  });
  return (
    <Part title={t('cases.where')} note={`${place === country.name ? '' : `${place} · `}${country.name}`}>
      <figure className={styles.place}>
        <WorldMap label={t('cases.where')} points={[{ id: project_id, title, lat, lng, on: true }]} />
        <figcaption>
          <span className="mono">{position}</span>
          <a href={paths.cases({ country: country.code })}>{t('cases.inCountry', { country: country.name })}</a>
        </figcaption>
      </figure>
    </Part>
  );
};
