import { useText } from '@site/ui/language/use-text';
import { closeLogoutDialog } from '@site/ui/notices/notice-store';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '../../app/site-context.ts';
import { forgetUser } from '../../state/user.ts';
import styles from './logout-dialog.module.css';

/** The spec's dialog: stay on this page, or reset the token and reload. If the reset fails, the page still reloads. */
export const LogoutDialog = () => {
  const t = useText();
  const { api } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  const [resetting, setResetting] = useState(false);

  useEffect(() => dialog.current?.showModal(), []);

  const logInAgain = async () => {
    setResetting(true);
    await api('logout').catch(() => undefined);
    forgetUser();
    location.reload();
  };

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="logout-title" onClose={closeLogoutDialog}>
      <h2 id="logout-title">{t('logout.title')}</h2>
      <p>{t('logout.text')}</p>
      <div className={styles.actions}>
        <button type="button" className="button" disabled={resetting} onClick={() => dialog.current?.close()}>
          {t('logout.cancel')}
        </button>
        <button
          type="button"
          className="button"
          data-kind="primary"
          disabled={resetting}
          onClick={() => void logInAgain()}
        >
          {t('logout.again')}
        </button>
      </div>
    </dialog>
  );
};
