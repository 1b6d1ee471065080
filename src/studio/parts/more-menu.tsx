import type { ReactNode } from 'react';
import { Button as AriaButton, Menu, MenuTrigger, Popover } from 'react-aria-components';
import { useText } from '#ui/language/use-text.ts';
import { Icon } from './icon.tsx';
import buttonStyles from './button.module.css';
import styles from './menu.module.css';

/** A button with three dots that opens a menu of what is rarely done. */
export const MoreMenu = ({ children }: { children: ReactNode }) => {
  const t = useText();
  return (
    <MenuTrigger>
      <AriaButton
        className={buttonStyles.button ?? ''}
        data-kind="default"
        data-size="medium"
        data-square=""
        aria-label={t('studio.more')}
      >
        <Icon name="more" />
      </AriaButton>
      <Popover className={styles.popover ?? ''} placement="bottom end">
        <Menu className={styles.menu ?? ''} aria-label={t('studio.more')}>
          {children}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
};
