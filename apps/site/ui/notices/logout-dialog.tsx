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
    <dialog
      ref={dialog}
      className={`${styles.dialog} rounded frame-ink bg-panel p-8 text-ink inline-[min(480px,calc(100vw_-_40px))]`}
      aria-labelledby="logout-title"
      onClose={closeLogoutDialog}
    >
      <h2 className="text-23" id="logout-title">
        {t('logout.title')}
      </h2>
      <p className="mbs-3 mbe-8 text-muted">{t('logout.text')}</p>
      <div className="flex flex-wrap justify-end gap-4">
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
