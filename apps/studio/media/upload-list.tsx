import { useFileSize } from '@site/ui/language/file-size';
import { useText } from '@site/ui/language/use-text';
import { IconButton } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { SeverityMark } from '../parts/severity.tsx';
import { useStore } from '../parts/store.ts';
import { dismissUpload, type Upload, uploadStore } from './uploads.ts';
import styles from './uploads.module.css';

const UploadRow = ({ upload }: { upload: Upload }) => {
  const t = useText();
  const sizeOf = useFileSize();
  const { fileName, bytes, sentBytes, state, message } = upload;
  const notes = {
    queued: t('media.queued'),
    sending: t('media.sentOf', { sent: sizeOf(sentBytes), size: sizeOf(bytes) }),
    lost: t('media.lost'),
    checking: t('media.checking'),
    paused: t('media.paused'),
    refused: message ?? '',
  };
  return (
    <li className={styles.row} data-state={state}>
      <Icon name={/\.(?:jpe?g|png|webp|avif|svg)$/i.test(fileName) ? 'image' : 'doc'} />
      <span className="cut">{fileName}</span>
      {state === 'refused' ? null : (
        <progress aria-label={fileName} max={bytes} value={state === 'checking' ? bytes : sentBytes} />
      )}
      <span className={`bar muted ${styles.note}`} role={state === 'refused' ? 'alert' : undefined}>
        {state === 'refused' && <SeverityMark severity="stop" size={14} />}
        {notes[state]}
      </span>
      <IconButton icon="close" label={t('media.dismiss', { name: fileName })} onPress={() => dismissUpload(upload)} />
    </li>
  );
};

/** Files on their way, and why one was refused. */
export const UploadList = () => {
  const t = useText();
  const uploads = useStore(uploadStore);
  if (uploads.length === 0) return null;
  return (
    <ul className={`box ${styles.uploads}`} aria-label={t('media.uploads')}>
      {uploads.map((one) => (
        <UploadRow key={one.id} upload={one} />
      ))}
    </ul>
  );
};
