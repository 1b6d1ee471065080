import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { useText } from '#ui/language/use-text.ts';
import { Avatar } from '../parts/avatar.tsx';
import { useMe } from '../session/me.ts';
import { signOut } from '../session/sign-out.ts';
import { openKeyList } from './overlays.ts';
import menuStyles from '../parts/menu.module.css';
import styles from './me-menu.module.css';

/** The person who is signed in, and what belongs to them. */
export const MeMenu = () => {
  const t = useText();
  const { name, email } = useMe();
  const navigate = useNavigate();
  return (
    <MenuTrigger>
      <AriaButton className={styles.button ?? ''}>
        <Avatar name={name} kind="me" />
        <span className="visually-hidden">{t('studio.signedInAs', { name })}</span>
      </AriaButton>
      <Popover className={menuStyles.popover ?? ''} placement="bottom end">
        <p className={styles.who}>
          <b>{name}</b>
          <span className="small muted">{email}</span>
        </p>
        <Menu className={menuStyles.menu ?? ''} aria-label={t('studio.signedInAs', { name })}>
          <MenuItem className={menuStyles.item ?? ''} onAction={() => void navigate('/account')}>
            {t('studio.account')}
          </MenuItem>
          <MenuItem className={menuStyles.item ?? ''} onAction={openKeyList}>
            {t('studio.allKeys')}
          </MenuItem>
          <MenuItem className={menuStyles.item ?? ''} onAction={() => void signOut()}>
            {t('studio.signOut')}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
};
