import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { countDrafts, endDrafts } from '../drafts/draft-storage.ts';
import { Avatar } from '../parts/avatar.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { Menu, MenuItem } from '../parts/menu.tsx';
import { useIsWide } from '../parts/use-media.ts';
import { signOut, useMe } from '../session/me.ts';
import { openHelp, openKeyList, openPalette } from './overlays.ts';
import styles from './me-menu.module.css';

/** A closed laptop loses nothing; a computer that others use keeps nothing, if the person says so. */
const UnsentTexts = ({ count, onClose }: { count: number; onClose: () => void }) => {
  const t = useText();
  const { id } = useMe();
  const leave = (keeps: boolean) => {
    if (!keeps) endDrafts(id);
    void signOut();
  };
  return (
    <Dialog title={t('studio.unsentTitle')} onClose={onClose}>
      <p>{t('studio.unsentText', { count })}</p>
      <DialogActions>
        <Button onPress={onClose}>{t('studio.cancel')}</Button>
        <Button kind="danger" onPress={() => leave(false)}>
          {t('studio.deleteAndSignOut')}
        </Button>
        <Button kind="primary" takesFocus onPress={() => leave(true)}>
          {t('studio.keepAndSignOut')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** The person who is signed in, what belongs to them, and on a phone what else the top bar has no room for. */
export const MeMenu = () => {
  const t = useText();
  const { id, name, email } = useMe();
  const [unsent, setUnsent] = useState(0);
  const navigate = useNavigate();
  const isWide = useIsWide();
  const leave = () => {
    const count = countDrafts(id);
    if (count > 0) setUnsent(count);
    else void signOut();
  };
  return (
    <>
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
        <MenuItem onAction={leave}>{t('studio.signOut')}</MenuItem>
      </Menu>
      {unsent > 0 && <UnsentTexts count={unsent} onClose={() => setUnsent(0)} />}
    </>
  );
};
