import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useText } from '#ui/language/use-text.ts';
import { Icon } from '../parts/icon.tsx';
import type { Place } from '../place.ts';
import menuStyles from '../parts/menu.module.css';
import styles from './rail.module.css';

/** On a phone: the places that do not fit into the bar. */
export const MorePlaces = ({ places }: { places: readonly { name: string; place: Place }[] }) => {
  const t = useText();
  return (
    <div className={styles.more}>
      <MenuTrigger>
        <AriaButton className={styles.item ?? ''}>
          <Icon name="more" size={20} />
          <span>{t('studio.more')}</span>
        </AriaButton>
        <Popover className={menuStyles.popover ?? ''} placement="top end">
          <Menu className={menuStyles.menu ?? ''} aria-label={t('studio.more')}>
            {places.map(({ name, place: { icon, label, screens } }) => (
              <MenuItem key={name} className={menuStyles.item ?? ''} href={`/${screens[0]?.path ?? ''}`}>
                <Icon name={icon} />
                {t(label)}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </div>
  );
};
