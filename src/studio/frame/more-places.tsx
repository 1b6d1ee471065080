import { Button as AriaButton } from 'react-aria-components';
import { useText } from '#ui/language/use-text.ts';
import { Icon } from '../parts/icon.tsx';
import { Menu, MenuItem } from '../parts/menu.tsx';
import type { Place } from '../place.ts';
import styles from './rail.module.css';

/** On a phone: the places that do not fit into the bar. */
export const MorePlaces = ({ places }: { places: readonly { name: string; place: Place }[] }) => {
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
