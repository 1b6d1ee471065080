import { NavLink } from 'react-router';
import { useText } from '#ui/language/use-text.ts';
import { Icon } from '../parts/icon.tsx';
import type { Place } from '../place.ts';
import { MorePlaces } from './more-places.tsx';
import { useShownPlaces } from './use-shown-places.ts';
import styles from './rail.module.css';

const RailItem = ({ place }: { place: Place }) => {
  const t = useText();
  const { icon, label, screens, atEnd, Waiting } = place;
  return (
    <NavLink to={`/${screens[0]?.path ?? ''}`} className={styles.item ?? ''} data-end={atEnd}>
      <Icon name={icon} size={20} />
      <span>{t(label)}</span>
      {Waiting && <Waiting />}
    </NavLink>
  );
};

/** As many as fit beside "More" on a phone. */
const maxOnPhone = 4;

export const Rail = () => {
  const t = useText();
  const places = useShownPlaces();
  return (
    <nav className={styles.rail} aria-label={t('studio.studio')}>
      <span className={styles.logo} aria-hidden="true">
        <svg width="28" height="28" viewBox="0 0 28 28">
          <use href="/media/brand/mark.svg#art" width="28" height="28" />
        </svg>
      </span>
      {places.map(({ name, place }, index) => (
        <div key={name} className={styles.slot} data-beyond={index >= maxOnPhone || undefined}>
          <RailItem place={place} />
        </div>
      ))}
      {places.length > maxOnPhone && <MorePlaces places={places.slice(maxOnPhone)} />}
    </nav>
  );
};
