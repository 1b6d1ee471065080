import type { ReactNode } from 'react';
import { Switch as AriaSwitch, Checkbox as AriaCheckbox } from 'react-aria-components';
import { Icon } from './icon.tsx';
import styles from './toggles.module.css';

type CheckboxProps = {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  /** Instead of words beside it, as in rows. */
  label?: string;
  children?: ReactNode;
};

export const Checkbox = ({ label, children, ...props }: CheckboxProps) => (
  <AriaCheckbox className={styles.toggle ?? ''} {...props} {...(label !== undefined && { 'aria-label': label })}>
    <span className={styles.box}>{props.isSelected && <Icon name="check" size={12} />}</span>
    {children}
  </AriaCheckbox>
);

type Props = {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
  children: ReactNode;
};

export const Switch = ({ children, ...props }: Props) => (
  <AriaSwitch className={styles.toggle ?? ''} {...props}>
    <span className={styles.track} />
    {children}
  </AriaSwitch>
);
