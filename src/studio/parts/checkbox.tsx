import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components';
import { Icon } from './icon.tsx';
import styles from './checkbox.module.css';

type Props = {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isIndeterminate?: boolean;
  isDisabled?: boolean;
  /** Instead of words beside it, as in rows. */
  label?: string;
  slot?: string;
  children?: ReactNode;
};

export const Checkbox = ({ label, children, ...props }: Props) => (
  <AriaCheckbox className={styles.checkbox ?? ''} {...props} {...(label !== undefined && { 'aria-label': label })}>
    {({ isSelected, isIndeterminate }) => (
      <>
        <span className={styles.box}>
          {isIndeterminate ? <Icon name="minus" size={12} /> : isSelected && <Icon name="check" size={12} />}
        </span>
        {children}
      </>
    )}
  </AriaCheckbox>
);
