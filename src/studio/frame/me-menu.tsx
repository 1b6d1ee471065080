import { Button as AriaButton } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { useText } from '#ui/language/use-text.ts';
import { Avatar } from '../parts/avatar.tsx';
import { Menu, MenuItem } from '../parts/menu.tsx';
import { useIsWide } from '../parts/use-media.ts';
import { signOut, useMe } from '../session/me.ts';
import { openHelp, openKeyList, openPalette } from './overlays.ts';
import styles from './me-menu.module.css';

/** The person who is signed in, what belongs to them, and on a phone what else the top bar has no room for. */
export const MeMenu = () => {
  const t = useText();
  const { name, email } = useMe();
  const navigate = useNavigate();
  const isWide = useIsWide();
  return (
    <Menu
      label={t('studio.signedInAs', { name })}
      button={
        <AriaButton className={styles.button ?? ''}>
          <Avatar name={name} kind="me" />
          <span className="visually-hidden">{t('studio.signedInAs', { name })}</span>
        </AriaButton>
      }
      head={
        <p className={styles.who}>
          <b>{name}</b>
          <span className="small muted">{email}</span>
        </p>
      }
    >
      {!isWide && <MenuItem onAction={openPalette}>{t('studio.findOrDo')}</MenuItem>}
      {!isWide && <MenuItem onAction={openHelp}>{t('studio.help')}</MenuItem>}
      <MenuItem onAction={() => void navigate('/account')}>{t('studio.account')}</MenuItem>
      <MenuItem onAction={openKeyList}>{t('studio.allKeys')}</MenuItem>
      <MenuItem onAction={() => void signOut()}>{t('studio.signOut')}</MenuItem>
    </Menu>
  );
};
