import { mayDo } from '@site/contract/staff-roles';
import { useFileSize } from '@site/ui/language/file-size';
import { useText } from '@site/ui/language/use-text';
import { type ReactNode, useEffect, useState, useRef } from 'react';
import { IconButton } from '../parts/button.tsx';
import { Icon, SeverityMark } from '../parts/icon.tsx';
import { useStore } from '../parts/store.ts';
import { useMe } from '../session/me.ts';
import { dismissUpload, type Upload, uploadStore } from './uploads.ts';
import styles from './upload-parts.module.css';

/** Whether the person may upload files. A translator writes texts about files, and no files. */
export const useMayUpload = (): boolean => mayDo(useMe(), 'write', { subject: 'media' });

type Options = { label: string; isMultiple?: boolean; onFiles: (files: readonly File[]) => void };

/** An invisible field for files, and what opens it: `const { input, open } = useFileInput(…)`. */
export const useFileInput = ({ label, isMultiple = false, onFiles }: Options) => {
  const field = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={field}
      type="file"
      hidden
      aria-label={label}
      multiple={isMultiple}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // The same file can be chosen again after a refusal.
        target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
  return { input, open: () => field.current?.click() };
};

type Props = {
  onFiles: ((files: readonly File[]) => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Takes files that are dropped here, or pasted while this is shown. */
export const DropArea = ({ onFiles, className, children }: Props) => {
  const t = useText();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!onFiles) return undefined;
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) onFiles(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [onFiles]);
  if (!onFiles) return <div className={className}>{children}</div>;
  return (
    <div
      className={`relative ${className ?? ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(event.dataTransfer.types.includes('Files'));
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setIsOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(files);
      }}
    >
      {children}
      {isOver && (
        <div className={styles.over}>
          <Icon name="upload" size={24} />
          {t('media.dropHere')}
        </div>
      )}
    </div>
  );
};

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
