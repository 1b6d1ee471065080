import { useText } from '@site/ui/language/use-text';
import type { ComponentProps, ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Button } from './button.tsx';
import styles from './menu.module.css';

type Trigger = Pick<ComponentProps<typeof MenuTrigger>, 'isOpen' | 'onOpenChange'>;
type Props = Trigger &
  Omit<ComponentProps<typeof AriaMenu>, 'className' | 'aria-label' | 'children'> & {
    /** What opens it. */
    button: ReactNode;
    label: string;
    placement?: 'bottom end' | 'top start' | 'top end';
    /** Above the items, such as whose menu it is. */
    head?: ReactNode;
    children: ReactNode;
  };

export const Menu = ({ button, label, placement = 'bottom end', head, isOpen, onOpenChange, ...menu }: Props) => (
  <MenuTrigger {...(isOpen !== undefined && { isOpen })} {...(onOpenChange && { onOpenChange })}>
    {button}
    <Popover className={`floating ${styles.popover}`} placement={placement}>
      {head}
      <AriaMenu {...menu} className={styles.menu ?? ''} aria-label={label} />
    </Popover>
  </MenuTrigger>
);

type ItemProps = Omit<ComponentProps<typeof AriaMenuItem>, 'className'> & { isDanger?: boolean };

export const MenuItem = ({ isDanger = false, ...item }: ItemProps) => (
  <AriaMenuItem {...item} className={styles.item ?? ''} data-danger={isDanger || undefined} />
);

/** A button with three dots that opens a menu of what is rarely done. */
export const MoreMenu = ({ children }: { children: ReactNode }) => {
  const t = useText();
  return (
    <Menu label={t('studio.more')} button={<Button icon="more" label={t('studio.more')} />}>
      {children}
    </Menu>
  );
};
