import { useText } from '@site/ui/language/use-text';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { useWhen } from '../text/use-when.ts';
import styles from './people.module.css';

export type OneTimeLink = { name: string; link: string; expires: string };

/** The link is shown this once: the server stores a hash of it. */
export const LinkDialog = ({ link: { name, link, expires }, onClose }: { link: OneTimeLink; onClose: () => void }) => {
  const t = useText();
  const when = useWhen();
  return (
    <Dialog title={t('people.linkTitle', { name })} onClose={onClose} mustAnswer width={560}>
      <p>{t('people.linkText', { when: when(expires) })}</p>
      <p className={styles.link}>{link}</p>
      <DialogActions>
        <CopyButton text={link} />
        <Button kind="primary" onPress={onClose}>
          {t('people.linkGiven')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
