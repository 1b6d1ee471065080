import { useText } from '@site/ui/language/use-text';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { DialogActions } from '../parts/dialog.tsx';
import { saveFile } from '../parts/save-file.ts';
import { companyName } from './document-facts.ts';
import styles from './totp-fields.module.css';

const save = (codes: readonly string[]) =>
  saveFile(`${companyName}-recovery-codes.txt`, 'text/plain', `${codes.join('\n')}\n`);

/** Shown this once: the server stores hashes only. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const t = useText();
  return (
    <>
      <p>{t('account.recoveryText')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogActions>
        <CopyButton text={codes.join('\n')} />
        <Button icon="download" onPress={() => save(codes)}>
          {t('account.saveFile')}
        </Button>
        <Button kind="primary" onPress={onDone}>
          {t('account.savedThem')}
        </Button>
      </DialogActions>
    </>
  );
};
