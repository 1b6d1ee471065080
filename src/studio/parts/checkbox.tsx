import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components';
import { Icon } from './icon.tsx';
import styles from './checkbox.module.css';

type Props = { isSelected: boolean; onChange: (isSelected: boolean) => void; children: ReactNode };

export const Checkbox = ({ children, ...props }: Props) => (
  <AriaCheckbox className={styles.checkbox ?? ''} {...props}>
    <span className={styles.box}>{props.isSelected && <Icon name="check" size={12} />}</span>
    {children}
  </AriaCheckbox>
);
