import { useText } from '@site/ui/language/use-text';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../parts/icon.tsx';
import styles from './uploads.module.css';

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
