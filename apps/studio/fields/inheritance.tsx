import { useText } from '@site/ui/language/use-text';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import styles from './inheritance.module.css';

type Props = {
  address: string;
  className?: string | undefined;
  isInherited: boolean;
  isLinked: boolean;
  restore: (() => void) | undefined;
  children: ReactNode;
};

/** A field that may come from the series: dashed until somebody types, and Alt ↑ takes the series' value again. */
export const Inheritance = ({ address, className = '', isInherited, isLinked, restore, children }: Props) => {
  const t = useText();
  const onKeyDown = (event: KeyboardEvent) => {
    if (!restore || !event.altKey || event.key !== 'ArrowUp') return;
    event.preventDefault();
    event.stopPropagation();
    restore();
  };
  return (
    <div
      role="presentation"
      data-field={address}
      data-inherited={isInherited || undefined}
      className={`${className} ${isLinked ? styles.linked : ''}`}
      onKeyDown={onKeyDown}
    >
      {children}
      {isLinked && isInherited && (
        <span className={`inline muted ${styles.mark}`} title={t('content.fromSeries')}>
          <Icon name="link" size={13} />
          <span>{t('content.series')}</span>
        </span>
      )}
      {isLinked && restore && (
        <span className={`inline muted ${styles.mark}`}>
          <IconButton icon="undo" label={t('content.takeFromSeries')} onPress={restore} />
        </span>
      )}
    </div>
  );
};
