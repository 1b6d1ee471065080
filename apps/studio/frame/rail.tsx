import { useText } from '@site/ui/language/use-text';
import { Button as AriaButton } from 'react-aria-components';
import { NavLink } from 'react-router';
import { WaitingMark } from '../desk/waiting.tsx';
import { Icon } from '../parts/icon.tsx';
import { Menu, MenuItem } from '../parts/menu.tsx';
import type { Place } from '../place.ts';
import { useShownPlaces } from './use-shown-places.ts';
import styles from './rail.module.css';

type ShownPlace = { name: string; place: Place };

/** On a phone: the places that do not fit into the bar. */
export const MorePlaces = ({ places }: { places: readonly ShownPlace[] }) => {
  const t = useText();
  return (
    <div className={styles.more}>
      <Menu
        label={t('studio.more')}
        placement="top end"
        button={
          <AriaButton className={styles.item ?? ''}>
            <Icon name="more" size={20} />
            <span>{t('studio.more')}</span>
          </AriaButton>
        }
      >
        {places.map(({ name, place: { icon, label, screens } }) => (
          <MenuItem key={name} href={`/${screens[0]?.path ?? ''}`}>
            <Icon name={icon} />
            {t(label)}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
};

const RailItem = ({ place }: { place: Place }) => {
  const t = useText();
  const { icon, label, screens, atEnd, waiting } = place;
  return (
    <NavLink to={`/${screens[0]?.path ?? ''}`} className={styles.item ?? ''} data-end={atEnd}>
      <Icon name={icon} size={20} />
      <span>{t(label)}</span>
      {waiting && <WaitingMark {...waiting} />}
    </NavLink>
  );
};

/** As many as fit beside "More" on a phone. */
const maxOnPhone = 4;

/** A phone is for what waits: those places come before others in its bar. */
const placesOnPhone = (places: readonly ShownPlace[]): readonly ShownPlace[] =>
  places.toSorted((a, b) => Number(waits(b)) - Number(waits(a))).slice(0, maxOnPhone);
const waits = ({ name, place }: ShownPlace): boolean => name === 'desk' || place.waiting !== undefined;

export const Rail = () => {
  const t = useText();
  const places = useShownPlaces();
  const onPhone = placesOnPhone(places);
  return (
    <nav className={styles.rail} aria-label={t('studio.studio')}>
      <span className={styles.logo} aria-hidden="true">
        <svg width="28" height="28" viewBox="0 0 28 28">
          <use href="/media/brand/mark.svg#art" width="28" height="28" />
        </svg>
      </span>
      {places.map((shown) => (
        <div key={shown.name} className={styles.slot} data-beyond={!onPhone.includes(shown) || undefined}>
          <RailItem place={shown.place} />
        </div>
      ))}
      {places.length > maxOnPhone && <MorePlaces places={places.filter((shown) => !onPhone.includes(shown))} />}
    </nav>
  );
};
