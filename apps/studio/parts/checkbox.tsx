import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components';
import { Icon } from './icon.tsx';
import styles from './toggle.module.css';

type Props = {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  /** Instead of words beside it, as in rows. */
  label?: string;
  children?: ReactNode;
};

export const Checkbox = ({ label, children, ...props }: Props) => (
  <AriaCheckbox className={styles.toggle ?? ''} {...props} {...(label !== undefined && { 'aria-label': label })}>
    <span className={styles.box}>{props.isSelected && <Icon name="check" size={12} />}</span>
    {children}
  </AriaCheckbox>
);
