import type { ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components';
import styles from './toggle.module.css';

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
